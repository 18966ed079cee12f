import type { Memory } from '../domain/memory.ts';
import { whoMayForget } from '../identity/forgetting.ts';
import { composeAnswer } from '../language/replies/answer.ts';
import { askForgetMemory, askForgetPart, type ForgetMemoryQuestion } from '../language/replies/forget-question.ts';
import type { Message } from '../language/replies/message.ts';
import { addressed } from '../language/replies/second-person.ts';
import { listenerOf, type Ownership, ownershipFor } from '../language/replies/told-memory.ts';
import type { ActContext } from './act-context.ts';

/** A memory's sentence as it is said to this listener: own first-person words become "du". */
export function told(context: ActContext, memory: Memory): string {
  const listener = listenerOf(ownershipOf(context, memory), memory.language);
  return addressed(memory.text, { language: memory.language, listener });
}

export function answerWith(context: ActContext, memory: Memory): Message {
  const { household, turn, language } = context;
  return composeAnswer({
    ...ownershipOf(context, memory),
    question: { text: context.turn.text, language },
    memory,
    reference: turn.at,
    timeZone: household.settings.timeZone,
    listenerName: context.requester.person?.name ?? null,
  });
}

/** The question before forgetting, with the exact memory in it. */
export function askForget(context: ActContext, memory: Memory): Message {
  return askForgetMemory(forgetQuestion(context, memory));
}

/** The question before forgetting a part of a memory: what goes, and what stays. */
export function askForgetPartOf(
  context: ActContext,
  memory: Memory,
  { gone, kept }: { readonly gone: string; readonly kept: string },
): Message {
  return askForgetPart(forgetQuestion(context, { ...memory, text: gone }), told(context, { ...memory, text: kept }));
}

function forgetQuestion(context: ActContext, memory: Memory): ForgetMemoryQuestion {
  const { household, turn, language } = context;
  return {
    ...ownershipOf(context, memory),
    memory,
    reference: turn.at,
    timeZone: household.settings.timeZone,
    language,
    forGood: false,
  };
}

/** A discreet memory is spoken only while nobody else is known to be present. */
export function mustStaySilent(context: ActContext, memory: Memory): boolean {
  return memory.discreet && context.requester.accompanied;
}

export function severalFound(context: ActContext, memories: readonly Memory[], purpose: 'forget' | 'correct'): Message {
  const quoted = memories.map((memory) => told(context, memory));
  return { key: 'several_found', count: memories.length, quoted, purpose };
}

/** Whose a memory is, seen from whoever listens. */
export function ownershipOf(context: ActContext, memory: Memory): Ownership {
  return ownershipFor(memory, context.requester.viewer.person, context.household.people);
}

/** Whom a known person without the right may ask to do it for them: "Anna oder Ben"; null: nobody, or who asks is a stranger. */
export function whomToAsk({ household, requester, language }: ActContext, memories: readonly Memory[]): string | null {
  const names = requester.person === null ? [] : whoMayForget(household.people, memories);
  return names.length === 0 ? null : new Intl.ListFormat(language, { type: 'disjunction' }).format(names);
}
