import type { FastifyRequest } from 'fastify';
import type { Viewer } from '../../domain/viewer.ts';
import { findAsker } from './asker.ts';
import { callerOf } from './caller.ts';
import type { CarePorts } from './care-ports.ts';
import type { HouseholdPort } from './ports.ts';

export interface CareParts {
  readonly care: CarePorts;
  readonly household: HouseholdPort;
}

/** The viewer on whose behalf a request of the panel or of the command line looks after things. */
export async function careViewer(
  { care, household }: CareParts,
  request: FastifyRequest,
  named: { readonly speaker?: string | null | undefined; readonly room?: string | null | undefined },
): Promise<Viewer> {
  return await care.viewerOf(await findAsker(household, named, callerOf(request)));
}
