import type { Form } from '../form.ts';
import type { RequestKind } from '../kinds.ts';

/** Ways to ask for a reminder, without the times in them. */
export const germanRequests: readonly Form<RequestKind>[] = [
  {
    name: 'wenn …, erinnere mich an …',
    is: 'thing',
    says: [
      '~ <wenn> {event} ~ [dann] <erinner> ~ <mich> ~ <an> {subject}',
      '~ [dann] <erinner> ~ <mich> ~ <wenn> {event} <an> {subject}',
      '~ <kannst du> ~ <mich> ~ <wenn> {event} <an> {subject} erinnern',
    ],
    example: 'Sobald Tante Ida klingelt, erinnere mich an die Leihgabe',
    counterExample: 'Sobald Tante Ida klingelt, mach auf',
  },
  {
    name: 'wenn …, erinnere mich daran, …',
    is: 'clause',
    says: [
      '~ <wenn> {event} ~ [dann] <erinner> ~ <mich> ~ [daran|dran] (dass|das) {that}',
      '~ <wenn> {event} ~ [dann] <erinner> ~ <mich> ~ [daran|dran] {subject}',
      '~ [dann] <erinner> ~ <mich> ~ (daran|dran) (dass|das) {that} <wenn> {event}',
      '~ [dann] <erinner> ~ <mich> ~ (daran|dran) {subject} <wenn> {event}',
      '~ [dann] <erinner> ~ <mich> ~ <wenn> {event} (daran|dran) (dass|das) {that}',
      '~ [dann] <erinner> ~ <mich> ~ <wenn> {event} (daran|dran) {subject}',
    ],
    example: 'Wenn Tante Ida geht, erinner mich daran, ihr das Glas mitzugeben',
    counterExample: 'Wenn Tante Ida geht, erinnert sie sich an nichts',
  },
  {
    name: 'erinnere mich an …, wenn …',
    is: 'thing',
    says: ['~ [dann] <erinner> ~ <mich> ~ <an> {subject} <wenn> {event}'],
    example: 'Erinnere uns an die Leihgabe, sobald Tante Ida klingelt',
    counterExample: 'Erinnere uns an die Leihgabe',
  },
  {
    name: 'merk dir, dass du mich an … erinnern sollst',
    is: 'thing',
    says: [
      '~ <merk dir> ~ dass du ~ <mich> ~ <an> {subject} <erinnern sollst> <wenn> {event}',
      '~ <merk dir> ~ dass du ~ <mich> ~ <wenn> {event} <an> {subject} <erinnern sollst>',
      '~ <merk dir> ~ dass du ~ <mich> ~ <an> {subject} <erinnern sollst>',
    ],
    example: 'Merk dir, dass du mich an die Leihgabe erinnern sollst',
    counterExample: 'Merk dir, dass du mich an Tante Ida erinnerst',
  },
  {
    name: 'merk dir, dass du mich daran erinnern sollst, …',
    is: 'clause',
    says: [
      '~ <merk dir> ~ dass du ~ <mich> ~ (daran|dran) (<erinnern sollst>|erinnerst) (dass|das) {that}',
      '~ <merk dir> ~ dass du ~ <mich> ~ (daran|dran) (<erinnern sollst>|erinnerst) {subject}',
    ],
    example: 'Merk dir, dass du mich daran erinnern sollst, Tante Ida zu schreiben',
    counterExample: 'Merk dir, dass Tante Ida mich daran erinnert hat',
  },
  {
    name: 'sag mir Bescheid, wenn …',
    is: 'event',
    says: [
      '~ (sag|sage|gib|gebe|meld|melde) ~ (mir|uns|dich) ~ [bescheid] ~ <wenn> {event}',
      '~ <wenn> {event} ~ [dann] (sag|sage|gib|gebe) ~ (mir|uns) ~ bescheid',
      '~ [dann] <erinner> ~ <mich> ~ <wenn> {event}',
    ],
    example: 'Sag mir Bescheid, sobald Tante Ida da ist',
    counterExample: 'Sag mir, wo Tante Ida ist',
  },
  {
    name: 'erinnere mich an …',
    is: 'thing',
    says: [
      '~ [dann] <erinner> ~ <mich> ~ <an> {subject}',
      '~ <kannst du> ~ <mich> ~ <an> {subject} erinnern',
      '~ (ich|wir) (möchte|will|würde gern|möchten|wollen) ~ <an> {subject} erinnert werden',
      '~ (stell|stelle|erstell|erstelle|mach|mache|setz|setze|leg|lege|richte) ~ [mir|uns] ~ (eine|ne) ~ [neue] erinnerung ~ [ein|an] ~ [für] ~ (an|für|wegen) {subject}',
      '(eine|neue) erinnerung ~ an {subject}',
      'erinnerung ~ an {subject}',
    ],
    example: 'Erinnere mich bitte an den Sauerteig',
    counterExample: 'Erinnere dich an den Sauerteig',
  },
  {
    name: 'erinnere mich daran, …',
    is: 'clause',
    says: [
      '~ [dann] <erinner> ~ <mich> ~ [daran|dran] (dass|das) {that}',
      '~ [dann] <erinner> ~ <mich> ~ [daran|dran] {subject}',
      '~ <kannst du> ~ <mich> ~ (daran|dran) erinnern (dass|das) {that}',
      '~ <kannst du> ~ <mich> ~ (daran|dran) erinnern {subject}',
      '~ lass ~ <mich> ~ (nicht|ja nicht) vergessen (dass|das) {that}',
      '~ lass ~ <mich> ~ (nicht|ja nicht) vergessen {subject}',
    ],
    example: 'Erinner mich daran, den Sauerteig zu füttern',
    counterExample: 'Der Sauerteig muss gefüttert werden',
  },
  {
    name: 'erinnere … an …',
    is: 'thing',
    says: [
      '~ <wenn> {event} ~ [dann] <erinner> ~ [den|die] {name} ~ <an> {subject}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ <an> {subject} <wenn> {event}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ <an> {subject}',
      '~ <kannst du> ~ {name} ~ <an> {subject} erinnern',
    ],
    example: 'Erinnere Karl an den Sauerteig',
    counterExample: 'Erinnere dich',
  },
  {
    name: 'erinnere … daran, …',
    is: 'clause',
    says: [
      '~ <wenn> {event} ~ [dann] <erinner> ~ [den|die] {name} ~ (daran|dran) {subject}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ (daran|dran) (dass|das) {that} <wenn> {event}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ (daran|dran) {subject} <wenn> {event}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ (daran|dran) (dass|das) {that}',
      '~ [dann] <erinner> ~ [den|die] {name} ~ (daran|dran) {subject}',
    ],
    example: 'Erinnere Karl daran, den Sauerteig zu füttern',
    counterExample: 'Erinnere dich',
  },
];
