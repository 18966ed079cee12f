import { languages } from '../../../domain/turn.ts';
import type { WyomingEvent } from './codec.ts';

/** The protocol wants an address; this one is the agent's own. */
const attribution = { name: 'Merkdir developers', url: 'urn:merkdir' };

/** What Merkdir says it is: one program that handles sentences, in the languages it speaks. */
export function infoEvent(version: string): WyomingEvent {
  const program = {
    name: 'Merkdir',
    description: 'The long-term memory of the household',
    attribution,
    installed: true,
    version,
    supports_handled_streaming: false,
    supports_home_control: false,
    models: [
      {
        name: 'merkdir',
        description: 'German and English',
        attribution,
        installed: true,
        version,
        languages: [...languages],
      },
    ],
  };
  const none = { asr: [], tts: [], wake: [], mic: [], snd: [], intent: [] };
  return { type: 'info', data: { ...none, handle: [program] } };
}
