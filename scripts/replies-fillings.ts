import type { Language } from '../src/domain/turn.ts';
import type { MessageKey, MessageParameters } from '../src/language/replies/message.ts';

/** Samples of one message: when it is said, and fillings for each language. */
export interface MessageSamples<Key extends MessageKey> {
  readonly said: string;
  readonly fillings: Readonly<Record<Language, readonly MessageParameters[Key][]>>;
}

/** A message without parameters. */
export function plain(said: string): { said: string; fillings: Record<Language, [Record<never, never>]> } {
  return { said, fillings: { de: [{}], en: [{}] } };
}

export function both<Filling>(
  said: string,
  fillings: readonly Filling[],
): { said: string; fillings: Record<Language, readonly Filling[]> } {
  return { said, fillings: { de: fillings, en: fillings } };
}

export function each<Filling>(
  said: string,
  de: readonly Filling[],
  en: readonly Filling[],
): { said: string; fillings: Record<Language, readonly Filling[]> } {
  return { said, fillings: { de, en } };
}
