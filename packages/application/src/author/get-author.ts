import { type Author, READERS } from '@content-publishing/domain';
import type { RecordNotFound, RecordRenamed } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { findPresent } from '../records/find-present.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the author with a UUID or slug (management API, GET /external/authors/{idOrSlug}). A
 * former slug of the author is `record-renamed`.
 *
 * @example
 * const author = await getAuthor(ports)(principal, 'ada-lovelace');
 */
export const getAuthor = useCase<
  Pick<Ports, 'authors'>,
  string,
  Author,
  RecordNotFound | RecordRenamed
>(
  READERS,
  ({ authors }) =>
    ({ workspaceId }, idOrSlug) =>
      findPresent(authors, workspaceId, 'author', idOrSlug),
);
