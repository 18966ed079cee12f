import { createHash } from 'node:crypto';
import type { Language } from '../../domain/turn.ts';
import { closedContentPolicy } from './security-headers.ts';

const style = `:root{color-scheme:light dark}
body{font:1.1rem/1.6 system-ui,sans-serif;max-width:42rem;margin:3rem auto;padding:0 1rem}
pre{padding:1rem;border:1px solid;border-radius:.5rem;overflow-x:auto}`;

/** The closed policy, opened for the one style sheet these pages carry. */
export const pageContentPolicy = `${closedContentPolicy}; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`;

interface PageText {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly commands: readonly string[];
}

const running: Record<Language, PageText> = {
  de: {
    title: 'Merkdir läuft',
    paragraphs: ['Gib in einem zweiten Terminal ein, was sich Merkdir merken soll, und frag danach:'],
    commands: [
      'npx merkdir demo',
      'npx merkdir say "Merk dir, dass die Leiter in der Garage hängt"',
      'npx merkdir say "Wo hängt die Leiter?"',
    ],
  },
  en: {
    title: 'Merkdir is running',
    paragraphs: ['In a second terminal, type what Merkdir shall remember, and ask for it:'],
    commands: [
      'npx merkdir demo',
      'npx merkdir say "Remember that the ladder hangs in the garage"',
      'npx merkdir say "Where is the ladder?"',
    ],
  },
};

const loggedOut: Record<Language, PageText> = {
  de: {
    title: 'Nicht angemeldet',
    paragraphs: [
      'Öffne den Link, den Merkdir beim Start zeigt. Er gilt einmal und eine Viertelstunde lang.',
      'Ist er verbraucht oder abgelaufen, starte Merkdir neu; dann zeigt es einen neuen.',
    ],
    commands: [],
  },
  en: {
    title: 'Not logged in',
    paragraphs: [
      'Open the link that Merkdir shows when it starts. It works once, within a quarter of an hour.',
      'If it is used up or too old, restart Merkdir; it then shows a new one.',
    ],
    commands: [],
  },
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function render(language: Language, { title, paragraphs, commands }: PageText): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`,
    `<style>${style}</style></head>`,
    `<body><h1>${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(commands.length === 0 ? [] : [`<pre>${commands.map(escaped).join('\n')}</pre>`]),
    '</body></html>',
  ].join('\n');
}

/** Says that it runs and what to type. */
export function landingPage(language: Language): string {
  return render(language, running[language]);
}

/** Says how to get in. */
export function loggedOutPage(language: Language): string {
  return render(language, loggedOut[language]);
}

/** German when the browser prefers it to English (RFC 9110 section 12.5.4), else English. */
export function pageLanguage(acceptLanguage: string | undefined): Language {
  const weight = (language: string) =>
    Math.max(
      0,
      ...(acceptLanguage ?? '')
        .split(',')
        .map((part) => part.trim().toLowerCase().split(';'))
        .filter(([tag]) => tag === language || tag?.startsWith(`${language}-`) === true)
        .map(([, quality]) => Number(quality?.trim().replace(/^q=/, '') ?? 1) || 0),
    );
  return weight('de') > weight('en') ? 'de' : 'en';
}
