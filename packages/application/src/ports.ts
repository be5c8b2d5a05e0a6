import type {
  Activity,
  ActivityQuery,
  Author,
  AuthorQuery,
  Category,
  CategoryQuery,
  DateTime,
  JsonObject,
  LinkHealth,
  LinkReport,
  Media,
  MediaQuery,
  RecordAddress,
  RecordStamp,
  Redirect,
  RedirectQuery,
  Tag,
  TagQuery,
  Uuid,
  Workspace,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { ApiKeyRepository } from './api-key/ports.ts';
import type {
  FromPathTaken,
  IdempotencyKeyInUse,
  RecordConflict,
  RecordInUse,
  SlugTaken,
  WorkspaceNotFound,
} from './errors.ts';
import type {
  IdempotencyKeyRepository,
  IdempotencyRecord,
  PostRepository,
  PreviewTokenRepository,
  RevisionRepository,
} from './post/ports.ts';
import type { PostMaintenanceRepository } from './post/maintenance-ports.ts';

/**
 * Ports that the use cases need. No method of a tenant's record can be called without its
 * workspace. A promise that rejects is an outage or a bug; everything expected is a value.
 */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly secrets: Secrets;
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
  readonly activity: ActivityRepository;
}

/** The ports that a storage provides. */
export type Repositories = Omit<Ports, 'clock' | 'ids' | 'secrets' | 'limits'>;

/** Storage that an adapter opens and the composition root closes. */
export interface Storage {
  readonly repositories: Repositories;
  /**
   * Read-only repositories that may read from a replica; they see everything that was written
   * before the last key look-up by `apiKeys.find` began. Absent where there are no copies.
   */
  readonly readers?: Pick<Repositories, 'posts' | 'redirects'>;
  /** Brings the schema up to date; safe to call from several processes at once. */
  readonly migrate: () => Promise<void>;
  /** Rejects when the storage cannot be reached or its schema is not up to date. */
  readonly check: () => Promise<void>;
  /** Use of the connections at present; `null` for a storage without a pool. */
  readonly connections: () => Connections | null;
  readonly close: () => Promise<void>;
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
}

/** Limits of what any client can add to. */
export interface Limits {
  /** Broken links of one workspace that nobody has resolved; `DEFAULT_UNRESOLVED_LINKS` will do. */
  readonly unresolvedLinks: number;
}

/** The changes of a workspace (management API, GET /external/activity). They are noted by what makes them. */
export interface ActivityRepository {
  /** Returns a page, newest first, ties by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: ActivityQuery) => Promise<PageSlice<Activity>>;
  /** Removes entries of all workspaces from before `before`, at most `limit`; returns how many. */
  readonly removeBefore: (before: DateTime, limit: number) => Promise<number>;
}

/** Items of one page, and how many there are on all pages. */
export interface PageSlice<Item> {
  readonly total: number;
  readonly data: readonly Item[];
}

/** The workspaces, each with all that belongs to it. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Oldest first, ties by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /**
   * Stores `next` in place of `former`, in one step; posts get a new language when they are next
   * derived. `record-outdated`: the workspace is not what `former` is any more.
   */
  readonly update: (
    former: Workspace,
    next: Workspace,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict>;
}

/** The reported 404 paths of a workspace, one record a path (contract, LinkHealth record). */
export interface LinkHealthRepository {
  /** Folds one report into the record of its path, in one step; `origin` is for a first report. */
  readonly report: (origin: RecordStamp, report: LinkReport) => Promise<LinkHealth>;
  /** Most hits first, ties by path in code-point order. */
  readonly list: (
    workspaceId: Uuid,
    filter: { readonly unresolvedOnly: boolean },
  ) => Promise<readonly LinkHealth[]>;
  /** Marks `path` as resolved; returns nothing when it was never reported. */
  readonly resolve: (
    workspaceId: Uuid,
    path: string,
    resolvedBy: string,
    at: DateTime,
  ) => Promise<LinkHealth | null>;
  /**
   * Removes unresolved records beyond `keep`, up to `atMost` of them in the order of `evictedFirst`,
   * but none that is being reported. Returns how many. It waits for nobody: of two callers at once
   * each removes what the other does not.
   */
  readonly trim: (
    workspaceId: Uuid,
    limit: { readonly keep: number; readonly atMost: number },
  ) => Promise<number>;
}

/** The redirects of a workspace, one a `fromPath` (contract, Redirect). */
export interface RedirectRepository {
  readonly insert: (
    workspaceId: Uuid,
    redirect: Redirect,
  ) => ResultAsync<void, FromPathTaken | WorkspaceNotFound>;
  /** Ties are broken by id in the same direction; `lastHitAt` null sorts last both ways. */
  readonly list: (workspaceId: Uuid, query: RedirectQuery) => Promise<PageSlice<Redirect>>;
  readonly remove: (workspaceId: Uuid, id: Uuid) => Promise<Redirect | null>;
}

/** Records that are stored together with a new one, in one transaction. */
export interface Creation {
  readonly activity: Activity;
  /** The answer to the request, for those that repeat it; absent without a key. */
  readonly idempotency?: IdempotencyRecord | undefined;
}

/** Records that are found by a slug, and changed one at a time. Each change notes its activity. */
interface SluggedRepository<Row, Query> {
  /** Adds a record whose slug no other one of its kind has in the workspace. */
  readonly insert: (
    workspaceId: Uuid,
    row: Row,
    creation?: Creation,
  ) => ResultAsync<void, SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  /** Returns a page; ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: Query) => Promise<PageSlice<Row>>;
  /**
   * Stores `next` in place of `former`, in one step. `record-outdated`: the record is not what
   * `former` is any more; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Row,
    next: Row,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
}

/**
 * The authors of a workspace (contract, Author). Their `avatarMedia` is resolved at each read. An
 * update marks their posts as outdated, in the same step.
 */
export interface AuthorRepository extends SluggedRepository<Author, AuthorQuery> {
  /** Lists all, by slug in code-point order. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Author[]>;
  /** Removes an author whom no post refers to, deleted posts included; `null` without such an author. */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
  ) => ResultAsync<Author | null, RecordInUse>;
  /** Keeps `jsonLd` in place of the former one, and nothing else; without such an author, nothing. */
  readonly setJsonLd: (workspaceId: Uuid, id: Uuid, jsonLd: JsonObject) => Promise<void>;
}

/** Records that are stored together with a new category. */
export interface CategoryCreation extends Creation {
  /** Categories above it that its path and its `jsonLd` were derived from, the root first. */
  readonly ancestors: readonly Category[];
}

/** The categories of a workspace (contract, Category). */
export interface CategoryRepository extends Pick<
  SluggedRepository<Category, CategoryQuery>,
  'find' | 'list'
> {
  /**
   * Adds a category whose slug no other one has in the workspace. `record-outdated`: one of the
   * ancestors is not what it was; nothing is stored then.
   */
  readonly insert: (
    workspaceId: Uuid,
    category: Category,
    creation?: CategoryCreation,
  ) => ResultAsync<void, RecordConflict | SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  /** Lists all, by path in code-point order, and so each category behind its ancestors. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Category[]>;
  /**
   * Stores the categories of `branch`, the edited one first, in place of what they are in `tree`, and
   * marks the posts in them as outdated, in one step. `record-outdated`: the categories of the workspace
   * are not `tree` any more; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    tree: readonly Category[],
    branch: readonly [Category, ...Category[]],
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
  /**
   * Removes a category that neither posts, deleted ones included, nor other categories refer to;
   * `null` without such a category.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
  ) => ResultAsync<Category | null, RecordInUse>;
  /** Keeps `jsonLd` in place of the former one, and nothing else; without such a category, nothing. */
  readonly setJsonLd: (workspaceId: Uuid, id: Uuid, jsonLd: JsonObject) => Promise<void>;
}

/** The tags of a workspace (contract, Tag). A change marks the posts with the tag as outdated. */
export interface TagRepository extends SluggedRepository<Tag, TagQuery> {
  /** Removes a tag from its posts, deleted ones included, and from the workspace, in one step. */
  readonly remove: (workspaceId: Uuid, id: Uuid, activity?: Activity) => Promise<Tag | null>;
}

/**
 * The media records of a workspace (contract, Media) that were not removed. A change marks the posts
 * as outdated that show the record, and derives the `jsonLd` of the authors whose portrait it is, in
 * the same step.
 */
export interface MediaRepository {
  readonly insert: (
    workspaceId: Uuid,
    media: Media,
    creation?: Creation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Media | null>;
  /** Returns a page; no value comes last, and ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: MediaQuery) => Promise<PageSlice<Media>>;
  /**
   * Stores `next` in place of `former`, in one step. `record-outdated`: the record is not what
   * `former` is any more; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Media,
    next: Media,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict>;
  /** Soft-removes, once: ids that point at the record stay, and resolve to nothing. */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    at: DateTime,
    activity?: Activity,
  ) => Promise<Media | null>;
}
