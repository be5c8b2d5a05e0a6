import {
  type Category,
  createCategory,
  type InvalidInput,
  parseCategoryDraft,
  type Uuid,
} from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { RecordNotFound, SlugTaken } from '../errors.ts';
import { findOr } from '../find-or.ts';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'categories' | 'ids' | 'clock'>;
type AddCategoryError = InvalidInput | RecordNotFound | SlugTaken;

/**
 * Adds a category (contract, Category), at the root or below a parent of the same workspace; the
 * input is `{slug, name, parentId?, description?, canonicalUrl?}`.
 *
 * @example
 * await addCategory(ports)(workspaceId, { slug: 'css', name: 'CSS' });
 */
export const addCategory = inWorkspace<Deps, unknown, Category, AddCategoryError>(
  (ports) => (workspaceId, input) =>
    parseCategoryDraft(input).asyncAndThen((draft) =>
      branchTo(draft.parentId ?? null, (id) => ports.categories.find(workspaceId, id)).andThen(
        (ancestors) => {
          const category = createCategory(draft, ancestors, newRecordStamp(workspaceId, ports));
          return ports.categories.insert(workspaceId, category).map(() => category);
        },
      ),
    ),
);

/** Returns the category `id` behind all that it stands below, from the root on. */
const branchTo = (
  id: Uuid | null,
  lookUp: (id: Uuid) => Promise<Category | null>,
): ResultAsync<readonly Category[], RecordNotFound> =>
  id === null
    ? okAsync([])
    : findOr(id, lookUp, { kind: 'record-not-found', record: 'category', reference: id }).andThen(
        (category) =>
          branchTo(category.parentId, lookUp).map((ancestors) => [...ancestors, category]),
      );
