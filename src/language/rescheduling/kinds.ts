/** `out`: cancelled, or out of order: words that are said of a rehearsal and of the heating alike. */
export type ReschedulingKind = 'moved' | 'cancelled' | 'out';
