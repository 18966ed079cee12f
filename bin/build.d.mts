/** True when a source file, the build script or package.json is newer than the last build. */
export function isStale(): boolean;
/** Bundles the entry points into dist/. */
export function build(): Promise<void>;
