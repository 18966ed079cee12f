import { MerkdirError } from '../../kernel/errors.ts';

export function notRunning(): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The embedding model is not running.',
    'Wait until Merkdir has started, then try again.',
  );
}

export function crashed(cause?: unknown): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The embedding model ended unexpectedly and is being started again.',
    'Try again in a moment; if it happens often, the computer may be short of memory.',
    cause,
  );
}

export function notEmbedded(): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The embedding model could not read a text.',
    'Try again; if it happens with the same text every time, please report it.',
  );
}

/** The file is there and has the right checksum, but can't be loaded. */
export function unusable(file: string, cause?: unknown): MerkdirError {
  return new MerkdirError(
    'model_damaged',
    `The file ${file} of the embedding model can't be loaded.`,
    'Put back the model pack that comes with Merkdir; a pack of your own needs the same inputs and outputs.',
    cause,
  );
}

/** The worker ended before it had loaded anything: its program or onnxruntime is missing or doesn't fit. */
export function notLoadable(cause?: unknown): MerkdirError {
  return new MerkdirError(
    'model_unavailable',
    'The embedding model could not be started.',
    'Run npm ci again; onnxruntime needs 64-bit Linux with glibc (not Alpine), macOS or Windows.',
    cause,
  );
}
