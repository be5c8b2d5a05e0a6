import { type Author, parseRecordAddress, READERS } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

/**
 * Returns the author that a UUID or a slug names (management API, GET
 * /external/authors/{idOrSlug}).
 *
 * @example
 * const author = await getAuthor(ports)(principal, 'ada-lovelace');
 */
export const getAuthor = useCase<Pick<Ports, 'authors'>, string, Author, RecordNotFound>(
  READERS,
  ({ authors }) =>
    ({ workspaceId }, idOrSlug) =>
      findOr(parseRecordAddress(idOrSlug), (address) => authors.find(workspaceId, address), {
        kind: 'record-not-found',
        record: 'author',
        reference: idOrSlug,
      }),
);
