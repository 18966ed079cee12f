export const pages = ['memories', 'drafts', 'routines', 'people', 'history', 'map', 'try', 'care'] as const;
export type Page = (typeof pages)[number];

/** What the part of the address after # says; `id` where a page shows one of several. */
export interface Route {
  readonly page: Page;
  readonly id: string | null;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const detailed: readonly Page[] = ['memories', 'history', 'map'];

/** Whatever is not an address of the panel leads to the start page. */
export function parseHash(hash: string): Route {
  const [first = '', second = ''] = hash.replace(/^#?\/?/, '').split('/');
  const page = pages.find((known) => known === first) ?? 'memories';
  return { page, id: detailed.includes(page) && uuid.test(second) ? second : null };
}

export function hashOf({ page, id }: Route): string {
  return id === null ? `#/${page}` : `#/${page}/${id}`;
}
