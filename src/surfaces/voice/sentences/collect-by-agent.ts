import type { AnswerBox } from './answer-box.ts';
import { answerSeconds, collectPrefix, elsewhere } from './automation.ts';

/**
 * What Merkdir's conversation agent answers to an automation that collects the answer to a sentence; empty when there is
 * none in time. null: `text` does not collect anything, it is a sentence of its own.
 */
export async function collectByAgent(box: AnswerBox, text: string): Promise<string | null> {
  if (!text.startsWith(collectPrefix)) return null;
  const reply = await box.take(text.slice(collectPrefix.length).trim(), answerSeconds * 1000);
  if (reply === null) return '';
  return reply.handled ? reply.text : `${elsewhere} ${reply.text}`;
}
