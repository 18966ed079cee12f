/** Words of both languages → what they mean as a state. */
const meanings: Readonly<Record<string, string>> = {
  ...{
    an: 'on',
    ein: 'on',
    eingeschaltet: 'on',
    angeschaltet: 'on',
    aktiv: 'on',
    on: 'on',
    active: 'on',
    running: 'on',
  },
  ...{ aus: 'off', ausgeschaltet: 'off', inaktiv: 'off', off: 'off' },
  ...{ fertig: 'finished', done: 'finished', finished: 'finished', durch: 'finished' },
  ...{ offen: 'open', auf: 'open', geoeffnet: 'open', open: 'open', gekippt: 'open' },
  ...{ zu: 'closed', geschlossen: 'closed', closed: 'closed', shut: 'closed' },
  ...{ abgeschlossen: 'locked', verriegelt: 'locked', zugesperrt: 'locked', locked: 'locked' },
  ...{ aufgeschlossen: 'unlocked', entriegelt: 'unlocked', unlocked: 'unlocked' },
  ...{ leer: 'empty', empty: 'empty', voll: 'full', full: 'full' },
  ...{ oben: 'open', up: 'open', unten: 'closed', down: 'closed' },
};

/** Raw states of devices → everything people may mean by them. */
const told: Readonly<Record<string, readonly string[]>> = {
  on: ['on', 'open', 'full'],
  off: ['off', 'finished', 'closed', 'empty'],
  idle: ['finished', 'off'],
  complete: ['finished'],
  completed: ['finished'],
  end: ['finished'],
  finish: ['finished'],
  open: ['open'],
  opening: ['open'],
};

/** The word of a speaker as it is kept: "fertig" → "finished"; one that means nothing particular stays. */
export function meantState(word: string): string {
  return meanings[word.toLowerCase()] ?? word.toLowerCase();
}

/** What an entity that has entered this raw state may be said to be: a washer that is "off" is also "finished". */
export function stateMeanings(entity: string, state: string): readonly string[] {
  const raw = state.toLowerCase();
  if (raw === 'unknown' || raw === 'unavailable') return [];
  const isDoor = /^(?:cover|lock|valve)\./.test(entity);
  return [...new Set([raw, meantState(raw), ...(isDoor ? [] : (told[raw] ?? []))])];
}
