// Speaks the embedding worker's protocol without a model. What it does is told by the text or by the prefix setting.
import { parentPort, threadId, workerData } from 'node:worker_threads';

if (workerData.weightsFile === 'unusable.onnx') {
  parentPort.postMessage({ kind: 'unusable', file: 'unusable.onnx' });
  process.exit(1);
}
if (workerData.weightsFile === 'unloadable.onnx') throw new Error('no such library');

const held = [];

/** Vector of a text: its length, and which thread answered. */
function answer({ job, texts }) {
  const values = Float32Array.from(texts.flatMap((text) => [text.length, threadId]));
  parentPort.postMessage({ kind: 'vectors', job, values });
}

parentPort.on('message', (request) => {
  if (request.kind === 'stop') return parentPort.close();
  if (request.kind === 'cancel') return;
  const [text] = request.texts;
  if (text === 'crash') throw new Error('crashed');
  if (text === 'fail') return parentPort.postMessage({ kind: 'failed', job: request.job });
  if (text === 'hold') return held.push(request);
  answer(request);
});
parentPort.postMessage({ kind: 'ready', milliseconds: 1 });
