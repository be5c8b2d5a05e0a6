import type { ImportJournalEntry } from '@content-publishing/application';
import type { DateTime, ImportLine, StoredImport, Uuid } from '@content-publishing/domain';

/** Import of a workspace, with its claim, report and journal. */
export interface TenantImport {
  /** The import itself; it is replaced, not modified, when it changes. */
  contentImport: StoredImport;
  /** Instant since which it waits for its turn or runs; `null` otherwise. */
  queuedAt: DateTime | null;
  /** Claim of the server that runs it. */
  claim: { readonly id: Uuid; readonly until: DateTime } | null;
  /** Number of runs since it was queued. */
  attempts: number;
  lines: readonly ImportLine[];
  readonly entries: Map<Uuid, ImportJournalEntry>;
}
