/** Bundles the entry points into dist/ in a process of its own, where something is newer than the last time. */
export function buildIfStale(): void;
