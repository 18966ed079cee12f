import type { FastifyRequest } from 'fastify';
import type { PanelCaller } from './caller.ts';
import type { HouseholdPort, PanelUserPort } from './ports.ts';
import { plainAddress } from './proxy-guard.ts';

export interface IngressParts {
  /** Address of the Supervisor while this runs as its app; null: whatever a request says of a user is not believed. */
  readonly ingressProxy: string | null;
  readonly users: PanelUserPort;
  readonly household: Pick<HouseholdPort, 'listPeople'>;
}

/** Ids of Home Assistant's users; the Supervisor takes these headers out of what a browser sends. */
const userId = /^[0-9a-f]{32}$/;

/** Whether the connection is the Supervisor's. This computer itself is not: any program here could claim to be anybody. */
export function isIngress(request: FastifyRequest, proxy: string | null): boolean {
  return proxy !== null && plainAddress(request.raw.socket.remoteAddress ?? '') === proxy;
}

/** Who is logged in to Home Assistant, as the Supervisor says; null: it says nothing that can be read. */
export async function ingressCaller(
  { users, household }: IngressParts,
  request: FastifyRequest,
): Promise<PanelCaller | null> {
  const id = request.headers['x-remote-user-id'];
  if (typeof id !== 'string' || !userId.test(id)) return null;
  const { person: linked, administrator } = users.find(id);
  const people = linked === null ? [] : await household.listPeople();
  const person = people.find((one) => one.id === linked) ?? null;
  return { kind: 'panel', way: 'home-assistant', person, operator: person === null && administrator };
}
