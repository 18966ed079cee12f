import { fold } from './fold.ts';

/** Folded names of a household, for questions that are ours only when they are about one of them. */
export function knownSubjects(
  named: readonly { readonly slug: string; readonly name: string; readonly aliases: readonly string[] }[],
): ReadonlySet<string> {
  return new Set(named.flatMap(({ slug, name, aliases }) => [slug, name, ...aliases].map(fold)));
}
