import {
  createRedirect as toRedirect,
  judgeNewRule,
  parseRedirectDraft,
  REDIRECTS_CHANGE,
  type Redirect,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { IdempotencyKeyInUse, IdTaken } from '../errors/errors.ts';
import type { CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Creation } from '../records/creation.ts';
import type { Ports } from '../ports.ts';
import { createRecord } from '../records/create-record.ts';
import { useCase } from '../use-case/use-case.ts';
import { judged } from './judged.ts';
import { type RuleError, ruleError } from './rule-error.ts';

type Deps = Pick<
  Ports,
  'redirects' | 'workspaces' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'
>;

/**
 * Creates a redirect (management API, POST /external/redirects); the draft is
 * `{id?, fromPath, type, toPath?}`. Unresolved broken links that it matches are marked as resolved. With
 * an idempotency key it is created once.
 *
 * Returns an error, and stores nothing, if the address of the redirect is taken in any spelling, or
 * if the redirect leads into a loop or makes a chain of more than 20 redirects.
 *
 * @example
 * const draft = { fromPath: '/old', toPath: '/new', type: 'Permanent301' };
 * await createRedirect(ports)(principal, { draft });
 */
export const createRedirect = useCase(
  {
    permissions: ['seo:write', 'settings:write'],
    errors: [
      'malformed-idempotency-key',
      'invalid-input',
      'idempotency-key-reused',
      'id-taken',
      'from-path-taken',
      'too-many-patterns',
      'redirect-loop',
      'redirect-chain-too-long',
    ],
  },
  (ports: Deps) => (principal, creation: CreationRequest) =>
    createRecord(ports, principal, creation, {
      operation: 'create redirect',
      parse: parseRedirectDraft,
      store: (draft, stamp, keyed): ReturnType<typeof added> => {
        const redirect = toRedirect(draft, stamp);
        const { id, fromPath: name } = redirect;
        const activity = activityOf(ports, principal, 'redirect.created', { id, name });
        const note = noteOf(ports, activity, REDIRECTS_CHANGE);
        const beside = { ...note, idempotency: keyed(redirect) };
        return added(ports, redirect, draft.id !== undefined, beside);
      },
    }),
);

/**
 * Checks a redirect against the present rules and stores it. If the rules change in between, it
 * checks again.
 */
const added = (
  deps: Pick<Deps, 'redirects' | 'workspaces'>,
  redirect: Redirect,
  isIdGiven: boolean,
  creation: Creation,
): ResultAsync<Redirect, IdempotencyKeyInUse | IdTaken | RuleError> => {
  const { workspaceId, createdAt: at } = redirect;
  return ResultAsync.fromSafePromise(
    judged(deps, workspaceId, (siteUrl) => judgeNewRule(redirect, isIdGiven, siteUrl)),
  ).andThen(({ version, verdict }) => {
    if (verdict) return errAsync(verdict.kind === 'id-taken' ? verdict : ruleError(verdict));
    const changes = { insert: [redirect], update: [], remove: [], at };
    return deps.redirects
      .change(workspaceId, version, changes, creation)
      .map(() => redirect)
      .orElse((error) =>
        // Another change was stored meanwhile, so every round makes progress.
        error.kind === 'record-conflict'
          ? added(deps, redirect, isIdGiven, creation)
          : errAsync(error),
      );
  });
};
