import type { ServiceCall } from '../../domain/procedure.ts';
import type { Language } from '../../domain/turn.ts';

const outcomes: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: {
    turn_on: 'an',
    turn_off: 'aus',
    open_cover: 'auf',
    close_cover: 'zu',
    stop_cover: 'anhalten',
    media_pause: 'Pause',
  },
  en: {
    turn_on: 'on',
    turn_off: 'off',
    open_cover: 'open',
    close_cover: 'closed',
    stop_cover: 'stopped',
    media_pause: 'paused',
  },
};

const figures: Readonly<Record<Language, Readonly<Record<string, (value: string) => string>>>> = {
  de: { temperature: (value) => `auf ${value} Grad`, other: (value) => `auf ${value} Prozent` },
  en: { temperature: (value) => `to ${value} degrees`, other: (value) => `to ${value} percent` },
};

/** A call as it is read out before somebody says yes to it: which entities, and what becomes of them. */
export function spokenCall({ service, entities, data }: ServiceCall, language: Language): string {
  const [figure] = Object.entries(data);
  const name = service.slice(service.indexOf('.') + 1);
  const said =
    figure === undefined
      ? (outcomes[language][name] ?? name)
      : (figures[language][figure[0]] ?? figures[language]['other'])?.(String(figure[1]));
  const list = new Intl.ListFormat(language).format(entities);
  return `${list} ${said ?? ''}`.trim();
}
