import type { Author } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'authors'>;

/**
 * Returns the authors of the workspace, by slug in code-point order (contract, Author).
 *
 * @example
 * const authors = await listAuthors(ports)(workspaceId);
 */
export const listAuthors = inWorkspace<Deps, void, readonly Author[]>(
  ({ authors }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(authors.list(workspaceId)),
);
