import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { MerkdirError } from '../../kernel/errors.ts';
import type { PanelCaller } from './caller.ts';

/** What somebody at the panel is to the household, from most to least. */
export const standings = ['administrator', 'household', 'member', 'visitor'] as const;
export type Standing = (typeof standings)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Who may use the route from the panel: whoever stands at least so high; administrators where nothing is said.
     * `nobody`: programs with the token only.
     */
    readonly panel?: Standing | 'nobody';
  }
}

export function standingAt({ person, operator }: Pick<PanelCaller, 'person' | 'operator'>): Standing {
  if (person === null) return operator ? 'administrator' : 'visitor';
  if (person.role === 'owner') return 'administrator';
  return person.role === 'adult' ? 'household' : 'member';
}

/** Turns away whoever stands too low for a route; what one may see and change there is judged by the row. */
export const requireStanding: onRequestAsyncHookHandler = async (request: FastifyRequest) => {
  const { caller, routeOptions } = request;
  if (caller?.kind !== 'panel' || routeOptions.config?.open === true) return;
  const wanted = routeOptions.config?.panel ?? 'administrator';
  if (wanted !== 'nobody' && standings.indexOf(standingAt(caller)) <= standings.indexOf(wanted)) return;
  throw new MerkdirError('not_allowed', 'This is not for whoever is at the panel.', 'Ask an owner of the household.');
};
