import type { FastifyInstance } from 'fastify';
import type { Person, Room } from '../../../domain/person.ts';
import { findPerson } from '../asker.ts';
import { parseInput } from '../body.ts';
import {
  linkNameRequest,
  newPersonRequest,
  newRoomRequest,
  type PersonView,
  personChangeRequest,
  type RoomView,
  type SatelliteView,
  type UnknownNameView,
} from '../contract/household.ts';
import { personPath } from '../contract/leaving.ts';
import type { HouseholdPort } from '../ports.ts';

function toPersonView({ slug, name, aliases, role }: Person): PersonView {
  return { slug, name, aliases: [...aliases], role };
}

function toRoomView({ slug, name, aliases }: Room): RoomView {
  return { slug, name, aliases: [...aliases] };
}

/** `/api/people` and `/api/rooms`: who lives here, whose voice nobody knows yet, and which rooms there are. */
export function householdRoutes(app: FastifyInstance, household: HouseholdPort): void {
  app.get('/api/people', { config: { keyed: true, panel: 'visitor' } }, async () => ({
    people: (await household.listPeople()).map(toPersonView),
  }));

  app.post('/api/people', async (request, reply): Promise<PersonView> => {
    const person = await household.addPerson(parseInput(newPersonRequest, request.body));
    reply.code(201);
    return toPersonView(person);
  });

  app.get('/api/people/unknown', async (): Promise<{ names: UnknownNameView[] }> => {
    const names = await household.listUnknownNames();
    return { names: names.map(({ name, source, at }) => ({ name, source, at: at.toISOString() })) };
  });

  app.post('/api/people/unknown', async (request): Promise<PersonView> => {
    const { name, person } = parseInput(linkNameRequest, request.body);
    return toPersonView(await household.linkName(name, await findPerson(household, person)));
  });

  app.patch('/api/people/:slug', async (request): Promise<PersonView> => {
    const { slug } = parseInput(personPath, request.params);
    const { name, aliases, role } = parseInput(personChangeRequest, request.body);
    return toPersonView(
      await household.changePerson(slug, {
        ...(name === undefined ? {} : { name }),
        ...(aliases === undefined ? {} : { aliases }),
        ...(role === undefined ? {} : { role }),
      }),
    );
  });

  app.get('/api/rooms', { config: { keyed: true, panel: 'visitor' } }, async () => ({
    rooms: (await household.listRooms()).map(toRoomView),
  }));

  app.get('/api/satellites', { config: { panel: 'household' } }, async (): Promise<{ satellites: SatelliteView[] }> => {
    const rooms = new Map((await household.listRooms()).map(({ id, slug }) => [id, slug]));
    const satellites = await household.listSatellites();
    return {
      satellites: satellites.map(({ id, name, room }) => ({
        id,
        name,
        room: room === null ? null : (rooms.get(room) ?? null),
      })),
    };
  });

  app.post('/api/rooms', async (request, reply): Promise<RoomView> => {
    const room = await household.addRoom(parseInput(newRoomRequest, request.body));
    reply.code(201);
    return toRoomView(room);
  });
}
