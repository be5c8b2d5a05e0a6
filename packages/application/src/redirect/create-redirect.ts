import {
  createRedirect as toRedirect,
  parseRedirectDraft,
  type Redirect,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type { FromPathTaken, IdempotencyKeyInUse, RedirectCircle } from '../errors.ts';
import type { Creation, Ports } from '../ports.ts';
import {
  type CreatedOnce,
  createOnce,
  type CreateOnceError,
  type RecordCreation,
} from '../records/create-once.ts';
import { useCase } from '../use-case.ts';
import { ruleProblem } from './rule-problem.ts';

type Deps = Pick<Ports, 'redirects' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'>;

/**
 * Creates a redirect (management API, POST /external/redirects); the draft is `{fromPath, type,
 * toPath?}`. Unresolved broken links that it answers are resolved. With an idempotency key it is
 * created once.
 *
 * Rejects a redirect whose fromPath is taken, and one that closes a circle with others.
 *
 * @example
 * await createRedirect(ports)(principal, { draft: { fromPath: '/old', toPath: '/new', type: 'Permanent301' } });
 */
export const createRedirect = useCase<
  Deps,
  RecordCreation,
  CreatedOnce<Redirect>,
  CreateOnceError | FromPathTaken | RedirectCircle
>(
  ['seo:write', 'settings:write'],
  (ports) => (principal, creation) =>
    createOnce(ports, principal, creation, {
      operation: 'create redirect',
      parse: parseRedirectDraft,
      isRow: (record): record is Redirect => 'fromPath' in record,
      store: (draft, stamp, keyed) => {
        const redirect = toRedirect(draft, stamp);
        const { id, fromPath: name } = redirect;
        const activity = activityOf(ports, principal, 'redirect.created', { id, name });
        return added(ports, redirect, { activity, idempotency: keyed(redirect) });
      },
    }),
);

/** Adds a redirect to the rules as they are when it is stored. */
const added = (
  { redirects }: Pick<Deps, 'redirects'>,
  redirect: Redirect,
  creation: Creation,
): ResultAsync<Redirect, FromPathTaken | IdempotencyKeyInUse | RedirectCircle> => {
  const { workspaceId, createdAt: at } = redirect;
  return ResultAsync.fromSafePromise(redirects.all(workspaceId)).andThen(({ version, rules }) => {
    const problem = ruleProblem(redirect, rules);
    if (problem) return errAsync(problem);
    const changes = { insert: [redirect], update: [], remove: [], at };
    return redirects
      .change(workspaceId, version, changes, creation)
      .map(() => redirect)
      .orElse((error) =>
        // Another change was stored meanwhile, so every round makes progress.
        error.kind === 'record-outdated'
          ? added({ redirects }, redirect, creation)
          : errAsync(error),
      );
  });
};
