import type { Language } from '../../domain/turn.ts';
import { wordSet } from './forms.ts';

/** Kinds of things that a step may switch; what locks, opens doors or arms an alarm is not among them. */
export const switchable = ['light', 'cover', 'climate', 'media_player', 'switch', 'fan', 'scene'] as const;
export type Switchable = (typeof switchable)[number];

/** What a step wants of a thing, whatever the thing is. */
export type Wanted = 'on' | 'off' | 'open' | 'close' | 'stop';

interface DeviceWords {
  /** Ends of nouns that name a kind of thing, folded. */
  readonly nouns: Readonly<Partial<Record<Switchable, readonly string[]>>>;
  /** Words that say what is wanted, folded; the first kind with a word in the step counts. */
  readonly wanted: Readonly<Record<Wanted, ReadonlySet<string>>>;
  /** All of a kind, wherever they are. */
  readonly everything: ReadonlySet<string>;
}

export const deviceWords: Readonly<Record<Language, DeviceWords>> = {
  de: {
    nouns: {
      light: ['licht', 'lichter', 'lampe', 'lampen', 'leuchte', 'leuchten', 'beleuchtung'],
      cover: words(
        'rollo rollos rollladen rolllaeden rolladen rollaeden jalousie jalousien vorhang vorhaenge markise markisen raffstore raffstores',
      ),
      climate: words('heizung heizungen thermostat thermostate klimaanlage'),
      media_player: words('musik radio fernseher tv lautsprecher'),
      switch: words('steckdose steckdosen schalter'),
      fan: words('ventilator ventilatoren luefter'),
    },
    wanted: {
      off: wordSet('aus ausschalten ausmachen abschalten ausgeschaltet'),
      close: wordSet(
        'runter herunter zu ab schliess schliesse schliesst schliessen runterfahren herunterfahren zumachen zufahren',
      ),
      open: wordSet('hoch rauf herauf hinauf oeffne oeffnen oeffnest hochfahren aufmachen auffahren'),
      stop: wordSet('stopp stoppe stoppst stoppen anhalten pausieren pausiere'),
      on: wordSet('an ein einschalten anschalten anmachen spiel spiele spielst'),
    },
    everything: wordSet('alle allen alles ueberall saemtliche'),
  },
  en: {
    nouns: {
      light: words('light lights lamp lamps lighting'),
      cover: words('blind blinds shutter shutters curtain curtains shade shades awning'),
      climate: words('heating thermostat thermostats'),
      media_player: words('music radio tv television speaker speakers'),
      switch: words('socket sockets plug plugs'),
      fan: words('fan fans'),
    },
    wanted: {
      off: wordSet('off'),
      close: wordSet('down close closed shut lower'),
      open: wordSet('up open raise'),
      stop: wordSet('stop pause'),
      on: wordSet('on start play'),
    },
    everything: wordSet('all every everywhere'),
  },
};

function words(list: string): readonly string[] {
  return list.split(' ');
}
