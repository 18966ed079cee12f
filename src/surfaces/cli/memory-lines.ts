import type { Language } from '../../domain/turn.ts';
import { reasonOf } from '../../retrieval/rendering/reason.ts';
import type { HitView, MemoryView } from '../http/contract/memory.ts';
import type { Messages } from './messages.ts';
import { printable } from './printable.ts';

function day(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(iso));
}

function figure(share: number): string {
  return share.toFixed(2);
}

/** A memory in two lines: what it says, as stored or as `told`, and where that comes from. */
export function memoryLines(
  memory: MemoryView & { readonly told?: string },
  language: Language,
  messages: Messages,
): readonly string[] {
  const { told = memory.text } = memory;
  const facts = [
    messages.provenances[memory.provenance],
    messages.scopes[memory.scope],
    ...(memory.room === null ? [] : [memory.room]),
    ...(memory.owner === null ? [] : [memory.owner]),
    day(memory.recorded_at, language),
    ...(memory.status === 'superseded' || memory.status === 'expired' ? [messages.outdated] : []),
  ];
  return [printable(told), `   ${printable(facts.join(' · '))}`];
}

/** Why a hit was found: in words, and its score, that of each arm, and its id. */
export function explanation({ id, score, arms }: HitView, language: Language): readonly string[] {
  const parts = Object.entries(arms).map(([arm, share]) => `${arm} ${figure(share)}`);
  return [`   ${reasonOf(arms, language)}`, `   ${[figure(score), ...parts, id].join(' · ')}`];
}
