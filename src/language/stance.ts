import type { Polarity } from '../domain/memory.ts';
import { fold } from './fold.ts';
import { polarityOf } from './polarity.ts';

/** Folded words that turn against what they are said about, as a negation does. */
const aversions =
  /^(?:allerg(?:ie|ien|isch|ic|y|ies)|unvertraeglich(?:keit)?|intoleran(?:z|t|ce)|hass(?:e|t|en)|hate[sd]?|verabscheu(?:t|e|en)|dislikes?|meide[tn]?|avoids?|fuerchte[tn]?|angst|afraid|scared|fears?|verboten|untersagt|forbidden|prohibited)$/;

/**
 * Whether a statement speaks for or against what it names: "allergisch gegen Nüsse" and "verträgt keine Nüsse" both speak
 * against, "nicht mehr allergisch" for it.
 */
export function stanceOf(text: string): Polarity {
  const averse = fold(text)
    .split(' ')
    .some((word) => aversions.test(word));
  const affirmed = polarityOf(text) === 'positive';
  return affirmed === averse ? 'negative' : 'positive';
}
