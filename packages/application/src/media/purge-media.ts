import { type Media, recordVersion } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { DraftsOnlyKey } from '../errors/access-errors.ts';
import type { RecordChanged, RecordNotFound } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { type ConditionalRemoval, type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';
import { deleteMedia } from './manage-media.ts';
import { removeWithSizes } from './sized-pictures.ts';

type Deps = Pick<Ports, 'posts' | 'media' | 'mediaFiles' | 'ids' | 'clock'>;
type PurgeError = DraftsOnlyKey | RecordChanged | RecordNotFound;

/**
 * Deletes the media record with a UUID like `deleteMedia`, and removes its file at once (management
 * API, DELETE /external/media/{id} with `purge`). Returns the record without `storagePath`. A
 * record that was deleted before can be purged as long as it has its file. Files of other deleted
 * records with the same bytes are removed too; live records keep theirs.
 *
 * Returns `drafts-only-key` for a draftsOnly key, because published posts may show the file, and
 * `record-changed` for a record, deleted or not, in another version than the caller knows.
 *
 * @example
 * await purgeMedia(ports)(actor, mediaId);
 */
export const purgeMedia = useCase(
  {
    permissions: ['media:write'],
    changesAll: true,
    errors: ['record-not-found', 'drafts-only-key', 'record-changed'],
  },
  (ports: Deps) => (actor, removal: Removal) =>
    actor.draftsOnly
      ? new ResultAsync(Promise.resolve(err({ kind: 'drafts-only-key' })))
      : new ResultAsync(purge(ports, actor, removalOf(removal))),
);

const purge = async (
  ports: Deps,
  actor: Actor,
  removal: ConditionalRemoval,
): Promise<Result<Media, PurgeError>> => {
  const { media } = ports;
  const { workspaceId } = actor;
  const { reference, versions } = removal;
  const mediaId = parseUuid(reference);
  const deleted = await deleteMedia(ports)(actor, removal);
  if (deleted.isErr() && deleted.error.kind === 'record-changed') return err(deleted.error);
  const copies = mediaId === undefined ? [] : await media.findRemovedCopies(workspaceId, mediaId);
  const gone = copies.find(({ id }) => id === mediaId);
  if (deleted.isErr() && gone && versions && !versions.includes(recordVersion(gone))) {
    return err({ kind: 'record-changed', version: recordVersion(gone) });
  }
  for (const { id, url: name, storagePath } of copies) {
    await removeWithSizes(ports, storagePath);
    const activity = activityOf(ports, actor, 'media.purged', { id, name });
    await media.forgetFile(workspaceId, id, activity);
  }
  const purged = deleted.unwrapOr(gone);
  return purged === undefined
    ? err({ kind: 'record-not-found', record: 'media', reference })
    : ok({ ...purged, storagePath: null });
};
