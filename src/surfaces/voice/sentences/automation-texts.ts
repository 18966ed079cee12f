import type { Language } from '../../../domain/turn.ts';

/** How the automations are called and described in Home Assistant. */
export const automationTexts: Readonly<
  Record<Language, Readonly<Record<'sentences' | 'answers' | 'procedures' | 'description', string>>>
> = {
  de: {
    sentences: 'Merkdir: Sätze an das Gedächtnis',
    answers: 'Merkdir: Antworten auf Rückfragen',
    procedures: 'Merkdir: Worte von Abläufen',
    description:
      'Von Merkdir angelegt und auf dem neuesten Stand gehalten. Wer sie ändert, behält seine Fassung; wer sie ausschaltet, spricht Merkdir nur noch über einen Assistenten an.',
  },
  en: {
    sentences: 'Merkdir: sentences for the memory',
    answers: 'Merkdir: answers to its questions',
    procedures: 'Merkdir: words of routines',
    description:
      'Made and kept up to date by Merkdir. Whoever changes it keeps their version; whoever switches it off reaches Merkdir through an assistant only.',
  },
};
