import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';

/** An answer larger than this, in characters as it is sent, is no sentence anybody says. */
const largestAnswer = 1_000_000;

const words = z.object({ content: z.string().nullish() }).nullish();
const pieceSchema = z.object({
  choices: z.array(z.object({ delta: words, message: words })).optional(),
  message: words,
});

/** What a model says, read out of the bytes that go by: in either protocol, in one piece or many. */
export class SpokenText {
  readonly #inLines: boolean;
  readonly #decoder = new StringDecoder('utf8');
  #unread = '';
  #text = '';
  #size = 0;

  /** `contentType`: what the model says its answer is. */
  constructor(contentType: string) {
    this.#inLines = /event-stream|ndjson/.test(contentType);
  }

  read(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#size > largestAnswer) return;
    this.#unread += this.#decoder.write(chunk);
    if (!this.#inLines) return;
    const lines = this.#unread.split('\n');
    this.#unread = lines.pop() ?? '';
    for (const line of lines) this.#text += saidIn(line);
  }

  /** '' for what says nothing, calls a tool only, or is not understood. */
  end(): string {
    if (this.#size > largestAnswer) return '';
    return this.#text + saidIn(this.#unread + this.#decoder.end());
  }
}

function saidIn(piece: string): string {
  const json = piece.replace(/^data:/, '').trim();
  if (!json.startsWith('{')) return '';
  try {
    const { choices, message } = pieceSchema.parse(JSON.parse(json));
    const [first] = choices ?? [];
    return first?.delta?.content ?? first?.message?.content ?? message?.content ?? '';
  } catch {
    return '';
  }
}
