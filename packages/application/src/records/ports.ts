import type {
  Activity,
  Author,
  AuthorQuery,
  Category,
  CategoryQuery,
  DateTime,
  JsonObject,
  Media,
  MediaQuery,
  RecordAddress,
  Tag,
  TagQuery,
  TagTwin,
  Uuid,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  RecordConflict,
  RecordInUse,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors.ts';
import type { FileRecordRepository } from './file-ports.ts';
import type { IdempotencyRecord } from '../idempotency/ports.ts';
import type { RedirectMove } from '../ports.ts';

/** Items of one page, and the number of items on all pages. */
export interface PageSlice<Item> {
  readonly total: number;
  readonly data: readonly Item[];
}

/** Record that posts show. */
export interface ShownRecord {
  readonly kind: 'author' | 'category' | 'media' | 'tag';
  readonly id: Uuid;
}

/** Records that are stored together with a new record, in one transaction. */
export interface Creation {
  readonly activity: Activity;
  /** Response for repeated requests; absent without an idempotency key. */
  readonly idempotency?: IdempotencyRecord | undefined;
}

/** Records that are found by slug and changed one at a time. Each change stores its activity. */
interface SluggedRepository<Row, Query> {
  /** Adds a record; its slug is unique among the records of its kind in the workspace. */
  readonly insert: (
    workspaceId: Uuid,
    row: Row,
    creation?: Creation,
  ) => ResultAsync<void, SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  /** Returns a page; ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: Query) => Promise<PageSlice<Row>>;
  /**
   * Stores `next` in place of `former` and changes the redirects of `move`, in one step.
   * `record-conflict`: the record differs from `former`, or the rules of `move` have changed;
   * nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Row,
    next: Row,
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
}

/**
 * The authors of a workspace (contract, Author). `avatarMedia` is resolved at each read. An update
 * marks the author's posts as outdated, in the same step.
 */
export interface AuthorRepository extends SluggedRepository<Author, AuthorQuery> {
  /**
   * Returns the current slug of the record that once had `slug`; of several, the one renamed last.
   */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /** Lists all, by slug in code-point order. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Author[]>;
  /**
   * Removes an author without posts, deleted posts included; `null` without such an author, or if
   * it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Author,
  ) => ResultAsync<Author | null, RecordInUse>;
  /**
   * Stores the `jsonLd` of an author, and nothing else, unless the author differs from `former`.
   */
  readonly setJsonLd: (workspaceId: Uuid, former: Author, jsonLd: JsonObject) => Promise<void>;
}

/** Records that are stored together with a new category. */
export interface CategoryCreation extends Creation {
  /** Ancestors that its path and its `jsonLd` were derived from, the root first. */
  readonly ancestors: readonly Category[];
}

/** The categories of a workspace (contract, Category). */
export interface CategoryRepository extends Pick<
  SluggedRepository<Category, CategoryQuery>,
  'find' | 'list'
> {
  /**
   * Returns the current slug of the record that once had `slug`; of several, the one renamed last.
   */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /**
   * Adds a category; its slug is unique in the workspace. `record-conflict`: one of the ancestors
   * has changed; nothing is stored then.
   */
  readonly insert: (
    workspaceId: Uuid,
    category: Category,
    creation?: CategoryCreation,
  ) => ResultAsync<void, RecordConflict | SlugTaken | WorkspaceNotFound | IdempotencyKeyInUse>;
  /** Lists all, by path in code-point order, so that each category follows its ancestors. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Category[]>;
  /**
   * Stores the categories of `branch`, the edited one first, in place of their rows in `tree`,
   * marks the posts in them as outdated, and changes the redirects of `move`, in one step.
   * `record-conflict`: the categories of the workspace differ from `tree`, or the rules of `move`
   * have changed; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    tree: readonly Category[],
    branch: readonly [Category, ...Category[]],
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
  /**
   * Removes a category without posts, deleted posts included, and without child categories; `null`
   * without such a category, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Category,
  ) => ResultAsync<Category | null, RecordInUse>;
  /**
   * Stores the `jsonLd` of a category unless it differs from `former`, and marks the posts in it
   * that were derived by the current rules as outdated, in one step.
   */
  readonly setJsonLd: (workspaceId: Uuid, former: Category, jsonLd: JsonObject) => Promise<void>;
}

/**
 * The tags of a workspace (contract, Tag). A change marks the posts with the tag as outdated. Of
 * two tags that are twins (`tagTwin`) the second one is rejected, also if both are stored at the
 * same time.
 */
export interface TagRepository extends Omit<SluggedRepository<Tag, TagQuery>, 'insert' | 'update'> {
  readonly insert: (
    workspaceId: Uuid,
    tag: Tag,
    creation?: Creation,
  ) => ResultAsync<void, SlugTaken | TagTwin | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly update: (
    workspaceId: Uuid,
    former: Tag,
    next: Tag,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict | SlugTaken | TagTwin>;
  /**
   * Removes a tag from its posts, deleted posts included, and from the workspace, in one step;
   * `null` without such a tag, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Tag,
  ) => Promise<Tag | null>;
  /**
   * Replaces the tag `id` by `into` in all posts, deleted posts included, and removes `id`, in one
   * step. A post that has both keeps the position of `into`. Returns the removed tag; `null` if one
   * of the two is missing.
   */
  readonly merge: (
    workspaceId: Uuid,
    id: Uuid,
    into: Uuid,
    activity?: Activity,
  ) => Promise<Tag | null>;
}

/**
 * The live media records of a workspace (contract, Media). A change marks the posts that show the
 * record as outdated, and derives the `jsonLd` of the authors whose portrait it is, in the same
 * step.
 */
export interface MediaRepository extends FileRecordRepository {
  readonly insert: (
    workspaceId: Uuid,
    media: Media,
    creation?: Creation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Media | null>;
  /** Returns a page; null comes last, and ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: MediaQuery) => Promise<PageSlice<Media>>;
  /**
   * Stores `next` in place of `former`, in one step. `record-conflict`: the record differs from
   * `former`; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Media,
    next: Media,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Soft-deletes a record; references to it stay, and resolve to `null`. Returns `null` without
   * such a live record, or if it differs from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    at: DateTime,
    activity?: Activity,
    expected?: Media,
  ) => Promise<Media | null>;
}
