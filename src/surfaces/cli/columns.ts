import { printable } from './printable.ts';

/** Rows as lines with aligned columns, two spaces apart. */
export function columns(rows: readonly (readonly string[])[]): readonly string[] {
  const shown = rows.map((row) => row.map(printable));
  const widths = (shown[0] ?? []).map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
