import { each, type MessageSamples } from './replies-fillings.ts';

type RefusalKey = 'not_allowed_forget' | 'not_allowed_correct';

/** What is said to who may not do something with what somebody else told, and whom they may ask. */
export const refusalSamples: { readonly [Key in RefusalKey]: MessageSamples<Key> } = {
  not_allowed_forget: each(
    'Somebody else said it, and only they and who looks after the household may have it forgotten.',
    [{ asked: null }, { asked: 'Anna oder Ben' }],
    [{ asked: null }, { asked: 'Anna or Ben' }],
  ),
  not_allowed_correct: each(
    'Somebody else said it, and only they and who looks after the household may put it right.',
    [{ asked: null }, { asked: 'Anna oder Ben' }],
    [{ asked: null }, { asked: 'Anna or Ben' }],
  ),
};
