import { z } from 'zod';
import { kinds } from '../../domain/memory.ts';

/** What the model is asked for (JSON Schema, strict): which words of whom last, never words of its own. */
export const answerSchema = {
  name: 'statements',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['statements'],
    properties: {
      statements: {
        type: 'array',
        maxItems: 40,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['turn', 'quote', 'category', 'entities', 'confidence', 'importance', 'reason'],
          properties: {
            turn: { type: 'integer' },
            quote: { type: 'string' },
            category: { type: 'string', enum: [...kinds] },
            entities: { type: 'array', maxItems: 10, items: { type: 'string' } },
            confidence: { type: 'number', minimum: 0, maximum: 1 },
            importance: { type: 'number', minimum: 0, maximum: 1 },
            reason: { type: 'string' },
          },
        },
      },
    },
  },
} as const;

const share = z.number().min(0).max(1);

const statementSchema = z.object({
  turn: z.int(),
  quote: z.string(),
  category: z.enum(kinds).catch('fact'),
  entities: z.array(z.string()).catch([]),
  confidence: share,
  importance: share.catch(0.5),
  reason: z.string().catch(''),
});
export type ModelStatement = z.infer<typeof statementSchema>;

const envelopeSchema = z.object({ statements: z.array(z.unknown()) });

/**
 * Reads the model's answer. Small models wrap JSON into a fence or talk around it; the outermost object counts. A
 * statement with a field that is not as asked for is left out. null: there is no such JSON in it.
 */
export function readAnswer(text: string): readonly ModelStatement[] | null {
  const object = /\{[\s\S]*\}/.exec(text)?.[0];
  if (object === undefined) return null;
  try {
    const { statements } = envelopeSchema.parse(JSON.parse(object));
    return statements.flatMap((each) => {
      const parsed = statementSchema.safeParse(each);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return null;
  }
}
