import { z } from 'zod';
import { roles } from '../../../domain/person.ts';
import { foreignId, instant, knownAs, slug } from './text.ts';

export const personView = z.object({
  slug: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  role: z.enum(roles),
});
export type PersonView = z.infer<typeof personView>;

export const peopleResponse = z.object({ people: z.array(personView) });

/** A name a recogniser gave that nobody has. */
export const unknownNameView = z.object({ name: z.string(), source: z.string(), at: instant });
export type UnknownNameView = z.infer<typeof unknownNameView>;

export const unknownNamesResponse = z.object({ names: z.array(unknownNameView) });

/** Body of `POST /api/people/unknown`: whose name it is. */
export const linkNameRequest = z.strictObject({ name: foreignId, person: knownAs });

export const roomView = z.object({ slug: z.string(), name: z.string(), aliases: z.array(z.string()) });
export type RoomView = z.infer<typeof roomView>;

export const roomsResponse = z.object({ rooms: z.array(roomView) });

/** A device one speaks to; `room` is a slug, null: nobody said where it stands. */
export const satelliteView = z.object({ id: z.string(), name: z.string(), room: z.string().nullable() });
export type SatelliteView = z.infer<typeof satelliteView>;

export const satellitesResponse = z.object({ satellites: z.array(satelliteView) });

const aliases = z.array(knownAs).max(20).default([]);

/** Body of `POST /api/people`. */
export const newPersonRequest = z.strictObject({ slug, name: knownAs, aliases, role: z.enum(roles).default('adult') });

/** Body of `PATCH /api/people/:slug`; what is left out stays. `aliases` are all of them. */
export const personChangeRequest = z
  .strictObject({
    name: knownAs.optional(),
    aliases: z.array(knownAs).max(40).optional(),
    role: z.enum(roles).optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'something to change');

/** Body of `POST /api/rooms`. */
export const newRoomRequest = z.strictObject({ slug, name: knownAs, aliases });
