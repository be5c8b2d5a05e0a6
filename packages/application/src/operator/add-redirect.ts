import {
  circleClosedBy,
  createRedirect,
  type InvalidInput,
  parseRedirectDraft,
  type Redirect,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import type { FromPathTaken, RedirectCircle, WorkspaceNotFound } from '../errors.ts';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { allRedirects } from './list-all-redirects.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'redirects' | 'ids' | 'clock'>;

/**
 * Adds a redirect (contract, Redirect); the input is `{fromPath, type, toPath?}`. One that closes a
 * circle with others is rejected. Two that are added at the same moment do not see each other: a
 * circle of theirs is answered by no site, and named among the faults of the table.
 *
 * @example
 * await addRedirect(ports)(workspaceId, { fromPath: '/old', toPath: '/new', type: 'Permanent301' });
 */
export const addRedirect = inWorkspace<
  Deps,
  unknown,
  Redirect,
  InvalidInput | FromPathTaken | RedirectCircle
>(
  (ports) => (workspaceId, input) =>
    parseRedirectDraft(input).asyncAndThen((draft) => {
      const redirect = createRedirect(draft, newRecordStamp(workspaceId, ports));
      return ResultAsync.fromSafePromise(allRedirects(ports.redirects, workspaceId)).andThen(
        (others): ResultAsync<Redirect, FromPathTaken | RedirectCircle | WorkspaceNotFound> => {
          const paths = circleClosedBy(redirect, others);
          return paths === undefined
            ? ports.redirects.insert(workspaceId, redirect).map(() => redirect)
            : errAsync({ kind: 'redirect-circle', paths });
        },
      );
    }),
);
