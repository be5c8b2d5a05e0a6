import { Socket } from 'node:net';
import { textBytes } from '@content-publishing/adapter-http/text-bytes';
import { cryptoSecrets } from '@content-publishing/adapter-node';
import {
  type ComposedPost,
  type Computation,
  type ComputationName,
  computations,
  type ComputationTypes,
  type Utf8Text,
} from '@content-publishing/domain';
import { bodyFormats } from '@content-publishing/markdown/document';
import { openChannel } from './channel.ts';
import { errorData } from './serialized-error.ts';
import type { FromWorker, Outcome, Task, ToWorker } from './messages.ts';

// Script of a worker process: it runs computations for its parent, one at a time, and has no other
// connection.

// This end of the channel, which the parent has opened.
const link = new Socket({ fd: 3, readable: true, writable: true });
// The worker ends when its parent ends, for whatever reason. It ignores signals, which a terminal
// sends to all processes: the parent says when to stop.
link.once('close', () => process.exit());
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

type Types = ComputationTypes[ComputationName];
type AnyOutcome = Outcome<ComputationName>;
type Running = Computation<Types['question'], Types['reply'], Types['done'], Types['error']>;

const begin = computations(cryptoSecrets.hash, bodyFormats);
let running: Running | undefined;

const { send } = openChannel<FromWorker, ToWorker>(link, (message) => {
  switch (message.kind) {
    case 'task':
      goOn(() => {
        running = begun(message.task);
        return running.next();
      });
      break;
    case 'reply':
      goOn(() => running?.next(message.reply));
      break;
    case 'abandoned':
      running = undefined;
      break;
    default:
      message satisfies never;
  }
});

// Warnings are sent to the parent, and printed by it.
process.removeAllListeners('warning').on('warning', (warning) => {
  send({ kind: 'warning', warning: errorData(warning) });
});

const begun = (task: Task): Running => {
  switch (task.name) {
    case 'newPost':
      return begin.newPost(task.input);
    case 'patchedPost':
      return begin.patchedPost(task.input);
    case 'mergedPost':
      return begin.mergedPost(task.input);
    case 'restoredPost':
      return begin.restoredPost(task.input);
    case 'rederivedPost':
      return begin.rederivedPost(task.input);
    case 'draftChecks':
      return begin.draftChecks(task.input);
    case 'postChecks':
      return begin.postChecks(task.input);
    case 'redirectImport':
      return begin.redirectImport(task.input);
    case 'revisionDiff':
      return begin.revisionDiff(task.input);
    case 'pageMoves':
      return begin.pageMoves(task.input);
    case 'convertedBody':
      return begin.convertedBody(task.input);
    case 'postMarkdown':
      return begin.postMarkdown(task.input);
    case 'jsonCheck':
      return begin.jsonCheck(task.input);
    default:
      return task satisfies never;
  }
};

/**
 * Advances the computation by `step`, up to its next question or its end, and sends the question or
 * the outcome to the parent.
 */
const goOn = (step: () => ReturnType<Running['next']> | undefined): void => {
  try {
    const stepped = step();
    if (stepped === undefined) return;
    if (!stepped.done) {
      send({ kind: 'question', question: stepped.value });
      return;
    }
    running = undefined;
    const outcome = stepped.value.match(
      (value): AnyOutcome => ({
        kind: 'done',
        value: valueInBytes(value),
      }),
      (error): AnyOutcome => ({ kind: 'rejected', error }),
    );
    send({ kind: 'outcome', outcome });
  } catch (error) {
    running = undefined;
    send({ kind: 'outcome', outcome: failure(error) });
  }
};

/**
 * Returns the value of a computation with its long texts as bytes, which the channel does not copy.
 */
const valueInBytes = (value: Types['done']): Types['done'] => {
  if (value === undefined) return value;
  if ('resource' in value) return inBytes(value);
  if ('converted' in value) return { converted: bytesOf(value.converted) };
  if ('markdown' in value) return { markdown: bytesOf(value.markdown) };
  if ('diff' in value) return { diff: bytesOf(value.diff) };
  if ('checks' in value) return { checks: bytesOf(value.checks) };
  return 'composed' in value ? { ...value, composed: inBytes(value.composed) } : value;
};

/** Returns a post with its long texts as bytes, in the form in which they are stored and sent. */
const inBytes = ({ stored, former, resource, ...rest }: ComposedPost): ComposedPost => ({
  ...rest,
  stored: {
    ...stored,
    bodyJson: bytesOf(stored.bodyJson),
    bodyText: bytesOf(stored.bodyText),
    structuredBlocks: stored.structuredBlocks && bytesOf(stored.structuredBlocks),
    jsonLd: bytesOf(stored.jsonLd),
  },
  former: former && {
    ...former,
    kept: former.kept && { ...former.kept, content: bytesOf(former.kept.content) },
  },
  resource: bytesOf(resource),
});

const bytesOf = (text: Utf8Text): Uint8Array => (typeof text === 'string' ? textBytes(text) : text);

const failure = (error: unknown): AnyOutcome =>
  isOutOfMemory(error) ? { kind: 'out-of-memory' } : { kind: 'bug', error: errorData(error) };

// Messages of V8 and Node.js for strings or buffers beyond their maximum length.
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Invalid string length|Array buffer allocation failed|Cannot create a string longer)/.test(
    error.message,
  );

send({ kind: 'ready' });
