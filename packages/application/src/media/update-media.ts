import {
  type InvalidInput,
  type Media,
  mediaChange,
  parseMediaPatch,
  reviseMedia,
} from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { RecordChanged, RecordNotFound, ShownByPublished } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'posts' | 'media' | 'ids' | 'clock'>;

/**
 * Changes the media record with a UUID (management API, PATCH /external/media/{id}). The posts that
 * show it are derived again in the background. The fields that describe a stored file cannot be
 * changed.
 *
 * Errors, in this order: a missing record, a record that a draftsOnly key may not change, another
 * version than the caller knows, invalid input (all violations).
 *
 * @example
 * await updateMedia(ports)(principal, { reference: mediaId, patch: { alt: 'A lighthouse' } });
 */
export const updateMedia = useCase<
  Deps,
  RecordChange,
  Media,
  InvalidInput | RecordChanged | RecordNotFound | ShownByPublished
>(['media:write'], (ports) => (principal, change) => {
  const { media } = ports;
  const { workspaceId } = principal;
  const mediaId = parseUuid(change.reference);
  return savePatched(change, {
    record: 'media',
    find: async () => (mediaId ? media.find(workspaceId, mediaId) : null),
    mayChange: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'media', id }),
    save: (former) =>
      parseMediaPatch(former, change.patch).asyncAndThen((draft) => {
        const next = reviseMedia(former, draft);
        const { id, url: name } = next;
        return storeChange(former, next, (fields) => {
          const activity = activityOf(ports, principal, 'media.updated', { id, name }, fields);
          const note = noteOf(ports, activity, mediaChange('media.updated', next));
          return media.update(workspaceId, former, next, note);
        });
      }),
  });
});
