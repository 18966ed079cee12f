import type { Memory } from '../../domain/memory.ts';
import type { Person, Room } from '../../domain/person.ts';
import { fold } from '../../language/fold.ts';
import type { ForgetReach } from '../../language/forget-reach.ts';
import type { FindToForget } from '../../retrieval/find-to-forget.ts';
import type { Described } from '../../retrieval/ports.ts';
import type { Recall } from '../../retrieval/recall.ts';
import type { ActContext } from '../act-context.ts';
import { topicQuery } from '../topic-query.ts';

/** More than a hundred at once are for the panel. */
const mostLookedAt = 100;

/** The memories a request describes, latest first, and how many there are; none where it names nobody or no room we know. */
export async function findDescribed(
  context: ActContext,
  reach: ForgetReach,
  { recall, finder }: { readonly recall: Recall; readonly finder: FindToForget },
): Promise<{ readonly memories: readonly Memory[]; readonly total: number }> {
  const { viewer } = context.requester;
  if (isTopicOnly(reach)) return await findAbout(context, reach.about, { recall, finder });
  const described = describedBy(context, reach);
  if (described === null) return { memories: [], total: 0 };
  const found = await recall.described(viewer, described, mostLookedAt);
  if (reach.about === null) return found;
  const about = new Set((await finder.findAll(topicQuery(context, reach.about), viewer)).map(({ id }) => id));
  const memories = found.memories.filter(({ id }) => about.has(id));
  return { memories, total: memories.length };
}

/** What says it, and what belongs to the room it names. */
async function findAbout(
  context: ActContext,
  about: string,
  { recall, finder }: { readonly recall: Recall; readonly finder: FindToForget },
): Promise<{ readonly memories: readonly Memory[]; readonly total: number }> {
  const { requester, household } = context;
  const saying = await finder.findAll(topicQuery(context, about), requester.viewer);
  const room = named(about, household.rooms);
  const there =
    room === null ? [] : (await recall.described(requester.viewer, { room: room.id }, mostLookedAt)).memories;
  const memories = [...new Map([...saying, ...there].map((memory) => [memory.id, memory])).values()];
  return { memories, total: memories.length };
}

function isTopicOnly(reach: ForgetReach): reach is ForgetReach & { readonly about: string } {
  const { about, origins, teller, time, ofRoom } = reach;
  return about !== null && origins === null && teller === null && time === null && !ofRoom;
}

function describedBy(context: ActContext, { origins, teller, time, ofRoom }: ForgetReach): Described | null {
  const { requester, household, turn } = context;
  const teller_ = teller === 'named' ? named(turn.text, household.people) : null;
  const room = ofRoom ? (named(turn.text, household.rooms) ?? requester.room) : null;
  if ((teller === 'named' && teller_ === null) || (ofRoom && room === null)) return null;
  return {
    ...(origins === null ? {} : { origins }),
    ...(teller === 'speaker' ? { owner: requester.viewer.person } : {}),
    ...(teller_ === null ? {} : { owner: teller_.id }),
    ...(room === null ? {} : { room: room.id }),
    ...(time?.from == null ? {} : { since: time.from }),
    ...(time?.to == null ? {} : { until: time.to }),
  };
}

function named<Called extends Person | Room>(text: string, all: readonly Called[]): Called | null {
  const said = ` ${fold(text)} `;
  return all.find(({ name, aliases }) => [name, ...aliases].some((each) => said.includes(` ${fold(each)} `))) ?? null;
}
