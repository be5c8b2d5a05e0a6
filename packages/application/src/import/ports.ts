import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  ContentImport,
  ImportCount,
  ImportLine,
  ImportQuery,
  ImportReportQuery,
  StoredImport,
} from '@content-publishing/domain/imports';
import type { Activity } from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { Signature } from '../authentication/actor.ts';
import type { WorkspaceNotFound } from '../errors/errors.ts';
import type { ImportActive, TooManyImports } from '../errors/import-errors.ts';
import type { MediaFiles } from '../media/media-files.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/**
 * Store of the files of imports, separate from the media store. Its files have no URL. Paths come from
 * `importPath` (domain).
 */
export type ImportFiles = Pick<MediaFiles, 'put' | 'read' | 'remove'>;

/** An import that waits for its turn, or whose server is gone. */
export interface DueImport {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** Claim of an import by a server, which alone runs it until `until`. */
export interface ImportClaim {
  /** Id of the claim, which no other claim has. */
  readonly claim: Uuid;
  readonly now: DateTime;
  readonly until: DateTime;
}

/** Claimed import, and the number of the run since it was queued. */
export interface ClaimedImport {
  readonly contentImport: StoredImport;
  /** 1 for the first run; more if servers went away during it. */
  readonly attempt: number;
}

/** State in which an item was left by an import, by which a later one knows that it is unchanged. */
export interface ImportJournalEntry {
  /** Id that the item is known by. */
  readonly id: Uuid;
  /** Id of its record. */
  readonly record: Uuid;
  /** Digest of the fields that were sent; `null` while the record lacks some of them. */
  readonly digest: string | null;
  /** Version of the record after it was saved. */
  readonly version: string;
}

/** Progress of a running import since the last one that was stored. */
export interface ImportProgress extends Pick<ContentImport, 'items' | 'losses'> {
  readonly counts: readonly ImportCount[];
  readonly lines: readonly ImportLine[];
  readonly entries: readonly ImportJournalEntry[];
}

/** Instants of the end of an import. */
export interface ImportExpiry {
  readonly at: DateTime;
  /** Instant at which it is removed. */
  readonly expiresAt: DateTime;
}

/** End of a claim: how the import goes on. */
export type ImportEnd =
  | (ImportExpiry & { readonly kind: 'done' })
  | (ImportExpiry & { readonly kind: 'failed'; readonly error: string })
  /** The run was given up; another server goes on with it at once. */
  | { readonly kind: 'released' }
  /** The run made room for another import; it goes on after those that were queued until `at`. */
  | { readonly kind: 'yielded'; readonly at: DateTime };

/** An import to be removed with its file. */
export type ExpiredImport = Pick<StoredImport, 'workspaceId' | 'id' | 'fileId'>;

/** The imports of a workspace (management API, GET /external/imports), with reports and journals. */
export interface ImportRepository {
  /** Stores a new import; `too-many-imports` if the workspace has the maximum already. */
  readonly insert: (
    workspaceId: Uuid,
    contentImport: StoredImport,
    activity: Activity,
  ) => ResultAsync<void, TooManyImports | WorkspaceNotFound>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<StoredImport | null>;
  readonly list: (workspaceId: Uuid, query: ImportQuery) => Promise<PageSlice<StoredImport>>;
  /** Queues an import whose file has arrived with `sizeBytes`; false if it is gone. */
  readonly enqueue: (
    workspaceId: Uuid,
    id: Uuid,
    sizeBytes: number,
    now: DateTime,
  ) => Promise<boolean>;
  /**
   * Queues an ended import again, without its report; its number of items becomes `expectedItems`.
   * Returns `import-active` if it has not ended, or is gone.
   */
  readonly restart: (
    workspaceId: Uuid,
    id: Uuid,
    next: Pick<StoredImport, 'isDryRun' | 'options'> & Signature & { readonly now: DateTime },
    activity: Activity,
  ) => ResultAsync<void, ImportActive>;
  /** Cancels an import that has not ended, and ends its claim; false if it has ended. */
  readonly cancel: (
    workspaceId: Uuid,
    id: Uuid,
    end: ImportExpiry,
    activity: Activity,
  ) => Promise<boolean>;
  /** Removes an import with its report and journal, and ends its claim; `null` if it is gone. */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
  ) => Promise<StoredImport | null>;
  /** Returns lines of the report, in their order; empty for an unknown import. */
  readonly listLines: (
    workspaceId: Uuid,
    id: Uuid,
    query: ImportReportQuery,
  ) => Promise<readonly ImportLine[]>;
  /** Returns the journal of all imports of a workspace; of an item in several of them the last. */
  readonly journal: (workspaceId: Uuid) => Promise<readonly ImportJournalEntry[]>;

  /**
   * Returns at most `limit` imports that can be claimed at `now`, the longest queued first, without
   * those of the workspaces `busy`.
   */
  readonly findDue: (
    now: DateTime,
    busy: readonly Uuid[],
    limit: number,
  ) => Promise<readonly DueImport[]>;
  /**
   * Claims an import, which is running then; `null` if it has ended, is claimed, or another import
   * of the workspace comes first. A repeated run keeps the lines of created and updated records.
   */
  readonly claim: (
    workspaceId: Uuid,
    id: Uuid,
    claim: ImportClaim,
  ) => Promise<ClaimedImport | null>;
  /** Stores progress, and extends the claim; false, and nothing is stored, if it has ended. */
  readonly progress: (
    workspaceId: Uuid,
    id: Uuid,
    claim: Pick<ImportClaim, 'claim' | 'until'>,
    progress: ImportProgress,
  ) => Promise<boolean>;
  /** Ends a claim; false, and nothing is stored, if it has ended already. */
  readonly settle: (workspaceId: Uuid, id: Uuid, claim: Uuid, end: ImportEnd) => Promise<boolean>;

  /** Finds at most `limit` imports of all workspaces whose `expiresAt` is past at `now`. */
  readonly findExpired: (now: DateTime, limit: number) => Promise<readonly ExpiredImport[]>;
}
