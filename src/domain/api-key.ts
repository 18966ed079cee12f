import type { PersonId } from './ids.ts';

export type ApiKeyId = string & { readonly apiKey: unique symbol };

export const reaches = ['local', 'cloud'] as const;
/** Where what a key is told ends up: inside the house, or possibly outside of it. */
export type Reach = (typeof reaches)[number];

/** A key by which one assistant or program asks. The secret itself is not kept. */
export interface ApiKey {
  readonly id: ApiKeyId;
  /** What it was made for ("Ollama in the study"). */
  readonly name: string;
  /** Whose it is; null: nobody's, it opens only what is shared. */
  readonly person: PersonId | null;
  readonly reach: Reach;
  readonly createdAt: Date;
}

/** On whose behalf a request with a key is answered. */
export interface Standing {
  /** null: as nobody in particular, so nothing private is told. */
  readonly person: PersonId | null;
  /** What is told may leave the house: no codes either. */
  readonly leavesHouse: boolean;
}

/**
 * What a key may be told. A key that stood in an address may have been logged on its way, so it opens what is shared;
 * a key that counts as cloud is told nothing personal while the household has not allowed that.
 */
export function standingOf(
  key: Pick<ApiKey, 'person' | 'reach'>,
  request: { readonly inAddress: boolean; readonly personalToCloud: boolean },
): Standing {
  const leavesHouse = (key.reach === 'cloud' && !request.personalToCloud) || request.inAddress;
  return { person: leavesHouse ? null : key.person, leavesHouse };
}
