import type { RoomId } from '../domain/ids.ts';
import type { Sighting } from '../domain/observation.ts';
import type { EvidenceDirectory } from './evidence-directory.ts';

/** The room a sighting was in: the one its source names, else that of the camera. */
export function roomOfSighting({ room, camera }: Sighting, directory: EvidenceDirectory): RoomId | null {
  if (room !== null) return directory.roomOf(room);
  return camera === null ? null : directory.roomOfCamera(camera);
}
