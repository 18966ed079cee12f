export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Characters per token, on the low side: German text in the tokenizers of today's models has three to four. */
const charactersPerToken = 3;

export function estimateTokens(text: string): number {
  return Math.ceil(text.length / charactersPerToken);
}

let messagesIn: (prompt: Prompt) => readonly ChatMessage[];

/**
 * What a model is to read. It knows whether anything personal is in it, and shows its text to nobody: only the router,
 * which knows where it goes, can make a `ClearedPrompt` of it.
 */
export class Prompt {
  /** Holds memories, earlier turns or a transcript; what a person says right now is theirs to send. */
  readonly personal: boolean;
  /** Estimated. */
  readonly tokens: number;
  readonly #messages: readonly ChatMessage[];

  static {
    messagesIn = (prompt) => prompt.#messages;
  }

  constructor(messages: readonly ChatMessage[], personal: boolean) {
    this.#messages = messages;
    this.personal = personal;
    this.tokens = messages.reduce((sum, { content }) => sum + estimateTokens(content), 0);
  }
}

let clear: (messages: readonly ChatMessage[]) => ClearedPrompt;

/** A prompt that may go where it is going. Nothing but `clearPrompt` makes one. */
export class ClearedPrompt {
  readonly #messages: readonly ChatMessage[];

  static {
    clear = (messages) => new ClearedPrompt(messages);
  }

  private constructor(messages: readonly ChatMessage[]) {
    this.#messages = messages;
  }

  get messages(): readonly ChatMessage[] {
    return this.#messages;
  }
}

/** Only for the router, once the gate has let the prompt through; the architecture test holds everybody else off. */
export function clearPrompt(prompt: Prompt): ClearedPrompt {
  return clear(messagesIn(prompt));
}
