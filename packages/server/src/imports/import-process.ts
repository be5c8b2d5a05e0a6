import type {
  ImportBatch,
  ImportJob,
  ImportJournalEntry,
  RunEnd,
} from '@content-publishing/application';
import type { StoredImport } from '@content-publishing/domain/imports';
import { ok } from 'neverthrow';
import { startChild, type TaskEnd } from '../computing/process/child.ts';
import type { TaskTypes } from '../computing/process/protocol.ts';

/** Import for a process to run. */
export interface ImportTask {
  readonly contentImport: StoredImport;
  /** Whether an earlier run of it was cut off. */
  readonly isResumed: boolean;
  readonly journal: readonly ImportJournalEntry[];
  /** Address of the service for this import, and the key that is valid there. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Path of the file, and of a folder for pictures until they are uploaded. */
  readonly file: string;
  readonly folder: string;
  /** Whether pictures are got from addresses that are not public, too. */
  readonly allowsPrivate: boolean;
  /** Ports that pictures are got from besides 80 and 443. */
  readonly outgoingPorts: readonly number[];
}

/** Types of an import as a task; a batch waits until it is stored. */
export interface ImportTypes extends TaskTypes {
  readonly task: ImportTask;
  readonly question: ImportBatch;
  readonly reply: undefined;
  readonly done: RunEnd;
  readonly error: never;
}

/** Process that runs an import. */
export interface ImportProcess {
  readonly ended: Promise<RunEnd>;
  readonly kill: () => void;
}

/** Maximum size of the old generation of the heap of the process, in MiB. */
const HEAP_MB = 320;

/**
 * Starts a process that runs an import, apart from the thread and the memory of the server. If it
 * dies without an outcome, the import is `stopped`; if its memory is full, it has failed.
 */
export const startImportProcess = (task: ImportTask, store: ImportJob['store']): ImportProcess => {
  const child = startChild(import.meta.url, 'import-main', { heapMb: HEAP_MB });
  // A repeated run finds the records whose outcomes are not stored, if `store` rejects.
  const reply = async (batch: ImportBatch) => {
    await store(batch);
    return ok(undefined);
  };
  const run = async (): Promise<RunEnd> => {
    try {
      return runEnd(await child.perform<ImportTypes>({ task, reply }));
    } finally {
      await child.end();
    }
  };
  return { ended: run(), kill: () => void child.end() };
};

const runEnd = (end: TaskEnd<ImportTypes>): RunEnd => {
  switch (end.kind) {
    case 'done':
      return end.value;
    case 'too-much-memory': {
      const error =
        'The import needs more memory than it may use; divide the file, and import its parts';
      return { kind: 'failed', error };
    }
    case 'late':
    case 'killed':
      return { kind: 'stopped' };
    case 'not-started':
      throw new Error(`The process of an import was not started: ${end.how}`);
    case 'rejected':
      return end.error;
    default:
      return end satisfies never;
  }
};
