import type { Media } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr, parseUuid } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'media' | 'clock'>;

/**
 * Removes a media record and returns it. Posts keep its id; what they show of it becomes `null`
 * (contract, Image block shapes).
 *
 * @example
 * await removeMedia(ports)(workspaceId, mediaId);
 */
export const removeMedia = inWorkspace<Deps, string, Media, RecordNotFound>(
  ({ media, clock }) =>
    (workspaceId, mediaId) =>
      findOr(parseUuid(mediaId), (id) => media.remove(workspaceId, id, clock.now()), {
        kind: 'record-not-found',
        record: 'media',
        reference: mediaId,
      }),
);
