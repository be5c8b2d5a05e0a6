import { parseRecordAddress, READERS, type Tag } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the tag with a UUID or slug (management API, GET /external/tags/{idOrSlug}).
 *
 * @example
 * const tag = await getTag(ports)(principal, 'css');
 */
export const getTag = useCase<Pick<Ports, 'tags'>, string, Tag, RecordNotFound>(
  READERS,
  ({ tags }) =>
    ({ workspaceId }, idOrSlug) =>
      findOr(parseRecordAddress(idOrSlug), (address) => tags.find(workspaceId, address), {
        kind: 'record-not-found',
        record: 'tag',
        reference: idOrSlug,
      }),
);
