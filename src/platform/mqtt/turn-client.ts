import { randomUUID } from 'node:crypto';
import { type ErrorCode, MerkdirError } from '../../kernel/errors.ts';
import { brokerName } from './broker-url.ts';
import { type IncomingMessage, MqttConnection } from './mqtt-connection.ts';

export interface MqttQuestion<Answer> {
  /** Of the broker the running instance uses. */
  readonly url: string;
  /** First part of all topics, as the running instance has it: `merkdir`. */
  readonly prefix: string;
  /** A request of the turn contract without the id, which is made here. */
  readonly request: Readonly<Record<string, unknown>> & { readonly id?: never };
  /** Milliseconds from now until the answer must be there. */
  readonly deadlineMs: number;
  /** Reads a response; null for what is not one. */
  readonly readAnswer: (payload: Uint8Array) => Answer | null;
}

/** Merkdir says `offline` for a moment when its link broke; it is back sooner than this, or not running. */
const absenceMs = 1_500;

/**
 * Asks the running instance one question over MQTT, exactly as a satellite does. Throws MerkdirError
 * `broker_unavailable` (no broker, or lost), `not_running` (its status says offline), `timeout` or `config_invalid`.
 */
export async function askOverMqtt<Answer extends { readonly id: string | null }>(
  question: MqttQuestion<Answer>,
): Promise<Answer> {
  const id = randomUUID();
  const { prefix, readAnswer } = question;
  let accept: (answer: Answer) => void = () => {};
  let giveUp: (code: FailureCode) => void = () => {};
  const answered = new Promise<Answer>((resolve, reject) => {
    accept = resolve;
    giveUp = (code) => reject(failure(code, brokerName(question.url)));
  });
  // It may fail while the connection is still being made, when nobody waits for it yet.
  answered.catch(() => {});
  let absence: NodeJS.Timeout | undefined;
  const receive = ({ topic, payload }: IncomingMessage) => {
    const answer = topic === `${prefix}/turn/response` ? readAnswer(payload) : null;
    if (answer?.id === id) accept(answer);
    if (topic !== `${prefix}/status`) return;
    clearTimeout(absence);
    if (Buffer.from(payload).toString() === 'offline') absence = setTimeout(() => giveUp('not_running'), absenceMs);
  };
  const connection = await dial(question, receive);
  const patience = setTimeout(() => giveUp('timeout'), question.deadlineMs);
  void connection.ended.then(() => giveUp('broker_unavailable'));
  try {
    await Promise.all([connection.subscribe(`${prefix}/status`), connection.subscribe(`${prefix}/turn/response`)]);
    const payload = JSON.stringify({ id, ...question.request });
    connection.send({ topic: `${prefix}/turn/request`, payload, qos: 1, retain: false }, () => {});
    return await answered;
  } finally {
    clearTimeout(patience);
    clearTimeout(absence);
    await connection.close();
  }
}

async function dial(
  question: Pick<MqttQuestion<unknown>, 'url' | 'deadlineMs'>,
  receive: (message: IncomingMessage) => void,
): Promise<MqttConnection> {
  const broker = brokerName(question.url);
  const settings = {
    url: question.url,
    clientId: `merkdir-ask-${randomUUID().slice(0, 8)}`,
    keepaliveSeconds: 20,
    connectTimeoutMs: question.deadlineMs,
  };
  try {
    return await MqttConnection.dial(settings, receive);
  } catch (cause) {
    throw failure('broker_unavailable', broker, cause);
  }
}

type FailureCode = Extract<ErrorCode, 'broker_unavailable' | 'not_running' | 'timeout'>;

function failure(code: FailureCode, broker: string, cause?: unknown): MerkdirError {
  const start = 'Start Merkdir with `npx merkdir start`; if it runs, set MQTT_URL to the broker it uses.';
  switch (code) {
    case 'broker_unavailable':
      return new MerkdirError(code, `There is no connection to an MQTT broker at ${broker}.`, start, cause);
    case 'not_running':
      return new MerkdirError(code, `Merkdir is not running behind the MQTT broker at ${broker}.`, start, cause);
    case 'timeout':
      return new MerkdirError(code, `No answer came over the MQTT broker at ${broker}.`, start, cause);
  }
}
