// Publishes a burst of camera and speaker messages from a process of its own: <url> <prefix> <frigate> <count> <seconds>.
import mqtt from 'mqtt';

const [url, prefix, frigate, count, seconds] = process.argv.slice(2);
const total = Number(count);
const slices = Number(seconds) * 20;
const client = await mqtt.connectAsync(url, { reconnectPeriod: 0 });
const begun = Date.now();
let sent = 0;
const confirmed = [];
for (let slice = 1; slice <= slices; slice += 1) {
  for (; sent < Math.round((total * slice) / slices); sent += 1) {
    const [topic, payload] = messageOf(sent);
    confirmed.push(client.publishAsync(topic, payload, { qos: 1 }));
  }
  const rest = begun + slice * 50 - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
await Promise.all(confirmed);
process.stdout.write(JSON.stringify({ sent, ms: Date.now() - begun }));
await client.endAsync();

function messageOf(number) {
  const now = Date.now() / 1_000;
  if (number % 10 === 0) {
    const heard = {
      person: 'anna',
      confidence: 0.9,
      satellite: `satellite-${number % 7}`,
      at: new Date().toISOString(),
    };
    return [`${prefix}/speaker`, JSON.stringify(heard)];
  }
  // One in a hundred is broken, as it happens when a camera restarts.
  if (number % 100 === 1) return [`${frigate}/events`, '{"after": '];
  const seen = { id: `track-${number % 400}`, camera: `cam-${number % 8}`, label: number % 3 === 0 ? 'car' : 'person' };
  const times = { start_time: now - 5, frame_time: now, end_time: null, false_positive: false, sub_label: null };
  return [
    `${frigate}/events`,
    JSON.stringify({ type: 'update', before: { ...seen, ...times }, after: { ...seen, ...times } }),
  ];
}
