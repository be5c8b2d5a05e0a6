import type { Author } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Needs = Pick<Ports, 'authors'>;

/** The authors of the workspace, by slug in code-point order (contract, Author). */
export const listAuthors = inWorkspace<Needs, void, readonly Author[]>(
  ({ authors }) =>
    (workspaceId) =>
      ResultAsync.fromSafePromise(authors.list(workspaceId)),
);
