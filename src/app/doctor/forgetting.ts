import type { Rollback } from '../../care/rollback/rollback.ts';
import type { Language } from '../../domain/turn.ts';
import type { Clock } from '../../kernel/clock.ts';
import { toMerkdirError } from '../../kernel/errors.ts';
import type { Finding } from '../../surfaces/http/ports.ts';
import type { Storage } from '../storage.ts';
import { doctorTexts, failed, finding } from './findings.ts';

export interface ForgettingParts {
  /** null: nothing is kept outside the database. */
  readonly rollback: Pick<Rollback, 'doubt'> | null;
  readonly storage: Pick<Storage, 'vault'> & { readonly household: Pick<Storage['household'], 'load'> };
  readonly clock: Clock;
}

/** Whether forgotten things may be back with an older copy of the database, and since when. */
export async function examineForgetting(parts: ForgettingParts, language: Language): Promise<Finding> {
  const { rollback, storage, clock } = parts;
  const texts = doctorTexts(language);
  if (rollback === null) return finding('forgetting', 'ok', texts.forgettingUnwatched);
  try {
    const doubt = await rollback.doubt(storage.vault(), clock.now());
    if (doubt === null) return finding('forgetting', 'ok', texts.forgettingSafe);
    const { timeZone } = (await storage.household.load(storage.vault())).settings;
    const locale = language === 'de' ? 'de-DE' : 'en-GB';
    const form = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
    return finding('forgetting', 'warning', texts.forgettingDoubtful(form.format(doubt.since)));
  } catch (error) {
    return failed('forgetting', toMerkdirError(error), language);
  }
}
