import { type Category, categoryChange, parseRecordAddress } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type {
  RecordChanged,
  RecordInUse,
  RecordNotFound,
  ShownByPublished,
} from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'categories' | 'ids' | 'clock'>;

/**
 * Deletes the category with a UUID or slug and returns it (management API, DELETE
 * /external/categories/{idOrSlug}). With `versions` the category must have one of them. A category
 * with posts, including deleted posts, or with child categories is `record-in-use`.
 *
 * @example
 * await deleteCategory(ports)(principal, 'css');
 */
export const deleteCategory = useCase<
  Deps,
  Removal,
  Category,
  RecordChanged | RecordInUse | RecordNotFound | ShownByPublished
>(['taxonomy:write'], (ports) => (principal, removal) => {
  const { categories } = ports;
  const { workspaceId } = principal;
  const condition = removalOf(removal);
  const address = parseRecordAddress(condition.reference);
  return deleteFound(condition, {
    record: 'category',
    find: async () => (address ? categories.find(workspaceId, address) : null),
    mayDelete: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'category', id }),
    remove: (found, expected) => {
      const { id, slug: name } = found;
      const activity = activityOf(ports, principal, 'category.deleted', { id, name });
      return ResultAsync.fromSafePromise(categories.all(workspaceId)).andThen((tree) => {
        const note = noteOf(ports, activity, categoryChange({ former: found, next: null, tree }));
        return categories.remove(workspaceId, id, note, expected);
      });
    },
  });
});
