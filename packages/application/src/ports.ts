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
import type { IdempotencyKeyRepository } from './idempotency-keys.ts';
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
 * Ports that the use cases need. No method of a tenant's record can be called without its
 * workspace. A promise that rejects is an outage or a bug; everything expected is a value.
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

/** The ports that a storage provides. */
export type Repositories = Omit<
  Ports,
  'clock' | 'compute' | 'ids' | 'secrets' | 'limits' | 'mediaFiles'
>;

/** Storage that an adapter opens and the composition root closes. */
export interface Storage {
  readonly repositories: Repositories;
  /**
   * Read-only repositories that may read from a replica; they see everything that was written
   * before the last key look-up by `apiKeys.find` began. Absent where there are no copies.
   */
  readonly readers?: Pick<Repositories, 'posts' | 'redirects'>;
  /**
   * Brings the schema up to date; safe to call from several processes at once. Rejects with
   * `SchemaConflict` when servers of another version are in the way.
   */
  readonly migrate: () => Promise<void>;
  /** Rejects when the storage cannot be reached, its schema cannot be used, or it takes no writes. */
  readonly check: () => Promise<void>;
  readonly status: () => Promise<StorageStatus>;
  /** Use of the connections at present; `null` for a storage without a pool. */
  readonly connections: () => Connections | null;
  readonly close: () => Promise<void>;
}

/** Facts about a storage that a server says in its log. */
export interface StorageStatus {
  /** Time of the storage's clock; `null` where it has none of its own. */
  readonly now: DateTime | null;
  /** Names of the migrations that a newer version has run; this version goes on beside it. */
  readonly newerMigrations: readonly string[];
}

/** The connections of one process to a database server. */
export interface Connections {
  /** Number of open connections, at most those of the pool. */
  readonly open: number;
  /** Number of idle connections. */
  readonly idle: number;
  /** Number of statements that wait for a connection. */
  readonly waiting: number;
}

/** Error that a storage rejects with in an outage; `cause` is the original error. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/**
 * Error that a storage rejects with when its schema and the version of a server do not go together;
 * the message says what to do.
 */
export class SchemaConflict extends Error {
  override readonly name = 'SchemaConflict';
}

/** Says what time it is. */
export interface Clock {
  readonly now: () => DateTime;
}

/** Generator of ids for new records. */
export interface IdGenerator {
  /** Returns a UUID version 7 (RFC 9562): ids made later sort later. */
  readonly next: () => Uuid;
}

/** Makes the secrets of API keys, and what is kept of them and of other texts. */
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

/** Limits of what any client can add to. */
export interface Limits {
  /** Unresolved broken links of one workspace; `DEFAULT_UNRESOLVED_LINKS` will do. */
  readonly unresolvedLinks: number;
  /** Files that clients upload; `DEFAULT_UPLOAD_LIMITS` will do. */
  readonly uploads: UploadLimits;
}

/** The changes of a workspace (management API, GET /external/activity). They are noted by what makes them. */
export interface ActivityRepository {
  /** Returns a page, newest first, ties by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: ActivityQuery) => Promise<PageSlice<Activity>>;
  /** Removes entries of all workspaces from before `before`, at most `limit`; returns how many. */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}

/** The workspaces, each with all that belongs to it. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Oldest first, ties by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /**
   * Stores `next` in place of `former`, in one step; posts get a new language, and the addresses of
   * another site, when they are next derived. A workspace with another site is found by
   * {@link findOutdated}. `record-conflict`: the workspace is not what `former` is any more, or the rules of
   * `move`, whose redirects are changed in the same step, have changed. With another `postPath` the open
   * broken links at which a published post is then are resolved by `post`, in the same step.
   */
  readonly update: (
    former: Workspace,
    next: Workspace,
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Returns the workspaces whose authors and categories may have been derived by older rules than
   * `version`, or for another site than their workspace has, oldest first.
   */
  readonly findOutdated: (version: number) => Promise<readonly Workspace[]>;
  /**
   * Notes that the authors and categories of `workspace` are derived by the rules of `version`; nothing
   * where the workspace has another site by now.
   */
  readonly noteDerived: (workspace: Workspace, version: number) => Promise<void>;
}
