import type { Category } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Needs = Pick<Ports, 'categories'>;

/** The categories of the workspace, by path in code-point order (contract, Category). */
export const listCategories = inWorkspace<Needs, void, readonly Category[]>(
  ({ categories }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(categories.list(workspaceId)),
);
