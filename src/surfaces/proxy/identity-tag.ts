import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What an assistant's prompt says about the one it speaks for. */
export interface TaggedIdentity {
  /** Home Assistant user; null: nobody is logged in, as at a satellite. */
  readonly user: string | null;
  readonly device: string | null;
  readonly language: string | null;
  /** One for every sentence. */
  readonly context: string | null;
}

export interface TagReading {
  /** The text without any tag. */
  readonly text: string;
  /** null: no tag with the assistant's secret, or more than one: then nobody is known. */
  readonly identity: TaggedIdentity | null;
}

const optional = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value?.trim() || null);
const identitySchema = z.object({ user_id: optional, device_id: optional, language: optional, context_id: optional });

/** `[[merkdir:<secret> {…}]]` to the end of its line; a tag without a secret goes as well. */
const tagPattern = /\[\[merkdir(?::([^\s{}[\]]{0,200}))?((?:[ \t{][^\n]*?)?)\]\][ \t]*(?:\r?\n)?/g;

/** The secret of an assistant's tag: follows from its key, but does not show it to who reads the prompt. */
export function tagSecretOf(key: string): string {
  return createHmac('sha256', key).update('merkdir identity tag').digest('base64url').slice(0, 22);
}

/**
 * Takes the tags out of a system message. Names of devices and rooms stand in that message too, so a tag counts only with
 * the secret of the assistant (its key, or what follows from it), and only when there is exactly one.
 */
export function takeTag(text: string, key: string): TagReading {
  const own: (TaggedIdentity | null)[] = [];
  const rest = text.replace(tagPattern, (_tag, secret: string | undefined, json: string) => {
    if (secret !== undefined && isSecretOf(key, secret)) own.push(readIdentity(json));
    return '';
  });
  const [identity = null, another] = own;
  return { text: rest, identity: another === undefined && own.length === 1 ? identity : null };
}

function isSecretOf(key: string, presented: string): boolean {
  return key !== '' && [tagSecretOf(key), key].some((secret) => same(secret, presented));
}

function same(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function readIdentity(json: string): TaggedIdentity | null {
  try {
    const { user_id, device_id, language, context_id } = identitySchema.parse(JSON.parse(json));
    return { user: user_id, device: device_id, language, context: context_id };
  } catch {
    return null;
  }
}
