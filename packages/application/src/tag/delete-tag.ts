import { parseRecordAddress, type Tag, tagChange } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { RecordChanged, RecordNotFound, ShownByPublished } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'tags' | 'ids' | 'clock'>;

/**
 * Deletes the tag with a UUID or slug and returns it (management API, DELETE
 * /external/tags/{idOrSlug}). With `versions` the tag must have one of them. Its posts lose the tag
 * and keep their `updatedAt`.
 *
 * @example
 * await deleteTag(ports)(principal, 'css');
 */
export const deleteTag = useCase<
  Deps,
  Removal,
  Tag,
  RecordChanged | RecordNotFound | ShownByPublished
>(['taxonomy:write'], (ports) => (principal, removal) => {
  const { tags } = ports;
  const { workspaceId } = principal;
  const condition = removalOf(removal);
  const address = parseRecordAddress(condition.reference);
  return deleteFound(condition, {
    record: 'tag',
    find: async () => (address ? tags.find(workspaceId, address) : null),
    mayDelete: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'tag', id }),
    remove: (found, expected) => {
      const { id, slug: name } = found;
      const activity = activityOf(ports, principal, 'tag.deleted', { id, name });
      const note = noteOf(ports, activity, tagChange({ former: found, next: null }));
      return ResultAsync.fromSafePromise(tags.remove(workspaceId, id, note, expected));
    },
  });
});
