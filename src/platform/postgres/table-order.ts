/** Tables so that each comes after those it refers to; links to itself and to tables that are not among them don't count. */
export function inOrderOfLinks(
  tables: readonly string[],
  links: readonly { readonly child: string; readonly parent: string }[],
): readonly string[] {
  const ordered: string[] = [];
  let waiting = tables.toSorted();
  while (waiting.length > 0) {
    const free = waiting.filter(
      (table) => !links.some(({ child, parent }) => child === table && parent !== table && waiting.includes(parent)),
    );
    // A ring of tables could not be filled in any order.
    if (free.length === 0) return [...ordered, ...waiting];
    ordered.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return ordered;
}
