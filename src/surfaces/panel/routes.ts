export const pages = ['memories', 'people', 'try', 'care'] as const;
export type Page = (typeof pages)[number];

/** What the part of the address after # says; `id` only on the page of memories. */
export interface Route {
  readonly page: Page;
  readonly id: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whatever is not an address of the panel leads to the start page. */
export function parseHash(hash: string): Route {
  const [first = '', second = ''] = hash.replace(/^#?\/?/, '').split('/');
  const page = pages.find((known) => known === first) ?? 'memories';
  return { page, id: page === 'memories' && uuid.test(second) ? second : null };
}

export function hashOf({ page, id }: Route): string {
  return id === null ? `#/${page}` : `#/${page}/${id}`;
}
