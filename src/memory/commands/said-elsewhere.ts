import type { Memory } from '../../domain/memory.ts';
import type { MemoryTransaction } from '../ports.ts';
import { redacted, termsToLookUp } from '../redaction.ts';

type Told = Pick<Memory, 'text' | 'subject' | 'object'>;

/**
 * Takes what was forgotten out of everything else that says it: questions that wait for a yes and would bring it back,
 * reminders, goals and projects that would say it again and, where `transcripts`, whatever was said, tied to a memory or not.
 */
export async function removeSaid(
  transaction: MemoryTransaction,
  forgotten: readonly Told[],
  { transcripts }: { readonly transcripts: boolean },
): Promise<void> {
  if (forgotten.length === 0) return;
  if (transcripts) await redact(transaction, forgotten);
  const waiting = (await transaction.waitingStatements()).filter(({ text }) => redacted(text, forgotten) !== text);
  await transaction.removeWaiting(waiting.map(({ id }) => id));
  const plans = (await transaction.plans()).filter(({ text }) => redacted(text, forgotten) !== text);
  await transaction.dropPlans(plans.map(({ id }) => id));
}

async function redact(transaction: MemoryTransaction, forgotten: readonly Told[]): Promise<void> {
  const terms = new Set(forgotten.flatMap((memory) => [...termsToLookUp(memory)]));
  const turns = await transaction.turnsSaying([...terms]);
  const changes = turns
    .map(({ id, text }) => ({ id, before: text, text: redacted(text, forgotten) }))
    .filter(({ before, text }) => text !== before);
  await transaction.rewriteTurns(changes.map(({ id, text }) => ({ id, text })));
}
