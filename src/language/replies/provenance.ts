import type { Memory } from '../../domain/memory.ts';
import type { Language } from '../../domain/turn.ts';
import { speakTime } from '../dates/speak-time.ts';
import type { Message, Teller } from './message.ts';
import type { Ownership } from './told-memory.ts';

export interface ProvenanceRequest extends Ownership {
  readonly memory: Pick<Memory, 'provenance' | 'scope' | 'recordedAt'>;
  readonly reference: Date;
  /** IANA name of the household's time zone. */
  readonly timeZone: string;
  readonly language: Language;
  /** Name of the camera an observed memory comes from. */
  readonly source?: string | null;
}

/** The answer to "Woher weißt du das?": who said it, when, and how sure it is. */
export function provenanceReply(request: ProvenanceRequest): Message {
  const { memory, viewerIsOwner, ownerName, source = null } = request;
  if (memory.scope === 'system') return { key: 'provenance_system' };
  const { reference, timeZone, language } = request;
  const when = speakTime(memory.recordedAt, { reference, timeZone, language });
  const teller: Teller = viewerIsOwner ? 'listener' : ownerName === null ? 'nobody' : 'person';
  const name = teller === 'person' ? ownerName : null;
  switch (memory.provenance) {
    case 'confirmed':
      return { key: 'provenance_confirmed', teller, name, when };
    case 'observed':
      return { key: 'provenance_observed', source, when };
    case 'extracted':
      return { key: 'provenance_extracted', teller, name, when };
    case 'inferred':
      return { key: 'provenance_inferred' };
  }
}
