import type {
  Activity,
  Category,
  CategoryQuery,
  JsonObject,
  Uuid,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  RecordConflict,
  RecordInUse,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { SluggedRepository } from '../records/slugged-repository.ts';
import type { RedirectMove } from '../redirect/ports.ts';

/** Records that are stored together with a new category. */
export interface CategoryCreation extends Creation {
  /** Ancestors that its path and its `jsonLd` were derived from, the root first. */
  readonly ancestors: readonly Category[];
}

/** The categories of a workspace (contract, Category). */
export interface CategoryRepository extends SluggedRepository<Category, CategoryQuery> {
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
