import { type Category, parseRecordAddress } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { RecordInUse, RecordNotFound, ShownByPublished } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { mayChangeRecord } from '../records/drafts-only.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'posts' | 'categories' | 'ids' | 'clock'>;

/**
 * Deletes the category that a UUID or a slug names, and returns it (management API, DELETE
 * /external/categories/{idOrSlug}). A category with posts, deleted ones included, or with categories
 * below it is `record-in-use`.
 *
 * @example
 * await deleteCategory(ports)(principal, 'css');
 */
export const deleteCategory = useCase<
  Deps,
  string,
  Category,
  RecordInUse | RecordNotFound | ShownByPublished
>(['taxonomy:write'], (ports) => (principal, idOrSlug) => {
  const { categories } = ports;
  const { workspaceId } = principal;
  const address = parseRecordAddress(idOrSlug);
  return deleteFound('category', idOrSlug, {
    find: async () => (address ? categories.find(workspaceId, address) : null),
    mayDelete: ({ id }) => mayChangeRecord(ports, principal, { kind: 'category', id }),
    remove: ({ id, slug: name }) =>
      categories.remove(
        workspaceId,
        id,
        activityOf(ports, principal, 'category.deleted', { id, name }),
      ),
  });
});
