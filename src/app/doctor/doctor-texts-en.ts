import type { DoctorTexts } from './doctor-texts.ts';

const parts = { assistants: 'assistants (MCP, model proxy)', wyoming: 'the Wyoming agent' } as const;
const variables = { assistants: 'MERKDIR_ASSISTANTS_PORT', wyoming: 'MERKDIR_WYOMING_PORT' } as const;

function because(why: string | null): string {
  return why === null ? '' : ` (${why})`;
}

function percent(share: number): number {
  return Math.round(share * 100);
}

export const english: DoctorTexts = {
  errors: {},
  databaseDamaged: [
    'Files of the database are damaged; Merkdir still knows what can be read.',
    'Write an export, put in another disk, and restore the last backup of the app.',
  ],
  embedded: 'embedded PostgreSQL',
  database: (product, server, vector, people, rooms) => [
    `${product} ${server} with pgvector ${vector}; ${people} people, ${rooms} rooms.`,
    null,
  ],
  model: (pack, milliseconds) => [`${pack} answers in ${milliseconds} ms.`, null],
  broker: ['Connected to the MQTT broker.', null],
  brokerAway: (why) => [
    `No connection to the MQTT broker${because(why)}.`,
    'Check that the broker runs and that MQTT_URL is right; Merkdir reconnects by itself.',
  ],
  noHome: [
    'No Home Assistant is configured; people and rooms are managed here.',
    'Set HOME_ASSISTANT_URL and HOME_ASSISTANT_TOKEN.',
  ],
  home: ['Connected to Home Assistant.', null],
  homeAway: (why) => [
    `No connection to Home Assistant${because(why)}.`,
    'Check the address and the long-lived token of an administrator; Merkdir reconnects by itself.',
  ],
  sentencesNoHome: ['Without Home Assistant there is no automation for sentences.', null],
  sentencesOff: ['Sentences are switched off (option sentences); Merkdir is reached through an assistant only.', null],
  sentencesUnlooked: ['The automation has not been looked at yet.', 'Wait a moment and run doctor again.'],
  sentencesTrouble: (why) => [
    `The automation for sentences could not be put in order: ${why}`,
    'Check that the token is an administrator’s and that the configuration has "automation: !include automations.yaml".',
  ],
  sentencesNoWay: [
    'There is no automation for sentences: answers have no way into Home Assistant.',
    'Add the MQTT integration or the Wyoming integration with Merkdir in Home Assistant.',
  ],
  sentencesEdited: [
    'The automation "merkdir_sentences" was changed by somebody and stays as it is; updates do not reach it.',
    'To get Merkdir’s own back, delete it in Home Assistant; Merkdir makes it anew.',
  ],
  sentencesNotHeard: [
    'The automation "merkdir_sentences" is switched off, so no sentence is heard.',
    'Switch it on in Home Assistant, or set the option sentences to off.',
  ],
  sentences: (way) => [
    `The automation is there in Merkdir’s own version; answers go ${way === 'agent' ? 'through the Wyoming agent' : 'over MQTT'}.`,
    null,
  ],
  deviceWaiting: ['The device has not been announced yet.', 'It follows as soon as broker and database are there.'],
  deviceAnnounced: ['The device is announced on the broker.', null],
  deviceSeen: ['Home Assistant shows the device.', null],
  deviceNoMqtt: [
    'Home Assistant has no running MQTT integration, so it does not show the device.',
    'Add the MQTT integration with the same broker in Home Assistant.',
  ],
  deviceUnseen: [
    'The device is announced, but Home Assistant does not show it.',
    'Check that Home Assistant uses the same broker and that its MQTT discovery is on (prefix homeassistant).',
  ],
  deviceUnknown: (why) => [`Whether Home Assistant shows the device is not known: ${why}`, 'Run doctor again later.'],
  offered: ['The Wyoming agent is offered to Home Assistant.', null],
  notOffered: (why) => [
    `The Wyoming agent could not be offered to Home Assistant: ${why}`,
    'Add it by hand: integration Wyoming, with the host name of the app and port 10600; or restart the app.',
  ],
  portOff: (part) => [`The port for ${parts[part]} is switched off.`, null],
  port: (part) => [`The port for ${parts[part]} is open.`, null],
  portFailed: (part, why) => [
    `The port for ${parts[part]} is not open: ${why}`,
    `End what else uses it, or choose another (${variables[part]}), and restart Merkdir.`,
  ],
  time: (now, zone) => [`It is ${now} in ${zone}.`, null],
  clockWrong: (now) => [
    `The clock is wrong: it says ${now}.`,
    'Let the computer set its clock over the network (NTP); times of what is remembered are wrong until then.',
  ],
  clockApart: (seconds) => [
    `The clock differs from Home Assistant’s by ${seconds} s.`,
    'Let both computers set their clocks over the network (NTP).',
  ],
  zoneApart: (own, home) => [
    `The time zone is ${own}, in Home Assistant it is ${home}.`,
    'Make both the same: in the settings of Merkdir, or in Home Assistant under Settings → System → General.',
  ],
  noModels: ['No language model is configured; Merkdir works without one.', null],
  modelReached: (role, model, host) => [`${role}: ${model} on ${host} answers.`, null],
  modelAway: (role, host, why) => [
    `${role}: the model on ${host} is not ready: ${why}`,
    'Check that its server runs and that address and key in the options are right.',
  ],
  refused: (count) => [
    `${count} ${count === 1 ? 'prompt was' : 'prompts were'} not sent, because something personal would have left the house.`,
    'Use a model in the house, or let an administrator allow it (personal_memories_to_cloud).',
  ],
  index: (indexed, total, model) => [
    `${indexed} of ${total} memories are indexed for ${model}.`,
    indexed >= total ? null : 'The rest follows by itself; see merkdir jobs.',
  ],
  undecided: (extractor) => [
    `${extractor}: nothing decided yet about what was learned, so its own confidence counts.`,
    null,
  ],
  calibration: (extractor, decided, error) => [
    `${extractor}: ${decided} decided; its confidence is off by ${error.toFixed(2)} on average (expected calibration error).`,
    null,
  ],
  band: (extractor, { from, to, reviews, acceptance: { share, low, high }, direct }) => [
    `${extractor} ${from.toFixed(2)}–${to.toFixed(2)}: ${Math.round(share * reviews)} of ${reviews} accepted ` +
      `(${percent(low)}–${percent(high)} %); ${direct ? 'remembers without asking' : 'asks first'}.`,
    null,
  ],
  forgettingSafe: ['What was forgotten is noted outside the database too; an older copy does not bring it back.', null],
  forgettingUnwatched: ['What was forgotten is noted in the database only.', null],
  forgettingDoubtful: (since) => [
    `An older copy of the database was put back, and nothing was noted outside: what was forgotten since ${since} may be back.`,
    'Look through the list of memories and forget again what should not be there.',
  ],
  selfTest: (milliseconds) => [
    `Remember, recall and forget work (${milliseconds} ms); nothing of the test is left.`,
    null,
  ],
  selfTestFailed: (step) => [
    {
      remember: 'A test sentence was not remembered.',
      recall: 'A test sentence was remembered, but not found.',
      forget: 'A test memory could not be forgotten.',
      forgotten: 'A forgotten test memory was still told.',
    }[step],
    'Restart Merkdir; if it stays, report it with the output of merkdir doctor --json.',
  ],
};
