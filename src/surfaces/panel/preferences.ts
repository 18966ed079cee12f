export const languages = ['de', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const layouts = ['cards', 'lines'] as const;
export type Layout = (typeof layouts)[number];

/** What this browser keeps. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  /** How memories are listed. */
  readonly layout: Layout;
}

interface Kept {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const key = (name: string) => `merkdir.${name}`;

/** What was chosen before; otherwise the language the browser asks for, and its colours. */
export function loadPreferences(kept: Kept, browserLanguage: string): Preferences {
  const language = kept.getItem(key('language'));
  const theme = kept.getItem(key('theme'));
  const layout = kept.getItem(key('layout'));
  return {
    language: languages.find((known) => known === language) ?? (/^de\b/i.test(browserLanguage) ? 'de' : 'en'),
    theme: themes.find((known) => known === theme) ?? 'auto',
    layout: layouts.find((known) => known === layout) ?? 'cards',
  };
}

export function savePreferences(kept: Kept, { language, theme, layout }: Preferences): void {
  kept.setItem(key('language'), language);
  kept.setItem(key('theme'), theme);
  kept.setItem(key('layout'), layout);
}
