import type { Messages } from './messages.ts';

function counted(count: number, one: string, many: string): string {
  return count === 1 ? one : many.replace('#', String(count));
}

const notHandled: Readonly<Record<string, string>> = {
  reminder: 'reminders are for your voice assistant',
  list: 'lists are for your voice assistant',
  recall: 'nothing is remembered about that',
};

export const english: Messages = {
  notRunning: (folder) => `Merkdir is not running in ${folder}. Start it with: npx merkdir start`,
  stillStarting: 'Merkdir is still starting, one moment …',
  errors: {
    not_found: 'There is no such thing, or it is not for you.',
    unauthorised: 'The running Merkdir belongs to another data folder; check MERKDIR_DATA.',
  },
  unknownPerson: (name) => `I don't know anybody called "${name}".`,
  unknownRoom: (name) => `I don't know a room called "${name}".`,
  knownPeople: (slugs) => (slugs === null ? 'Add somebody: npx merkdir people add anna Anna' : `Known: ${slugs}`),
  knownRooms: (slugs) => (slugs === null ? 'Add one: npx merkdir rooms add kitchen Kitchen' : `Known: ${slugs}`),
  notHandled: (act) => `(not handled: ${notHandled[act] ?? 'this is not a sentence for the memory'})`,
  remembered: (outcome, scope) => {
    const said = {
      created: 'Remembered',
      merged: 'That was remembered already',
      superseded: 'Remembered, replacing what was',
    };
    return `${said[outcome]}, ${english.scopes[scope]}.`;
  },
  nothingRemembered: 'Nothing is remembered about that.',
  nothingSure: (near) =>
    `Nothing remembered surely answers that. ${counted(near, 'One memory is', '# memories are')} near: --near shows it.`,
  onlyNear: 'Nothing remembered surely answers that. Near are:',
  scopes: { private: 'only for you', room: 'for the room', shared: 'for everybody', system: 'by the system' },
  provenances: { confirmed: 'confirmed', observed: 'observed', extracted: 'from conversation', inferred: 'GUESS' },
  outdated: 'outdated',
  wouldForget: (count) => counted(count, 'This would be forgotten:', 'These # memories would be forgotten:'),
  wouldMiss: (name, automations) => `Automations use the procedure “${name}”: ${automations.join(', ')}`,
  useUnknown: (name) => `Home Assistant could not be asked which automations use the procedure “${name}”.`,
  askForget: (count) => `${counted(count, 'Forget it for good?', 'Forget all # for good?')} [y/N] `,
  isYes: (answer) => /^(?:y|yes|j|ja)$/i.test(answer.trim()),
  forgotten: (count) => counted(count, 'Forgotten.', '# memories forgotten.'),
  onlyParts: (parts, id) => `   of it only: ${parts} (all of it: --id ${id})`,
  partForgotten: (left) => `Forgotten. What is left: ${left}`,
  nothingForgotten: 'Nothing was forgotten.',
  severalMatch: 'Several match, nothing was forgotten. Be more precise, or use --id.',
  needsYes: 'Nobody is here to say yes. With --yes there is no question.',
  topicOrId: 'Name either a topic or --id.',
  noPeople: 'Nobody yet. Add somebody: npx merkdir people add anna Anna',
  satellites: 'Satellites',
  noRooms: 'No rooms yet. Add one: npx merkdir rooms add kitchen Kitchen',
  added: (name, slug) => `${name} is added (${slug}).`,
  unknownNames: (names) =>
    `Unknown speakers: ${names.join(', ')}. Link them: npx merkdir people link "${names[0]}" anna`,
  linked: (name, person) => `"${name}" is ${person} now.`,
  aliases: 'also',
  roles: { owner: 'owner', adult: 'adult', child: 'child', guest: 'guest' },
  loginLink: (name) => `A link${name === null ? '' : ` for ${name}`}; it works once, within a quarter of an hour:`,
  noKeys: 'No keys yet. Make one: npx merkdir keys add "Ollama" --local',
  nobodysKey: 'what is shared',
  reaches: { local: 'in the house', cloud: 'counts as cloud' },
  keyAdded: (name) => `Key for ${name}; it is shown this once:`,
  keyRevoked: 'Revoked.',
  uninstalled: (folder) => [
    'Nothing of Merkdir is left in Home Assistant. At its next start it makes again what it needs.',
    `Your memory still lies in ${folder}; delete that folder if you do not want it any more.`,
  ],
  archiveNeedsFile: 'An archive needs a file: --out <file>',
  askPassphrase: 'Passphrase: ',
  needsPassphrase: 'The passphrase is missing.',
  notWritten: 'The file cannot be made.',
  chooseAnotherFile: 'Take another name; nothing is written over.',
  written: (path, bytes) => `${path} is written (${Math.ceil(bytes / 1024)} KB).`,
  recoveryWords: 'Write these 24 words down on paper, in their order, and keep them away from this computer:',
  recoveryUse:
    'Whoever has them and a backup can read everything. If master.key is lost, put them into the option recovery_phrase.',
  foreignFile: 'This is no file of Merkdir.',
  nothingImported: 'Nothing was imported.',
  imported: (report) =>
    report.restored
      ? ['The memory is restored.']
      : [
          `Imported. New: ${report.added}, here already: ${report.known + report.merged}.`,
          ...(report.reminders + report.claims + report.procedures > 0
            ? [
                `Reminders: ${report.reminders}, goals and projects: ${report.claims}, procedures: ${report.procedures}.`,
              ]
            : []),
          ...(report.procedures > 0 ? ['What procedures switch has to be confirmed anew here.'] : []),
          ...(report.skipped_forgotten > 0 ? [`Forgotten, and staying so: ${report.skipped_forgotten}.`] : []),
          ...(report.skipped_foreign > 0 ? [`Not for you: ${report.skipped_foreign}.`] : []),
        ],
  demoLoaded: ({ people, rooms, memories }) => [
    `An invented household is here. New: people ${people}, rooms ${rooms}, memories ${memories}.`,
    'Look around:         npx merkdir people',
    'Remember something:  npx merkdir say "Remember that the ladder hangs in the garage" --speaker anna',
    'Ask for it:          npx merkdir say "Where is the ladder?"',
  ],
  noDrafts: 'Nothing waits for a decision.',
  draftConflicts: 'contradicts something confirmed',
  draftTakenBack: 'taken back',
  draftRejected: 'Rejected.',
  pinned: (pinned) => (pinned ? 'Pinned:' : 'Unpinned:'),
  noDigests: 'There is no week, month or profile yet.',
  digestTitle: (kind, from, owner) =>
    `${{ week: `Week of ${from}`, month: `Month of ${from}`, profile: 'Profile' }[kind]}${owner === null ? '' : ` (${owner})`}`,
  noQuestions: 'No memory has become doubtful.',
  questionBecause: (changed, now) => `does it still hold? Before: ${changed}${now === null ? '' : ` Now: ${now}`}`,
  questionAnswered: (holds) => (holds ? 'It still holds.' : 'It no longer holds.'),
  noReminders: 'There is nothing to remind anybody of.',
  reminderState: (state) =>
    ({
      ...{ waiting: 'waits', due: 'due', claimed: 'due', telling: 'being told', unheard: 'not heard yet' },
      ...{ told: 'told', done: 'done', expired: 'expired' },
    })[state],
  reminderEnded: (end) => ({ done: 'Done.', delete: 'Deleted.', snooze: 'Again later.' })[end],
  noProcedures: 'No routine was learned yet. For example: npx merkdir say "When I say siesta, close the blinds"',
  nothingProposed: 'Nothing is proposed; first: npx merkdir procedures propose <name>',
  confirmScript: 'Shall exactly this happen from now on? [yes/no] ',
  procedureState: (state) => ({ active: 'active', paused: 'paused', draft: 'draft' })[state],
  scriptConfirmed: (runs) => `confirmed, ran ${runs} times`,
  usedBy: (automations) => (automations.length === 0 ? 'no automation uses it' : `used by: ${automations.join(', ')}`),
  consolidated: (report) => [
    report.dry_run ? `This would happen (${report.looked} looked at):` : `Tidied up (${report.looked} looked at):`,
    `  merged: ${report.merged}, superseded: ${report.superseded}, expired: ${report.expired}`,
    `  faded: ${report.faded}, drafts expired: ${report.drafts}, doubtful: ${report.questions}`,
    `  rollups: ${report.rollups}, profiles: ${report.profiles}`,
    ...(report.dry_run ? [] : [`Take it back: merkdir consolidate --undo ${report.run}`]),
  ],
  restored: (count) => `As before again: ${count}.`,
  noJobs: 'Nothing has been done in the background yet.',
  jobStates: {
    created: 'waiting',
    retry: 'waiting for another try',
    active: 'running',
    completed: 'done',
    cancelled: 'cancelled',
    failed: 'failed',
  },
  enqueued: (count) => (count === 0 ? 'Nothing is to be done.' : counted(count, 'Begun.', '# jobs begun.')),
  findingStates: { ok: 'ok', warning: 'warning', problem: 'problem' },
};
