import type { Language } from '../domain/turn.ts';
import { speak } from '../language/replies/speak.ts';
import type { HomeAssistantLink } from '../platform/home-assistant/home-assistant-link.ts';
import { HomeSpeaking } from '../platform/home-assistant/home-speaking.ts';
import type { Messenger } from '../routines/intentions/ports.ts';
import { SpeakBack } from '../surfaces/voice/speaking/speak-back.ts';
import type { IdentityStage } from './identity-stage.ts';

/** Whoever is being spoken to has finished by then, or is asked again later. */
const patienceMs = 8_000;
/** What a tap opens: Home Assistant, from where the panel is one tap away; its own address differs with every installation. */
const panel = '/';

/** Speaks through satellites and telephones of Home Assistant. */
export function homeMessenger(
  link: HomeAssistantLink,
  { registry, language }: { readonly registry: IdentityStage['registry']; readonly language: Language },
): Messenger {
  const home = new HomeSpeaking(link);
  const back = new SpeakBack({
    home,
    panel,
    speakWaiting: (what) => speak(language, { key: what === 'answer' ? 'answer_waiting' : 'intention_waits' }),
  });
  return {
    isFree: async (satellite) => await back.isFree(satellite, patienceMs).catch(() => false),
    say: async (satellite, text) => await home.announce(satellite, text),
    notify: async (person) => {
      const phones = registry.devicesOf(person).map((device) => `mobile_app_${device.slice(device.indexOf('.') + 1)}`);
      const known = new Set(await home.notifyTargets());
      const [phone] = phones.filter((each) => known.has(each));
      if (phone === undefined) return false;
      await back.tellThatItWaits(phone, 'reminder');
      return true;
    },
  };
}
