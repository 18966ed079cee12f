import type { Script, ServiceCall } from '../../domain/procedure.ts';
import type { Language } from '../../domain/turn.ts';
import { fold } from '../../language/fold.ts';
import { type Switchable, switchable } from '../../language/procedures/devices.ts';
import { type ReadStep, readStep } from '../../language/procedures/read-step.ts';
import type { HomeThing } from './ports.ts';

/** What steps are looked up in. */
export interface Surroundings {
  readonly things: readonly HomeThing[];
  /** Names of the room it was said in; none: nobody knows where. */
  readonly room: readonly string[];
  /** Entities of scripts that people confirmed and that ran, most often first. */
  readonly proven: readonly string[];
}

/** Things that a step could mean, and how likely it means them by how they were found. */
type Meant = readonly HomeThing[];

/**
 * Turns steps into services and entities, as far as they are surely meant: by name, by kind and area, by the room it was
 * said in, as the only one of its kind, or as the one that proved itself. A proposal: nothing runs by it.
 */
export function proposeScript(steps: readonly string[], language: Language, around: Surroundings): Script {
  const calls: ServiceCall[] = [];
  const unresolved: string[] = [];
  let before: ReadStep | null = null;
  for (const text of steps) {
    const own = readStep(text, language);
    const step: ReadStep =
      says(own) || before === null ? own : { ...own, wanted: before.wanted, percent: before.percent };
    const call = callOf(step, around);
    if (call === null) unresolved.push(text);
    else calls.push(call);
    before = step;
  }
  return { calls, unresolved };
}

function says({ wanted, percent, degrees }: ReadStep): boolean {
  return wanted !== null || percent !== null || degrees !== null;
}

function callOf(step: ReadStep, around: Surroundings): ServiceCall | null {
  const things = meantBy(step, around);
  const [first] = things;
  if (first === undefined) return null;
  const kind = kindOf(first);
  const action = kind === null ? null : actionOf(kind, step);
  if (action === null) return null;
  const entities = things.filter((thing) => kindOf(thing) === kind).map(({ entity }) => entity);
  return { ...action, entities: entities.toSorted() };
}

function meantBy(step: ReadStep, { things, room, proven }: Surroundings): Meant {
  const usable = things.filter((thing) => kindOf(thing) !== null);
  const named = longestNamed(step.words, usable);
  if (named.length > 0) return named;
  const [kind] = step.kinds;
  if (kind === undefined) return [];
  const ofKind = usable.filter((thing) => kindOf(thing) === kind);
  const inArea = ofKind.filter(({ areas }) => areas.some((area) => containsName(step.words, area)));
  if (inArea.length > 0) return inArea;
  if (step.everything) return ofKind;
  const here = new Set(room.map(fold));
  const inRoom = ofKind.filter(({ areas }) => areas.some((area) => here.has(fold(area))));
  if (inRoom.length > 0) return inRoom;
  if (ofKind.length === 1) return ofKind;
  const best = proven.find((entity) => ofKind.some((thing) => thing.entity === entity));
  return ofKind.filter(({ entity }) => entity === best);
}

/** Things whose name is said; of several names within each other the longest counts ("Stehlampe Küche", not "Küche"). */
function longestNamed(words: readonly string[], things: readonly HomeThing[]): Meant {
  const lengthOf = ({ names }: HomeThing) =>
    Math.max(0, ...names.filter((name) => containsName(words, name)).map((name) => fold(name).length));
  const longest = Math.max(0, ...things.map(lengthOf));
  return longest < 3 ? [] : things.filter((thing) => lengthOf(thing) === longest);
}

function containsName(words: readonly string[], name: string): boolean {
  const folded = fold(name);
  return folded !== '' && ` ${words.join(' ')} `.includes(` ${folded} `);
}

function kindOf({ entity }: HomeThing): Switchable | null {
  const domain = entity.slice(0, entity.indexOf('.'));
  return switchable.find((kind) => kind === domain) ?? null;
}

function actionOf(kind: Switchable, step: ReadStep): Omit<ServiceCall, 'entities'> | null {
  const { wanted, percent, degrees } = step;
  const plain = (service: string) => ({ service: `${kind}.${service}`, data: {} });
  const onOrOff = wanted === 'off' ? plain('turn_off') : wanted === 'on' ? plain('turn_on') : null;
  switch (kind) {
    case 'light':
      return percent === null ? onOrOff : { service: 'light.turn_on', data: { brightness_pct: percent } };
    case 'fan':
      return percent === null ? onOrOff : { service: 'fan.set_percentage', data: { percentage: percent } };
    case 'cover':
      if (percent !== null) return { service: 'cover.set_cover_position', data: { position: percent } };
      if (wanted === 'close') return plain('close_cover');
      if (wanted === 'open') return plain('open_cover');
      return wanted === 'stop' ? plain('stop_cover') : null;
    case 'climate':
      return degrees === null ? onOrOff : { service: 'climate.set_temperature', data: { temperature: degrees } };
    case 'media_player':
      return wanted === 'stop' ? plain('media_pause') : onOrOff;
    case 'switch':
      return onOrOff;
    case 'scene':
      return plain('turn_on');
  }
}
