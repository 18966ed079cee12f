/** An id of 200 characters written as \uXXXX, with some white space around it. */
const headBytes = 2048;

/**
 * The id of a request that cannot be parsed, when it is the first key of the object: `{"id": "…"`. Looks at the first
 * 2 KiB only, so that a message of any size costs the same. null when it is not there, empty or over 200 characters.
 */
export function readLeadingId(payload: Uint8Array): string | null {
  const head = new TextDecoder('utf-8').decode(payload.subarray(0, headBytes));
  const literal = /^\s*\{\s*"id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(head)?.[1];
  if (literal === undefined) return null;
  const id = parseString(literal);
  return id !== null && id.length > 0 && id.length <= 200 && !id.includes('\uFFFD') ? id : null;
}

function parseString(literal: string): string | null {
  try {
    const value: unknown = JSON.parse(literal);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}
