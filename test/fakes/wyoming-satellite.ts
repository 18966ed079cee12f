import { createServer, type Server, type Socket } from 'node:net';

interface WyomingEvent {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const attribution = { name: 'lab', url: 'http://localhost' };
const artifact = (name: string, more: Record<string, unknown>) => ({
  name,
  description: name,
  attribution,
  installed: true,
  version: '1',
  ...more,
});
const silence = { rate: 16_000, width: 2, channels: 1, timestamp: 0 };

/**
 * A voice satellite with its speech-to-text and text-to-speech, as Wyoming has them. What is said is handed over as if it
 * had been recognised, what is answered is caught before it would be spoken.
 */
export class WyomingSatellite {
  readonly area: string;
  /** Everything that was spoken, asked for or not. */
  readonly spoken: string[] = [];
  readonly #speech: Server = createServer((socket) => this.#serve(socket, (event) => this.#hear(socket, event)));
  readonly #device: Server = createServer((socket) => this.#serve(socket, (event) => this.#obey(socket, event)));
  #link: Socket | null = null;
  #saying = '';
  #answered: ((text: string) => void) | null = null;

  constructor(area: string) {
    this.area = area;
  }

  /** Ports of speech service and satellite. */
  async start(): Promise<{ readonly speech: number; readonly satellite: number }> {
    const [speech, satellite] = await Promise.all([portOf(this.#speech), portOf(this.#device)]);
    return { speech, satellite };
  }

  stop(): void {
    this.#link?.destroy();
    this.#speech.close();
    this.#device.close();
  }

  get ready(): boolean {
    return this.#link !== null;
  }

  /** Says something after the wake word; resolves with what would be spoken. `meanwhile`: while it is listening. */
  async say(text: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<string> {
    const link = this.#link;
    if (link === null) throw new Error('Home Assistant has not taken the satellite');
    this.#saying = text;
    const answer = new Promise<string>((resolve, reject) => {
      const impatience = setTimeout(() => reject(new Error(`no answer to: ${text}`)), 15_000);
      this.#answered = (spoken) => {
        clearTimeout(impatience);
        resolve(spoken);
      };
    });
    send(link, 'run-pipeline', { start_stage: 'asr', end_stage: 'tts', restart_on_end: false });
    for (let index = 0; index < 5; index += 1) send(link, 'audio-chunk', silence, Buffer.alloc(3_200));
    await new Promise((resolve) => setTimeout(resolve, 150));
    await meanwhile();
    send(link, 'audio-stop', { timestamp: 0 });
    return await answer;
  }

  #hear(socket: Socket, { type, data }: WyomingEvent): void {
    if (type === 'describe') {
      send(socket, 'info', {
        asr: [artifact('lab-asr', { models: [artifact('m', { languages: ['de'] })] })],
        tts: [artifact('lab-tts', { voices: [artifact('v', { languages: ['de'] })] })],
      });
    } else if (type === 'audio-stop') {
      send(socket, 'transcript', { text: this.#saying });
    } else if (type === 'synthesize') {
      send(socket, 'audio-start', silence);
      send(socket, 'audio-chunk', silence, Buffer.alloc(3_200));
      send(socket, 'audio-stop', {});
      this.spoken.push(String(data['text']));
      this.#answered?.(String(data['text']));
    }
  }

  #obey(socket: Socket, { type }: WyomingEvent): void {
    if (type === 'describe') {
      const more = {
        area: this.area,
        has_vad: false,
        active_wake_words: [],
        max_active_wake_words: 0,
        supports_trigger: false,
      };
      send(socket, 'info', { satellite: artifact('Testsatellit', more) });
    } else if (type === 'ping') send(socket, 'pong', {});
    else if (type === 'run-satellite') this.#link = socket;
    else if (type === 'audio-stop') send(socket, 'played', {});
  }

  #serve(socket: Socket, handle: (event: WyomingEvent) => void): void {
    let waiting = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#link === socket) this.#link = null;
    });
    socket.on('data', (chunk: Buffer) => {
      waiting = Buffer.concat([waiting, chunk]);
      for (let read = readEvent(waiting); read !== null; read = readEvent(waiting)) {
        waiting = waiting.subarray(read.length);
        handle(read.event);
      }
    });
  }
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function send(socket: Socket, type: string, data: unknown, payload = Buffer.alloc(0)): void {
  const body = Buffer.from(JSON.stringify(data));
  const header = { type, version: '1.9.0', data_length: body.length, payload_length: payload.length };
  socket.write(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), body, payload]));
}

function readEvent(bytes: Buffer): { readonly event: WyomingEvent; readonly length: number } | null {
  const end = bytes.indexOf(0x0a);
  if (end === -1) return null;
  const header = JSON.parse(bytes.toString('utf8', 0, end));
  const start = end + 1;
  const data = start + (header.data_length ?? 0);
  const length = data + (header.payload_length ?? 0);
  if (bytes.length < length) return null;
  const more = data === start ? {} : JSON.parse(bytes.toString('utf8', start, data));
  return { event: { type: header.type, data: { ...header.data, ...more } }, length };
}
