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
import type { IdempotencyRecord } from '../idempotency-keys.ts';
import type { RedirectMove } from '../ports.ts';

/** Items of one page, and how many there are on all pages. */
export interface PageSlice<Item> {
  readonly total: number;
  readonly data: readonly Item[];
}

/** Record that posts show. */
export interface ShownRecord {
  readonly kind: 'author' | 'category' | 'media' | 'tag';
  readonly id: Uuid;
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
   * Stores `next` in place of `former`, in one step. `record-conflict`: the record is not what
   * `former` is any more; nothing is stored then. The redirects of `move` are changed in the same step;
   * `record-conflict`, too, where their rules have changed.
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
 * The authors of a workspace (contract, Author). Their `avatarMedia` is resolved at each read. An
 * update marks their posts as outdated, in the same step.
 */
export interface AuthorRepository extends SluggedRepository<Author, AuthorQuery> {
  /** Returns the slug that a record has now which once had `slug`; of several, the one renamed last. */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /** Lists all, by slug in code-point order. */
  readonly all: (workspaceId: Uuid) => Promise<readonly Author[]>;
  /**
   * Removes an author whom no post refers to, deleted posts included; `null` without such an author, or
   * where it is not `expected` any more.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Author,
  ) => ResultAsync<Author | null, RecordInUse>;
  /** Keeps `jsonLd` as that of an author who is still what `former` is, and changes nothing else. */
  readonly setJsonLd: (workspaceId: Uuid, former: Author, jsonLd: JsonObject) => Promise<void>;
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
  /** Returns the slug that a record has now which once had `slug`; of several, the one renamed last. */
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
  /**
   * Adds a category whose slug no other one has in the workspace. `record-conflict`: one of the
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
   * marks the posts in them as outdated, in one step. `record-conflict`: the categories of the workspace
   * are not `tree` any more; nothing is stored then. The redirects of `move` are changed in the same step;
   * `record-conflict`, too, where their rules have changed.
   */
  readonly update: (
    workspaceId: Uuid,
    tree: readonly Category[],
    branch: readonly [Category, ...Category[]],
    activity?: Activity,
    move?: RedirectMove,
  ) => ResultAsync<void, RecordConflict | SlugTaken>;
  /**
   * Removes a category that neither posts, deleted ones included, nor other categories refer to;
   * `null` without such a category, or where it is not `expected` any more.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Category,
  ) => ResultAsync<Category | null, RecordInUse>;
  /**
   * Keeps `jsonLd` as that of a category that is still what `former` is, and marks the posts in it that
   * were derived by the present rules as outdated, in one step.
   */
  readonly setJsonLd: (workspaceId: Uuid, former: Category, jsonLd: JsonObject) => Promise<void>;
}

/**
 * The tags of a workspace (contract, Tag). A change marks the posts with the tag as outdated. Of two
 * tags that are twins (`tagTwin`) the second one is rejected, also where both come at the same time.
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
   * Removes a tag from its posts, deleted ones included, and from the workspace, in one step; `null`
   * without such a tag, or where it is not `expected` any more.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    activity?: Activity,
    expected?: Tag,
  ) => Promise<Tag | null>;
  /**
   * Gives the tag `into` to all posts with the tag `id`, deleted ones included, in its place, and
   * removes `id`, in one step. A post that has both keeps `into` where it is. Returns the tag that was
   * removed; `null` where one of the two is not there.
   */
  readonly merge: (
    workspaceId: Uuid,
    id: Uuid,
    into: Uuid,
    activity?: Activity,
  ) => Promise<Tag | null>;
}

/**
 * The media records of a workspace (contract, Media) that were not removed. A change marks the posts
 * as outdated that show the record, and derives the `jsonLd` of the authors whose portrait it is, in
 * the same step.
 */
export interface MediaRepository extends FileRecordRepository {
  readonly insert: (
    workspaceId: Uuid,
    media: Media,
    creation?: Creation,
  ) => ResultAsync<void, WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<Media | null>;
  /** Returns a page; no value comes last, and ties are broken by id in the same direction. */
  readonly list: (workspaceId: Uuid, query: MediaQuery) => Promise<PageSlice<Media>>;
  /**
   * Stores `next` in place of `former`, in one step. `record-conflict`: the record is not what
   * `former` is any more; nothing is stored then.
   */
  readonly update: (
    workspaceId: Uuid,
    former: Media,
    next: Media,
    activity?: Activity,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Soft-removes, once: ids that point at the record stay, and resolve to nothing. `null` without such a
   * record, or where it is not `expected` any more.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    at: DateTime,
    activity?: Activity,
    expected?: Media,
  ) => Promise<Media | null>;
}
