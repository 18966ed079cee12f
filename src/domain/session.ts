/** Silence after which a conversation is over, in milliseconds. */
export const sessionSilenceMs = 5 * 60_000;
