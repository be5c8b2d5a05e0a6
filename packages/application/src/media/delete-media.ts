import { type Media, mediaChange } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { RecordChanged, RecordNotFound, ShownByPublished } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'media' | 'ids' | 'clock'>;

/**
 * Removes the media record with a UUID and returns it (management API, DELETE
 * /external/media/{id}). With `versions` the record must have one of them. Posts keep its id, which
 * resolves to `null` (contract, Image block shapes).
 *
 * @example
 * await deleteMedia(ports)(principal, mediaId);
 */
export const deleteMedia = useCase<
  Deps,
  Removal,
  Media,
  RecordChanged | RecordNotFound | ShownByPublished
>(['media:write'], (ports) => (principal, removal) => {
  const { media, clock } = ports;
  const { workspaceId } = principal;
  const condition = removalOf(removal);
  const mediaId = parseUuid(condition.reference);
  return deleteFound(condition, {
    record: 'media',
    find: async () => (mediaId ? media.find(workspaceId, mediaId) : null),
    mayDelete: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'media', id }),
    remove: ({ id, url: name }, expected) => {
      const activity = activityOf(ports, principal, 'media.deleted', { id, name });
      const note = noteOf(ports, activity, mediaChange('media.deleted', { id }));
      return ResultAsync.fromSafePromise(
        media.remove(workspaceId, id, clock.now(), note, expected),
      );
    },
  });
});
