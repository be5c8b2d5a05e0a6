import {
  type Category,
  createCategory,
  type InvalidInput,
  parseCategoryDraft,
  type Uuid,
} from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { RecordNotFound, SlugTaken } from '../errors.ts';
import { find } from '../find.ts';
import { originIn } from '../origin.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Needs = Pick<Ports, 'categories' | 'ids' | 'clock'>;
type Refusal = InvalidInput | RecordNotFound | SlugTaken;

/**
 * Adds a category (contract, Category), at the root or below a parent of the same workspace; the
 * input is `{slug, name, parentId?}`.
 */
export const addCategory = inWorkspace<Needs, unknown, Category, Refusal>(
  (ports) => (workspaceId, input) =>
    parseCategoryDraft(input).asyncAndThen((draft) =>
      parentOf(draft.parentId, (id) => ports.categories.find(workspaceId, id)).andThen((parent) => {
        const category = createCategory(draft, parent, originIn(workspaceId, ports));
        return ports.categories.insert(workspaceId, category).map(() => category);
      }),
    ),
);

const parentOf = (
  parentId: Uuid | undefined,
  lookUp: (id: Uuid) => Promise<Category | null>,
): ResultAsync<Category | null, RecordNotFound> =>
  parentId === undefined
    ? okAsync(null)
    : find(parentId, lookUp, {
        kind: 'record-not-found',
        record: 'category',
        reference: parentId,
      });
