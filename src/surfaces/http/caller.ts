import type { FastifyRequest } from 'fastify';
import type { ApiKey } from '../../domain/api-key.ts';
import type { Person } from '../../domain/person.ts';
import { MerkdirError } from '../../kernel/errors.ts';

/** A program that holds the token of the instance: may name anybody as the one who asks. */
export interface AdminCaller {
  readonly kind: 'admin';
}

/** Somebody at the panel: a browser that opened a login link, or a user Home Assistant vouches for. Asks for itself. */
export interface PanelCaller {
  readonly kind: 'panel';
  readonly way: 'link' | 'home-assistant';
  /** null: nobody this household knows. */
  readonly person: Person | null;
  /** Runs the installation: looks after everything and hears nothing private. Never together with a person. */
  readonly operator: boolean;
}

/** An assistant or program that showed a key. It asks for itself, whatever names it gives. */
export interface AssistantCaller {
  readonly kind: 'assistant';
  /** null: a program on this computer that showed the token of the instance. */
  readonly key: ApiKey | null;
  /** Whose key it is. */
  readonly owner: Person | null;
  /** On whose behalf is answered; null: as nobody in particular. */
  readonly person: Person | null;
  /** What is told may leave the house: nothing private, no codes. */
  readonly leavesHouse: boolean;
}

export type Caller = AdminCaller | PanelCaller | AssistantCaller;

declare module 'fastify' {
  interface FastifyRequest {
    /** null: nobody was asked to show anything, as on open routes. */
    caller: Caller | null;
  }
}

/** @throws MerkdirError `unauthorised` on an open route. */
export function callerOf(request: FastifyRequest): Caller {
  if (request.caller !== null) return request.caller;
  throw new MerkdirError(
    'unauthorised',
    'Nobody is logged in.',
    'Send a token or a key as "Authorization: Bearer ...".',
  );
}

/** The caller of a route of the listener for assistants. @throws MerkdirError `unauthorised` elsewhere. */
export function assistantOf(request: FastifyRequest): AssistantCaller {
  const caller = callerOf(request);
  if (caller.kind === 'assistant') return caller;
  throw new MerkdirError('unauthorised', 'This needs a key.', 'Make one with: merkdir keys add "<name>"');
}
