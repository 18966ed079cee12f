import { type ChatMessage, Prompt } from './prompt.ts';

/** Puts a prompt together and keeps in mind what of it is personal. */
export class PromptBuilder {
  private readonly messages: ChatMessage[] = [];
  private personal = false;

  /** What Merkdir itself tells the model. Never anything somebody said. */
  instructions(text: string): this {
    this.messages.push({ role: 'system', content: text });
    return this;
  }

  /** Memories or earlier turns, already quoted as data. */
  personalData(quoted: string): this {
    if (quoted === '') return this;
    this.personal = true;
    this.messages.push({ role: 'user', content: quoted });
    return this;
  }

  /** What a person says right now to the assistant they chose: theirs to send. */
  said(text: string): this {
    this.messages.push({ role: 'user', content: text });
    return this;
  }

  build(): Prompt {
    return new Prompt(this.messages, this.personal);
  }
}
