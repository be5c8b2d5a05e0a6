import { REDIRECTS_CHANGE } from '@content-publishing/domain/events';
import {
  createRedirect as toRedirect,
  isSameRule,
  judgeChange,
  judgeNewRule,
  judgeRemoval,
  parseRedirectDraft,
  parseRedirectPatch,
  type Redirect,
  redirectVersion,
  reviseRedirect,
} from '@content-publishing/domain/redirects';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import type {
  IdempotencyKeyInUse,
  IdTaken,
  RecordConflict,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Note } from '../event/note.ts';
import type { Ports } from '../ports.ts';
import type { Creation } from '../records/creation.ts';
import { findById } from '../records/find-records.ts';
import { recordUseCases } from '../records/record-use-cases.ts';
import { useCase } from '../use-case/use-case.ts';
import { judged } from './judged.ts';
import { type ChainError, chainError, type RuleError, ruleError } from './rule-error.ts';

type Deps = Pick<Ports, 'redirects' | 'workspaces'>;

const find = findById(({ redirects }: Pick<Ports, 'redirects'>) => redirects);

const useCases = recordUseCases({
  kind: 'redirect',
  find,
  record: {
    parseDraft: parseRedirectDraft,
    parsePatch: parseRedirectPatch,
    complete: (draft) => draft,
    mediaOf: () => [],
  },
  nameOf: ({ fromPath }) => fromPath,
  versionOf: redirectVersion,
});

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
 * await createRedirect(ports)(actor, { draft });
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
  useCases.create<Deps, IdTaken | RuleError>((ports, { draft, stamp, noted }) => {
    const redirect = toRedirect(draft, stamp);
    return added(ports, redirect, draft.id !== undefined, noted(redirect, REDIRECTS_CHANGE));
  }),
);

/**
 * Checks a redirect against the present rules and stores it. If the rules change in between, it
 * checks again.
 */
const added = (
  deps: Deps,
  redirect: Redirect,
  isIdGiven: boolean,
  creation: Creation,
): ResultAsync<Redirect, IdempotencyKeyInUse | IdTaken | RuleError | WorkspaceNotFound> => {
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

/**
 * Changes the redirect with an id (management API, PATCH /external/redirects/{id}). Unresolved
 * broken links that it now matches are resolved. Its hit count is kept.
 *
 * @example
 * await updateRedirect(ports)(actor, { reference: redirectId, patch: { toPath: '/newer' } });
 */
export const updateRedirect = useCase(
  {
    permissions: ['seo:write', 'settings:write'],
    errors: [
      'record-not-found',
      'record-changed',
      'invalid-input',
      'from-path-taken',
      'too-many-patterns',
      'redirect-loop',
      'redirect-chain-too-long',
    ],
  },
  useCases.update<Deps & Pick<Ports, 'clock'>, Redirect, RuleError>(
    (ports, { former, draft, keep }) => {
      const redirect = reviseRedirect(former, draft, ports.clock.now());
      return keep(redirect, REDIRECTS_CHANGE, (note) => replaced(ports, former, redirect, note));
    },
  ),
);

/**
 * Checks `redirect` against the present rules and stores it in place of `former`. Returns
 * `record-conflict` if `former` or the rules change in between; `savePatched` then starts again.
 */
const replaced = (
  deps: Deps,
  former: Redirect,
  redirect: Redirect,
  note: Note,
): ResultAsync<Redirect, RecordConflict | RuleError> => {
  const { redirects } = deps;
  const { id, workspaceId, updatedAt: at } = redirect;
  const change = { remove: [former], put: redirect };
  return ResultAsync.fromSafePromise(
    judged(deps, workspaceId, (siteUrl) => judgeChange(change, siteUrl)),
  ).andThen(({ version, verdict }) =>
    // Read after the version: if the rules still have that version when the change is stored, the
    // rule is still the one that was checked.
    ResultAsync.fromSafePromise(redirects.find(workspaceId, id)).andThen((present) => {
      if (!present || !isSameRule(present, former)) return errAsync(CONFLICT);
      if (verdict) return errAsync(ruleError(verdict));
      const changes = { insert: [], update: [redirect], remove: [], at };
      return redirects
        .change(workspaceId, version, changes, note)
        .map(() => redirect)
        .mapErr(() => CONFLICT);
    }),
  );
};

const CONFLICT: RecordConflict = { kind: 'record-conflict' };

/**
 * Deletes the redirect with an id and returns it (management API, DELETE /external/redirects/{id}).
 * Broken links that it resolved stay resolved until they are reported again.
 *
 * Returns an error, and deletes nothing, for a missing redirect, with `versions` for a redirect in
 * another version, and if a less specific rule, which would match instead, would form a loop or a
 * chain of more than 20 redirects.
 *
 * @example
 * await deleteRedirect(ports)(actor, redirectId);
 */
export const deleteRedirect = useCase(
  {
    permissions: ['seo:write', 'settings:write'],
    errors: ['record-not-found', 'record-changed', 'redirect-loop', 'redirect-chain-too-long'],
  },
  useCases.remove(
    (ports: Deps & Pick<Ports, 'clock'>, { found, expected, noted }) =>
      new ResultAsync(removed(ports, found, expected, noted(REDIRECTS_CHANGE))),
  ),
);

/** Removes a redirect after a check of the others; `null` if it is gone or differs from `expected`. */
const removed = async (
  ports: Deps & Pick<Ports, 'clock'>,
  found: Redirect,
  expected: Redirect | undefined,
  note: Note,
): Promise<Result<Redirect | null, ChainError>> => {
  const { redirects, clock } = ports;
  const { id, workspaceId } = found;
  for (;;) {
    const { version, verdict } = await judged(ports, workspaceId, (siteUrl) =>
      judgeRemoval(found, siteUrl),
    );
    const present = await redirects.find(workspaceId, id);
    if (present === null) return ok(null);
    if (expected && redirectVersion(present) !== redirectVersion(expected)) return ok(null);
    if (verdict) return err(chainError(verdict));
    const changes = { insert: [], update: [], remove: [id], at: clock.now() };
    const stored = await redirects.change(workspaceId, version, changes, note);
    // After a conflict another change was stored, so every round makes progress.
    if (stored.isOk()) return ok(found);
  }
};

/**
 * Returns the redirect with an id (management API, GET /external/redirects/{id}).
 *
 * @example
 * const redirect = await getRedirect(ports)(actor, redirectId);
 */
export const getRedirect = useCase(
  { permissions: ['settings:read', 'seo:read'], errors: ['record-not-found'] },
  useCases.get,
);
