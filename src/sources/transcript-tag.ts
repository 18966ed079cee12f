import { maximumNameLength } from './payload.ts';

/** How a speech-to-text service writes the speaker into the transcript. */
export const tagForms = ['brackets', 'colon', 'voice_suffix'] as const;
export type TagForm = (typeof tagForms)[number];

export interface TaggedTranscript {
  /** What was said, without the tag. */
  readonly text: string;
  /** null: there is no tag. A tag without a name says that the voice is not known. */
  readonly tag: { readonly name: string | null } | null;
}

/** What stands for a voice nobody knows. */
const nobody = new Set(['unknown', 'user', 'unbekannt', '?']);

/**
 * Takes the speaker's tag off a transcript: `[Anna] ...` (brackets), `Anna: ...` or `<user>: ...` (colon),
 * `... [it's Anna voice]` (voice_suffix). Only for satellites whose service writes tags: anybody can type one.
 * `isPerson` keeps "Notiz: ..." from losing its first word to the colon form.
 */
export function readTranscriptTag(text: string, form: TagForm, isPerson: (name: string) => boolean): TaggedTranscript {
  const found = split(text.trim(), form);
  if (found === null || found.text === '') return { text, tag: null };
  const name = found.name.trim();
  const unknown = nobody.has(name.toLowerCase());
  if (form === 'colon' && !unknown && !isPerson(name)) return { text, tag: null };
  return { text: found.text, tag: { name: unknown ? null : name } };
}

function split(text: string, form: TagForm): { readonly name: string; readonly text: string } | null {
  switch (form) {
    case 'brackets': {
      const end = text.indexOf(']');
      return text.startsWith('[') ? pair(text.slice(1, Math.max(end, 1)), text.slice(end + 1)) : null;
    }
    case 'colon': {
      const end = text.indexOf(':');
      if (end <= 0) return null;
      return pair(text.slice(0, end).replace(/^<([^<>]*)>$/, '$1'), text.slice(end + 1));
    }
    case 'voice_suffix': {
      const begin = text.lastIndexOf("[it's ");
      if (begin === -1 || !text.endsWith(' voice]')) return null;
      return pair(text.slice(begin + "[it's ".length, -' voice]'.length), text.slice(0, begin));
    }
  }
}

function pair(name: string, text: string): { readonly name: string; readonly text: string } | null {
  const fits = name.trim() !== '' && name.length <= maximumNameLength;
  return fits ? { name, text: text.trim() } : null;
}
