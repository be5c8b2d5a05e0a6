import { type Author, authorChange, parseRecordAddress } from '@content-publishing/domain';
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

type Deps = Pick<Ports, 'posts' | 'authors' | 'ids' | 'clock'>;

/**
 * Deletes the author with a UUID or slug and returns it (management API, DELETE
 * /external/authors/{idOrSlug}). With `versions` the author must have one of them. An author with
 * posts, including deleted posts, is `record-in-use`.
 *
 * @example
 * await deleteAuthor(ports)(principal, 'ada-lovelace');
 */
export const deleteAuthor = useCase<
  Deps,
  Removal,
  Author,
  RecordChanged | RecordInUse | RecordNotFound | ShownByPublished
>(['authors:write'], (ports) => (principal, removal) => {
  const { authors } = ports;
  const { workspaceId } = principal;
  const condition = removalOf(removal);
  const address = parseRecordAddress(condition.reference);
  return deleteFound(condition, {
    record: 'author',
    find: async () => (address ? authors.find(workspaceId, address) : null),
    mayDelete: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'author', id }),
    remove: (found, expected) => {
      const { id, slug: name } = found;
      const activity = activityOf(ports, principal, 'author.deleted', { id, name });
      const note = noteOf(ports, activity, authorChange({ former: found, next: null }));
      return authors.remove(workspaceId, id, note, expected);
    },
  });
});
