/** One line that a terminal only shows: control characters could move its cursor or fake other lines. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
