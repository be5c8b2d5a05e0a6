import type { ImportBatch, ImportJournalEntry, RunEnd } from '@content-publishing/application';
import type { StoredImport } from '@content-publishing/domain';

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
}

/** Message to the process of an import; `stored`: the last batch is stored. */
export type ToImportProcess =
  | { readonly kind: 'task'; readonly task: ImportTask }
  | { readonly kind: 'stored' };

/** Message from the process of an import. */
export type FromImportProcess =
  | { readonly kind: 'batch'; readonly batch: ImportBatch }
  | { readonly kind: 'end'; readonly end: RunEnd };
