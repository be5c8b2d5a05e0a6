import type {
  ApiKey,
  Author,
  Category,
  DateTime,
  JsonObject,
  LinkHealth,
  LinkReport,
  Media,
  Origin,
  Post,
  PostAddress,
  PostHead,
  PostQuery,
  PostSlice,
  PostState,
  Redirect,
  RedirectQuery,
  ReferenceIds,
  References,
  Tag,
  Uuid,
  Workspace,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type {
  FromPathTaken,
  PageTooLarge,
  PostOutdated,
  ReferenceGone,
  SlugTaken,
  WorkspaceNotFound,
} from './errors.ts';

/**
 * What the use cases need from outside. No method of a tenant's record can be called without its
 * workspace. A promise that rejects is an outage or a bug; everything expected is a value.
 */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly secrets: Secrets;
  readonly workspaces: WorkspaceRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly posts: PostRepository;
  readonly backlog: PostBacklog;
  readonly linkHealth: LinkHealthRepository;
  readonly redirects: RedirectRepository;
  readonly authors: AuthorRepository;
  readonly categories: CategoryRepository;
  readonly tags: TagRepository;
  readonly media: MediaRepository;
}

/** The ports that a storage provides. */
export type Repositories = Omit<Ports, 'clock' | 'ids' | 'secrets'>;

/** Where records are kept: what a storage adapter opens, and the composition root closes. */
export interface Storage {
  readonly repositories: Repositories;
  /** Brings the schema up to date; safe to call from several processes at once. */
  readonly migrate: () => Promise<void>;
  /** Rejects when the storage cannot be reached or its schema is not up to date. */
  readonly check: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a promise of a storage rejects with in an outage; `cause` says what happened. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable';
}

/** Says what time it is. */
export interface Clock {
  readonly now: () => DateTime;
}

/** Makes ids of new records. */
export interface IdGenerator {
  /** A UUID version 7 (RFC 9562): ids made later sort later. */
  readonly next: () => Uuid;
}

/** Makes the secrets of API keys, and what is kept of them. */
export interface Secrets {
  /** 256 random bits in base64url (RFC 4648): 43 characters. */
  readonly generate: () => string;
  /** SHA-256 of `secret`, in hexadecimal. */
  readonly hash: (secret: string) => string;
}

/** Items of one page, and how many there are on all pages. */
export interface Slice<Item> {
  readonly total: number;
  readonly data: readonly Item[];
}

/** The workspaces, each with all that belongs to it. */
export interface WorkspaceRepository {
  readonly insert: (workspace: Workspace) => Promise<void>;
  readonly find: (id: Uuid) => Promise<Workspace | null>;
  /** Oldest first, ties by id. */
  readonly list: () => Promise<readonly Workspace[]>;
  /** The workspace with its new language; its posts get it when they are next derived. */
  readonly setLanguage: (id: Uuid, language: string) => Promise<Workspace | null>;
}

/** A key with the hash of its secret, which nothing but authentication reads. */
export interface StoredApiKey {
  readonly key: ApiKey;
  readonly secretHash: string;
}

/** The API keys of all workspaces (contract, Authentication). */
export interface ApiKeyRepository {
  readonly insert: (stored: StoredApiKey) => ResultAsync<void, WorkspaceNotFound>;
  /** The one look-up across workspaces: the key says which workspace a request is bound to. */
  readonly find: (id: Uuid) => Promise<StoredApiKey | null>;
  /** Sets `lastUsedAt`. */
  readonly noteUse: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<void>;
  /** Newest first, ties by id in the same direction. */
  readonly list: (workspaceId: Uuid) => Promise<readonly ApiKey[]>;
  /** The key as revoked; one revoked before keeps its instant. */
  readonly revoke: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<ApiKey | null>;
}

/**
 * A live post, or one being deleted, with the records that it refers to as they are now. Its
 * `tagIds` and `relatedPostIds` stand in the order in which they were given.
 */
export interface PostWithReferences {
  readonly post: Post;
  readonly references: References;
}

/** A post without what grows with its body; of its media no more is found than a summary shows. */
export interface HeadWithReferences {
  readonly post: PostHead;
  readonly references: References;
}

/** What of a live post tells its version, read without its content. */
export interface StateWithReferences {
  readonly post: PostState;
  readonly references: References;
}

/** The posts of a workspace (contract, Post). */
export interface PostRepository {
  /** The records of the workspace that `ids` name, read together. */
  readonly references: (workspaceId: Uuid, ids: ReferenceIds) => Promise<References>;
  /** `reference-gone`: a record vanished after it was looked up; nothing is stored then. */
  readonly insert: (workspaceId: Uuid, post: Post) => ResultAsync<void, SlugTaken | ReferenceGone>;
  readonly find: (workspaceId: Uuid, address: PostAddress) => Promise<PostWithReferences | null>;
  readonly findState: (
    workspaceId: Uuid,
    address: PostAddress,
  ) => Promise<StateWithReferences | null>;
  /** The slug that a live post has now which once had `slug`: of several, the one renamed last. */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /**
   * Live posts in the order of `query`, ties by id in the same direction, no value last.
   * `page-too-large`: they have more than {@link MAX_PAGE_BYTES}, and are not read.
   */
  readonly list: (
    workspaceId: Uuid,
    query: PostQuery,
  ) => ResultAsync<PostSlice<PostWithReferences>, PageTooLarge>;
  /** The same without what grows with a body, which is not read either. */
  readonly listHeads: (
    workspaceId: Uuid,
    query: PostQuery,
  ) => ResultAsync<PostSlice<HeadWithReferences>, PageTooLarge>;
  /**
   * Keeps `next` in place of `former`, in one step, and the slug of `former` as a former one where
   * `next` has another. The view count stays what it is. `post-outdated`: the post is deleted, or
   * its revision is no longer that of `former`; `reference-gone`: a record that `former` did not
   * refer to vanished. Nothing is stored then.
   */
  readonly replace: (
    workspaceId: Uuid,
    former: Post,
    next: Post,
  ) => ResultAsync<void, PostOutdated | ReferenceGone | SlugTaken>;
  /** Soft-deletes a live post, in one step: of two callers one gets the post, the other `null`. */
  readonly softDelete: (
    workspaceId: Uuid,
    address: PostAddress,
    at: DateTime,
  ) => Promise<PostWithReferences | null>;
  /** Makes a deleted post live again, in one step; `null` when there is no deleted post `id`. */
  readonly restore: (
    workspaceId: Uuid,
    id: Uuid,
  ) => ResultAsync<PostWithReferences | null, SlugTaken>;
  /** Counts one view of a live post, in one step that waits for no save; returns the count. */
  readonly countView: (workspaceId: Uuid, id: Uuid) => Promise<number | null>;
}

/** Which post of which workspace. */
export interface PostKey {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** A scheduled post, and when it is due. */
export interface DuePostKey extends PostKey {
  readonly scheduledAt: DateTime;
}

/**
 * What there is to do without anybody asking, in whichever workspace. It is found without locks and
 * tells addresses alone; what is done is done in each workspace by itself.
 */
export interface PostBacklog {
  /** Live posts that are scheduled until `now`, by that instant and id, those `after` a key. */
  readonly due: (
    now: DateTime,
    after: DuePostKey | null,
    limit: number,
  ) => Promise<readonly DuePostKey[]>;
  /**
   * Live posts that were derived by older rules than `version`, or in another language than their
   * workspace has, by workspace and id, those `after` a key.
   */
  readonly outdated: (
    version: number,
    after: PostKey | null,
    limit: number,
  ) => Promise<readonly PostKey[]>;
  readonly countOutdated: (version: number) => Promise<number>;
}

/** The reported 404 paths of a workspace, one record a path (contract, LinkHealth record). */
export interface LinkHealthRepository {
  /** Folds one report into the record of its path, in one step; `origin` is for a first report. */
  readonly report: (origin: Origin, report: LinkReport) => Promise<LinkHealth>;
  /** Most hits first, ties by path in code-point order. */
  readonly list: (
    workspaceId: Uuid,
    filter: { readonly unresolvedOnly: boolean },
  ) => Promise<readonly LinkHealth[]>;
  /** Notes who mended `path`; nothing when it was never reported. */
  readonly resolve: (
    workspaceId: Uuid,
    path: string,
    resolvedBy: string,
    at: DateTime,
  ) => Promise<LinkHealth | null>;
}

/** The redirects of a workspace, one a `fromPath` (contract, Redirect). */
export interface RedirectRepository {
  readonly insert: (
    workspaceId: Uuid,
    redirect: Redirect,
  ) => ResultAsync<void, FromPathTaken | WorkspaceNotFound>;
  /** Ties are broken by id in the same direction; `lastHitAt` null sorts last both ways. */
  readonly list: (workspaceId: Uuid, query: RedirectQuery) => Promise<Slice<Redirect>>;
  readonly remove: (workspaceId: Uuid, id: Uuid) => Promise<Redirect | null>;
}

/** Adds a record whose slug no other one of its kind has in the workspace. */
type InsertSlugged<Row> = (
  workspaceId: Uuid,
  row: Row,
) => ResultAsync<void, SlugTaken | WorkspaceNotFound>;

/** The authors of a workspace (contract, Author). Their `avatarMedia` is resolved at each read. */
export interface AuthorRepository {
  readonly insert: InsertSlugged<Author>;
  /** By slug in code-point order. */
  readonly list: (workspaceId: Uuid) => Promise<readonly Author[]>;
  /** Keeps `jsonLd` in place of the former one, and nothing else; without such an author, nothing. */
  readonly setJsonLd: (workspaceId: Uuid, id: Uuid, jsonLd: JsonObject) => Promise<void>;
}

/** The categories of a workspace (contract, Category). */
export interface CategoryRepository {
  readonly insert: InsertSlugged<Category>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Category | null>;
  /** By path in code-point order, and so each category behind its ancestors. */
  readonly list: (workspaceId: Uuid) => Promise<readonly Category[]>;
  /** Keeps `jsonLd` in place of the former one, and nothing else; without such a category, nothing. */
  readonly setJsonLd: (workspaceId: Uuid, id: Uuid, jsonLd: JsonObject) => Promise<void>;
}

/** The tags of a workspace (contract, Tag). */
export interface TagRepository {
  readonly insert: InsertSlugged<Tag>;
}

/** The media records of a workspace (contract, Media). */
export interface MediaRepository {
  readonly insert: (workspaceId: Uuid, media: Media) => ResultAsync<void, WorkspaceNotFound>;
  /** One that was not removed. */
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Media | null>;
  /** Soft-removes, once: ids that point at the record stay, and resolve to nothing. */
  readonly remove: (workspaceId: Uuid, id: Uuid, at: DateTime) => Promise<Media | null>;
}
