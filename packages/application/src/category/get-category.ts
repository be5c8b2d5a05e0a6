import { type Category, READERS } from '@content-publishing/domain';
import type { RecordNotFound, RecordRenamed } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { findPresent } from '../records/find-present.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns the category with a UUID or slug (management API, GET /external/categories/{idOrSlug}). A
 * former slug of the category is `record-renamed`.
 *
 * @example
 * const category = await getCategory(ports)(principal, 'css');
 */
export const getCategory = useCase<
  Pick<Ports, 'categories'>,
  string,
  Category,
  RecordNotFound | RecordRenamed
>(
  READERS,
  ({ categories }) =>
    ({ workspaceId }, idOrSlug) =>
      findPresent(categories, workspaceId, 'category', idOrSlug),
);
