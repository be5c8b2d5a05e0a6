import { type Category, parseRecordAddress, READERS } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors.ts';
import { findOr } from '../find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

/**
 * Returns the category that a UUID or a slug names (management API, GET
 * /external/categories/{idOrSlug}).
 *
 * @example
 * const category = await getCategory(ports)(principal, 'css');
 */
export const getCategory = useCase<Pick<Ports, 'categories'>, string, Category, RecordNotFound>(
  READERS,
  ({ categories }) =>
    ({ workspaceId }, idOrSlug) =>
      findOr(parseRecordAddress(idOrSlug), (address) => categories.find(workspaceId, address), {
        kind: 'record-not-found',
        record: 'category',
        reference: idOrSlug,
      }),
);
