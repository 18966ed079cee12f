/** Anything that answers to a slug, a name and aliases. */
export interface Named {
  readonly slug: string;
  readonly name: string;
  readonly aliases: readonly string[];
}

function plain(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/**
 * Finds the person or room somebody means: by slug, else by name, else by alias, whatever the case.
 * null: nobody, or more than one on the same level.
 */
export function findNamed<Entry extends Named>(entries: readonly Entry[], wanted: string): Entry | null {
  const levels: ((entry: Entry) => readonly string[])[] = [
    (entry) => [entry.slug],
    (entry) => [entry.name],
    (entry) => entry.aliases,
  ];
  for (const namesOf of levels) {
    const [first, ...others] = entries.filter((entry) => namesOf(entry).some((name) => plain(name) === plain(wanted)));
    if (first !== undefined) return others.length === 0 ? first : null;
  }
  return null;
}

/** "anna, ben" for messages; null when there is nobody yet. */
export function slugList(entries: readonly Named[]): string | null {
  if (entries.length === 0) return null;
  return entries
    .map((entry) => entry.slug)
    .toSorted()
    .join(', ');
}
