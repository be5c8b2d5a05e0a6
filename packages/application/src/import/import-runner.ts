import type { ImportLine, StoredImport } from '@content-publishing/domain/imports';
import type { ImportJournalEntry } from './ports.ts';

/** Outcome of an item, before it has a place in the report. */
export type ImportItem = Omit<ImportLine, 'position'>;

/** Outcomes of items, and states in which they were left, in their order. */
export interface ImportBatch {
  readonly items: readonly ImportItem[];
  readonly entries: readonly ImportJournalEntry[];
}

/** Import to be run. */
export interface ImportJob {
  readonly contentImport: StoredImport;
  /** Whether an earlier run of it was cut off. */
  readonly isResumed: boolean;
  /** States in which earlier imports have left their items. */
  readonly journal: readonly ImportJournalEntry[];
  /** Stores a batch; the runner waits for it before it goes far beyond. */
  readonly store: (batch: ImportBatch) => Promise<void>;
}

/** How a run ended. `stopped`: the process was stopped or died; the import may run again. */
export type RunEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: string }
  | { readonly kind: 'stopped' };

/** An import that a runner has begun. */
export interface RunningImport {
  /** Resolves when the run has ended, and its last batch is stored. */
  readonly ended: Promise<RunEnd>;
  /** Ends the run at once, wherever it is; a repeated run goes on from there. */
  readonly stop: () => void;
}

/**
 * Runs imports beside the service, so that neither its thread nor its memory is used, with the
 * permissions of the key of the import. A key that is revoked ends the run.
 */
export interface ImportRunner {
  readonly start: (job: ImportJob) => RunningImport;
}
