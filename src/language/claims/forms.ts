import type { Language } from '../../domain/turn.ts';
import type { Form } from '../reminders/form.ts';

/** What is asked of goals and projects. */
export type ClaimOrder = 'plan' | 'start' | 'pause' | 'resume' | 'finish' | 'delete' | 'list';

/** Only where the word for it is said: anybody may "begin" anything. */
export const claimForms: Readonly<Record<Language, readonly Form<ClaimOrder>[]>> = {
  de: [
    {
      name: 'geplantes Projekt',
      is: 'plan',
      says: [
        '~ (geplantes|künftiges|späteres) (projekt|ziel) [ist|wäre] {subject}',
        '~ (plan|plane|planen wir|ich plane|wir planen) ~ (das|ein|als) (projekt|ziel) {subject} [ein]',
      ],
      example: 'Geplantes Projekt: das Gartenhaus streichen',
      counterExample: 'Ich plane ein Fest',
    },
    {
      name: 'neues Projekt',
      is: 'start',
      says: [
        '~ [mein|unser|ein|als] neues (projekt|ziel) [ist|heißt] {subject}',
        '~ (leg|lege|notier|notiere) ~ (ein|als) [neues] (projekt|ziel) [an] {subject}',
        '~ (mein|unser) [großes|neues|nächstes] ziel ist es {subject}',
        '~ (mein|unser) [großes|neues|nächstes] ziel (ist|wäre|lautet) {subject}',
        '~ ich (habe|hab) mir [fest] vorgenommen {subject}',
        '~ wir (haben|ham) uns [fest] vorgenommen {subject}',
        '~ (ich nehme mir|ich nehm mir|wir nehmen uns) [fest] vor {subject}',
      ],
      example: 'Neues Ziel: jeden Abend eine Seite lesen',
      counterExample: 'Mein neues Rad ist blau',
    },
    {
      name: 'Projekt pausieren',
      is: 'pause',
      says: [
        '~ (pausier|pausiere|unterbrich) ~ (das|mein|unser) (projekt|ziel) {subject}',
        '~ [das|mein|unser] (projekt|ziel) {subject} (pausieren|unterbrechen|ruht|pausiert|macht pause)',
        '~ (leg|lege) ~ (das|mein|unser) (projekt|ziel) {subject} auf eis',
      ],
      example: 'Pausiere das Projekt Gartenhaus',
      counterExample: 'Pausiere die Musik',
    },
    {
      name: 'Projekt geht weiter',
      is: 'resume',
      says: [
        '~ (setz|setze|nimm|führ|führe) ~ (das|mein|unser) (projekt|ziel) {subject} (fort|wieder auf|weiter)',
        '~ (öffne|eröffne|aktiviere|starte|beginne) ~ (das|mein|unser) (projekt|ziel) {subject} [wieder]',
        '~ [das|mein|unser] (projekt|ziel) {subject} (geht weiter|läuft wieder|fortsetzen|wieder öffnen|starten|beginnt)',
      ],
      example: 'Setz das Projekt Gartenhaus fort',
      counterExample: 'Setz den Timer fort',
    },
    {
      name: 'Projekt ist fertig',
      is: 'finish',
      says: [
        '~ [das|mein|unser] (projekt|ziel) {subject} [ist|haben wir|habe ich] ~ (fertig|erledigt|abgeschlossen|geschafft|erreicht|beendet|abschließen|beenden)',
        '~ (schließ|schließe|beende|hak|hake) ~ (das|mein|unser) (projekt|ziel) {subject} [ab]',
      ],
      example: 'Das Projekt Gartenhaus ist abgeschlossen',
      counterExample: 'Das Gartenhaus ist abgeschlossen',
    },
    {
      name: 'Projekt löschen',
      is: 'delete',
      says: [
        '~ (<vergiss>|<lösch>|verwirf) ~ (das|mein|unser) (projekt|ziel) {subject}',
        '~ [das|mein|unser] (projekt|ziel) {subject} (löschen|streichen|verwerfen)',
      ],
      example: 'Lösch das Projekt Gartenhaus',
      counterExample: 'Lösch den Timer',
    },
    {
      name: 'welche Projekte',
      is: 'list',
      says: [
        '~ (welche|was für) (projekte|ziele) ~ (habe|hab|haben|gibt|laufen|sind|verfolge|verfolgen) [...]',
        '~ (zeig|zeige|nenn|nenne|sag|sage) ~ [mir|uns] ~ [alle] (meine|unsere|die) (projekte|ziele)',
        '~ was sind ~ (meine|unsere) (projekte|ziele)',
      ],
      example: 'Welche Projekte haben wir gerade?',
      counterExample: 'Welche Lampen haben wir?',
    },
  ],
  en: [
    {
      name: 'planned project',
      is: 'plan',
      says: [
        '~ (planned|future) (project|goal) [is] {subject}',
        '~ (plan|i plan|we plan) ~ (a|the) (project|goal) {subject}',
      ],
      example: 'Planned project: paint the summer house',
      counterExample: 'I plan a party',
    },
    {
      name: 'new project',
      is: 'start',
      says: [
        '~ [my|our|a|the] new (project|goal) [is] {subject}',
        '~ (start|note|add|create) ~ (a|as a) [new] (project|goal) [called|named] {subject}',
        '~ (my|our) [big|new|next] goal is {subject}',
        '~ (i have|we have|ive|weve) set (myself|ourselves) the goal [to|of] {subject}',
        '~ (my|our) new years resolution is {subject}',
      ],
      example: 'New goal: read a page every evening',
      counterExample: 'My new bike is blue',
    },
    {
      name: 'pause the project',
      is: 'pause',
      says: [
        '~ (pause|suspend) ~ (the|my|our) (project|goal) {subject}',
        '~ put ~ (the|my|our) (project|goal) {subject} on (hold|ice)',
        '~ (the|my|our) (project|goal) {subject} (is on hold|is paused|pauses)',
      ],
      example: 'Pause the project summer house',
      counterExample: 'Pause the music',
    },
    {
      name: 'resume the project',
      is: 'resume',
      says: [
        '~ (resume|continue|reopen|activate|start|begin) ~ (the|my|our) (project|goal) {subject} [again]',
        '~ (the|my|our) (project|goal) {subject} (goes on|is on again|begins|starts)',
      ],
      example: 'Resume the project summer house',
      counterExample: 'Resume the music',
    },
    {
      name: 'the project is done',
      is: 'finish',
      says: [
        '~ (the|my|our) (project|goal) {subject} [is] ~ (done|finished|complete|completed|reached)',
        '~ (finish|close|complete) ~ (the|my|our) (project|goal) {subject}',
      ],
      example: 'The project summer house is finished',
      counterExample: 'The summer house is finished',
    },
    {
      name: 'delete the project',
      is: 'delete',
      says: ['~ (delete|drop|remove|forget) ~ (the|my|our) (project|goal) {subject}'],
      example: 'Delete the project summer house',
      counterExample: 'Delete the timer',
    },
    {
      name: 'which projects',
      is: 'list',
      says: [
        '~ (which|what) (projects|goals) ~ (do|have|are) [...]',
        '~ (show|tell|list) ~ [me|us] ~ [all] (my|our|the) (projects|goals)',
        '~ what are ~ (my|our) (projects|goals)',
      ],
      example: 'Which projects do we have?',
      counterExample: 'Which lamps do we have?',
    },
  ],
};
