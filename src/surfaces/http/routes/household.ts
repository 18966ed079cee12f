import type { FastifyInstance } from 'fastify';
import type { Person, Room } from '../../../domain/person.ts';
import { parseInput } from '../body.ts';
import { newPersonRequest, newRoomRequest, type PersonView, type RoomView } from '../contract/household.ts';
import type { HouseholdPort } from '../ports.ts';

function toPersonView({ slug, name, aliases, role }: Person): PersonView {
  return { slug, name, aliases: [...aliases], role };
}

function toRoomView({ slug, name, aliases }: Room): RoomView {
  return { slug, name, aliases: [...aliases] };
}

/** `/api/people` and `/api/rooms`: who lives here, and which rooms there are. */
export function householdRoutes(app: FastifyInstance, household: HouseholdPort): void {
  app.get('/api/people', { config: { keyed: true } }, async () => ({
    people: (await household.listPeople()).map(toPersonView),
  }));

  app.post('/api/people', async (request, reply): Promise<PersonView> => {
    const person = await household.addPerson(parseInput(newPersonRequest, request.body));
    reply.code(201);
    return toPersonView(person);
  });

  app.get('/api/rooms', { config: { keyed: true } }, async () => ({
    rooms: (await household.listRooms()).map(toRoomView),
  }));

  app.post('/api/rooms', async (request, reply): Promise<RoomView> => {
    const room = await household.addRoom(parseInput(newRoomRequest, request.body));
    reply.code(201);
    return toRoomView(room);
  });
}
