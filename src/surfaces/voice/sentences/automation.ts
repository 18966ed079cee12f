import type { Language } from '../../../domain/turn.ts';

/** How an answer gets back into the automation that waits for it. */
export type AnswerWay =
  /** Through Merkdir's own conversation agent in Home Assistant: nothing on the broker, nothing on the event bus. */
  | { readonly kind: 'agent'; readonly entity: string }
  /** Over the broker, on `<prefix>/turn/response`. */
  | { readonly kind: 'mqtt'; readonly prefix: string };

export interface AutomationParts {
  readonly sentences: readonly string[];
  readonly way: AnswerWay;
  readonly name: string;
  /** What is said when no answer comes. */
  readonly unavailable: Readonly<Record<Language, string>>;
  /** false: switched on only while a question is open. */
  readonly always: boolean;
}

/** An automation as Home Assistant's configuration holds it. */
export type AutomationBody = Readonly<Record<string, unknown>>;

/** Longest wait for an answer, in seconds; then the automation says that none came. */
export const answerSeconds = 4;

/** Sentences answered at the same time. */
const parallelRuns = 100;

/** In place of an answer: the sentence is not ours, the assistant's own agent should take it. */
export const elsewhere = 'merkdir:elsewhere';

/** What the automation says to Merkdir's agent to collect the answer to a turn. */
export const collectPrefix = 'merkdir:';

const turnId = '{{ trigger.user_input.context.id }}';
const ownAgent = 'conversation.home_assistant';

/**
 * The automation that brings sentences to the memory. Which sentence was said is told by Home Assistant over its own
 * connection; the automation only asks for the answer, by the id of the sentence. What turns out not to be for the memory
 * goes on to the agent of the assistant (never to Home Assistant's own, which would run the automation again).
 */
export function sentenceAutomation(parts: AutomationParts): AutomationBody {
  const { sentences, way, name, always } = parts;
  const listening = way.kind === 'mqtt' ? [standingTrigger(way.prefix)] : [];
  return {
    alias: name,
    mode: 'parallel',
    max: parallelRuns,
    max_exceeded: 'silent',
    trace: { stored_traces: 0 },
    ...(always ? {} : { initial_state: false }),
    triggers: [{ trigger: 'conversation', id: 'sentence', command: [...sentences] }, ...listening],
    conditions: [{ condition: 'trigger', id: 'sentence' }],
    actions: way.kind === 'mqtt' ? overBroker(way.prefix, parts) : throughAgent(way.entity, parts),
  };
}

/** Keeps Home Assistant subscribed to the answers: a subscription made for one answer would come too late for it. */
function standingTrigger(prefix: string): unknown {
  return { trigger: 'mqtt', topic: `${prefix}/turn/response`, id: 'keep' };
}

function overBroker(prefix: string, parts: AutomationParts): readonly unknown[] {
  const wait = {
    wait_for_trigger: [
      {
        trigger: 'mqtt',
        topic: `${prefix}/turn/response`,
        payload: turnId,
        value_template: '{{ value_json.id }}',
      },
    ],
    timeout: { seconds: answerSeconds },
    continue_on_timeout: true,
  };
  const reply =
    "{{ '' if wait.trigger is none else wait.trigger.payload_json.reply if wait.trigger.payload_json.handled " +
    `else '${elsewhere} ' ~ wait.trigger.payload_json.reply }}`;
  const ask = {
    action: 'mqtt.publish',
    continue_on_error: true,
    data: { topic: `${prefix}/turn/collect`, qos: 1, payload: `{{ {'id': trigger.user_input.context.id} | to_json }}` },
  };
  return [{ parallel: [{ sequence: [wait, { variables: { reply } }, ...respond(parts)] }, ask] }];
}

function throughAgent(entity: string, parts: AutomationParts): readonly unknown[] {
  const ask = {
    action: 'conversation.process',
    continue_on_error: true,
    response_variable: 'answer',
    data: { agent_id: entity, text: `${collectPrefix}${turnId}`, language: '{{ trigger.user_input.language }}' },
  };
  const reply =
    "{{ answer.response.speech.plain.speech if answer is defined and answer.response.response_type != 'error' else '' }}";
  return [ask, { variables: { reply } }, ...respond(parts)];
}

function respond({ unavailable }: AutomationParts): readonly unknown[] {
  const heard = '{{ trigger.user_input.agent_id }}';
  const handOver = {
    action: 'conversation.process',
    continue_on_error: true,
    response_variable: 'other',
    data: { agent_id: heard, text: '{{ trigger.sentence }}', language: '{{ trigger.user_input.language }}' },
  };
  const german = "(trigger.user_input.language or 'de').startswith('de')";
  const late = `${quoted(unavailable.de)} if ${german} else ${quoted(unavailable.en)}`;
  return [
    {
      if: `{{ reply.startswith('${elsewhere}') and trigger.user_input.agent_id not in [none, '${ownAgent}'] }}`,
      // biome-ignore lint/suspicious/noThenProperty: Home Assistant calls it so
      then: [
        handOver,
        { set_conversation_response: '{{ other.response.speech.plain.speech if other is defined else "" }}' },
      ],
      else: [
        {
          set_conversation_response: `{{ reply | replace('${elsewhere} ', '', 1) if reply != '' else ${late} }}`,
        },
      ],
    },
  ];
}

/** As a text within a template, whose quotes may not end it. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', '')}"`;
}
