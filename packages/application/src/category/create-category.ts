import {
  type Category,
  categoryRecord,
  createCategory as toCategory,
  lineageOf,
  parseCategoryDraft,
  type UnusableReference,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type {
  IdempotencyKeyInUse,
  IdTaken,
  SlugTaken,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord, type CreateRecordError } from '../records/create-record.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'categories' | 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'
>;

type StoreError = IdempotencyKeyInUse | IdTaken | UnusableReference | SlugTaken | WorkspaceNotFound;

/**
 * Creates a category, at the root or below a parent of the workspace (management API, POST
 * /external/categories); the draft is `{id?, slug, name, description?, parentId?, sortOrder?, isActive?,
 * seo?, collectionMetadata?}`. With an idempotency key it is created once.
 *
 * @example
 * await createCategory(ports)(principal, { draft: { slug: 'css', name: 'CSS' } });
 */
export const createCategory = useCase<
  Deps,
  CreationRequest,
  CreatedRecord<Category>,
  CreateRecordError | IdTaken | UnusableReference | SlugTaken
>(['taxonomy:write'], (ports) => (principal, creation) => {
  const { categories } = ports;
  const { workspaceId } = principal;
  return createRecord(ports, principal, creation, {
    operation: 'create category',
    parse: parseCategoryDraft,
    store: (draft, stamp, keyed) => {
      const stored = (): ResultAsync<Category, StoreError> =>
        ResultAsync.fromSafePromise(
          Promise.all([categories.all(workspaceId), presentWorkspace(ports.workspaces, principal)]),
        )
          .andThen(([tree, site]) =>
            lineageOf(tree, draft.parentId ?? null).map((ancestors) => ({ ancestors, site })),
          )
          .andThen(({ ancestors, site }) => {
            const category = toCategory(draft, ancestors, stamp, site);
            const { id, slug: name } = category;
            const activity = activityOf(ports, principal, 'category.created', { id, name });
            return categories
              .insert(workspaceId, category, { activity, idempotency: keyed(category), ancestors })
              .map(() => category);
          })
          // After `record-conflict` it tries again. The number of attempts is not limited: each
          // conflict means that another request has changed an ancestor, so one of the requests
          // always makes progress.
          .orElse((error) =>
            error.kind === 'record-conflict' ? stored() : errAsync<Category, StoreError>(error),
          );
      return mediaNamedBy(
        ports,
        workspaceId,
        categoryRecord.mediaOf(categoryRecord.complete(draft)),
      ).andThen(stored);
    },
  });
});
