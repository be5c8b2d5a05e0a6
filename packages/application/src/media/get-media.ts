import { type MediaDetails, READERS } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the media record with a UUID, with the look of its picture (management API, GET
 * /external/media/{id}).
 *
 * @example
 * const media = await getMedia(ports)(principal, mediaId);
 */
export const getMedia = useCase<Pick<Ports, 'media'>, string, MediaDetails, RecordNotFound>(
  READERS,
  ({ media }) =>
    ({ workspaceId }, reference) =>
      findOr(parseUuid(reference), (id) => media.findDetails(workspaceId, id), {
        kind: 'record-not-found',
        record: 'media',
        reference,
      }),
);
