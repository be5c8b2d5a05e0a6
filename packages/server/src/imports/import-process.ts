import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ImportJob, RunEnd } from '@content-publishing/application';
import { openChannel } from '../workers/channel.ts';
import { workerEnvironment } from '../workers/worker-environment.ts';
import type { FromImportProcess, ImportTask, ToImportProcess } from './import-messages.ts';

// Next to this module, as source, built or bundled.
const WORKER = fileURLToPath(
  new URL(`./import-worker${extname(import.meta.url)}`, import.meta.url),
);

// File descriptor of the channel in the child process.
const CHANNEL = 3;

/** Maximum size of the old generation of the heap of the process, in MiB. */
const HEAP_MB = 320;

/** Maximum number of characters kept of the end of stderr. */
const MAX_STDERR = 16_384;

/** Process that runs an import. */
export interface ImportProcess {
  readonly ended: Promise<RunEnd>;
  readonly kill: () => void;
}

/**
 * Starts a process that runs an import, apart from the thread and the memory of the server. If it
 * dies without an outcome, the import is `stopped`; if its memory is full, it has failed.
 */
export const startImportProcess = (task: ImportTask, store: ImportJob['store']): ImportProcess => {
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=8', WORKER],
    { env: workerEnvironment(), stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
  );
  let stderr = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR);
  });
  let end: RunEnd | undefined;
  let failure: Error | undefined;
  const link = child.stdio[CHANNEL];
  if (link instanceof Socket) {
    const { send } = openChannel<ToImportProcess, FromImportProcess>(link, (message) => {
      switch (message.kind) {
        case 'batch':
          store(message.batch).then(
            () => send({ kind: 'stored' }),
            (error: unknown) => {
              // A repeated run finds the records whose outcomes are not stored.
              failure = new Error('The progress of an import is not stored', { cause: error });
              child.kill('SIGKILL');
            },
          );
          break;
        case 'end':
          ({ end } = message);
          child.kill('SIGKILL');
          break;
        default:
          message satisfies never;
      }
    });
    send({ kind: 'task', task });
  }
  const closed = async (): Promise<RunEnd> => {
    await once(child, 'close');
    if (failure !== undefined) throw failure;
    if (end !== undefined) return end;
    if (stderr.includes('heap out of memory')) {
      const error =
        'The import needs more memory than it may use; divide the file, and import its parts';
      return { kind: 'failed', error };
    }
    if (child.signalCode === null) throw new Error(`The process of an import ended: ${stderr}`);
    return { kind: 'stopped' };
  };
  return { ended: closed(), kill: () => void child.kill('SIGKILL') };
};
