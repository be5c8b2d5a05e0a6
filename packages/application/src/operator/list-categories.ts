import type { Category } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'categories'>;

/**
 * Returns the categories of the workspace, by path in code-point order (contract, Category).
 *
 * @example
 * const categories = await listCategories(ports)(workspaceId);
 */
export const listCategories = inWorkspace<Deps, void, readonly Category[]>(
  ({ categories }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(categories.list(workspaceId)),
);
