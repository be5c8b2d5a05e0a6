import type {
  Activity,
  ActivityQuery,
  DateTime,
  UploadLimits,
  Uuid,
  Workspace,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { ApiKeyRepository } from './api-key/ports.ts';
import type { Compute } from './compute.ts';
import type { RecordConflict } from './errors.ts';
import type { LinkHealthRepository } from './link-health/ports.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { IdempotencyKeyRepository } from './idempotency/ports.ts';
import type { PostRepository, PreviewTokenRepository, RevisionRepository } from './post/ports.ts';
import type { PostMaintenanceRepository } from './post/maintenance-ports.ts';
import type {
  AuthorRepository,
  CategoryRepository,
  MediaRepository,
  PageSlice,
  TagRepository,
} from './records/ports.ts';
import type { RedirectMove, RedirectRepository } from './redirect/ports.ts';

export type {
  AuthorRepository,
  CategoryCreation,
  CategoryRepository,
  Creation,
  MediaRepository,
  PageSlice,
  ShownRecord,
  TagRepository,
} from './records/ports.ts';

export type { RedirectMove } from './redirect/ports.ts';

/**
 * Ports of the use cases. Each method that reads or changes a record of a tenant takes its
 * workspace. A promise that rejects is an outage or a bug; expected errors are values.
 */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly secrets: Secrets;
  readonly compute: Compute;
  readonly limits: Limits;
  readonly workspaces: WorkspaceRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly posts: PostRepository;
  readonly backlog: PostMaintenanceRepository;
  readonly revisions: RevisionRepository;
  readonly previewTokens: PreviewTokenRepository;
  readonly idempotencyKeys: IdempotencyKeyRepository;
  readonly linkHealth: LinkHealthRepository;
  readonly redirects: RedirectRepository;
  readonly authors: AuthorRepository;
  readonly categories: CategoryRepository;
  readonly tags: TagRepository;
  readonly media: MediaRepository;
  readonly mediaFiles: MediaFiles;
  readonly activity: ActivityRepository;
}

/** Ports that a storage provides. */
export type Repositories = Omit<
  Ports,
  'clock' | 'compute' | 'ids' | 'secrets' | 'limits' | 'mediaFiles'
>;

/** Storage that an adapter opens and the composition root closes. */
export interface Storage {
  readonly repositories: Repositories;
  /**
   * Read-only repositories that may read from a replica; they see all writes made before the last
   * `apiKeys.find` began. Absent without replicas.
   */
  readonly readers?: Pick<Repositories, 'posts' | 'redirects'>;
  /**
   * Brings the schema up to date; safe to call from several processes at once. Rejects with
   * `SchemaConflict` while servers of an incompatible version are running.
   */
  readonly migrate: () => Promise<void>;
  /** Rejects if the storage is unreachable, its schema is unusable, or it is read-only. */
  readonly check: () => Promise<void>;
  readonly status: () => Promise<StorageStatus>;
  /** Current use of the connections; `null` for a storage without a pool. */
  readonly connections: () => Connections | null;
  readonly close: () => Promise<void>;
}

/** Facts about a storage for the log of a server. */
export interface StorageStatus {
  /** Time of the storage's clock; `null` if it has no clock of its own. */
  readonly now: DateTime | null;
  /** Names of migrations that a newer version has run; this version keeps running. */
  readonly newerMigrations: readonly string[];
}

/** The connections of one process to a database server. */
export interface Connections {
  /** Number of open connections, at most the size of the pool. */
  readonly open: number;
  /** Number of idle connections. */
  readonly idle: number;
  /** Number of statements that wait for a connection. */
  readonly waiting: number;
}

/** Error of a storage in an outage; `cause` is the original error. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * Error of a storage whose schema does not fit the version of the server; the message says what to
 * do.
 */
export class SchemaConflict extends Error {
  override readonly name = 'SchemaConflict';
}

/** Source of the current time. */
export interface Clock {
  readonly now: () => DateTime;
}

/** Generator of ids for new records. */
export interface IdGenerator {
  /** Returns a UUID version 7 (RFC 9562): ids made later sort later. */
  readonly next: () => Uuid;
}

/** Makes secrets and hashes them, and other texts. */
export interface Secrets {
  /** 256 random bits in base64url (RFC 4648): 43 characters. */
  readonly generate: () => string;
  /** SHA-256 of `text`, in hexadecimal. */
  readonly hash: (text: string) => string;
  /** Begins a SHA-256 of bytes that come in parts. */
  readonly sha256: () => RunningDigest;
}

/** Digest of bytes that come in parts. */
export interface RunningDigest {
  readonly update: (bytes: Uint8Array) => void;
  /** Returns the digest of all parts in hexadecimal, once. */
  readonly hex: () => string;
}

/** Limits of records that any client can add. */
export interface Limits {
  /** Maximum unresolved broken links of a workspace; see `DEFAULT_UNRESOLVED_LINKS`. */
  readonly unresolvedLinks: number;
  /** Limits of uploaded files; see `DEFAULT_UPLOAD_LIMITS`. */
  readonly uploads: UploadLimits;
}

/**
 * The activity of a workspace (management API, GET /external/activity). Entries are stored by the
 * repository that makes the change.
 */
export interface ActivityRepository {
  /** Returns a page, newest first, ties by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: ActivityQuery) => Promise<PageSlice<Activity>>;
  /**
   * Removes at most `limit` entries of all workspaces that are older than `before`; returns their
   * number.
   */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}

/** Repository of the workspaces. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Lists all, oldest first, ties by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /**
   * Stores `next` in place of `former`, in one step. Posts get a new language and the URLs of a new
   * site when they are next derived; after a change of the site {@link findOutdated} returns the
   * workspace. In the same step the redirects of `move` are changed and, with a new `postPath`, open
   * broken links that now lead to a published post are resolved by `post`.
   * `record-conflict`: the workspace, or the rules of `move`, have changed.
   */
  readonly update: (
    former: Workspace,
    next: Workspace,
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Returns the workspaces, oldest first, whose authors and categories may have been derived by
   * rules older than `version` or for another site than the workspace has.
   */
  readonly findOutdated: (version: number) => Promise<readonly Workspace[]>;
  /**
   * Records that the authors and categories of `workspace` are derived by the rules of `version`;
   * has no effect if the workspace has another site by now.
   */
  readonly noteDerived: (workspace: Workspace, version: number) => Promise<void>;
}
