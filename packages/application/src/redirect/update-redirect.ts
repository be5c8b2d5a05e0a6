import {
  isSameRule,
  judgeChange,
  parseRedirectPatch,
  type Redirect,
  REDIRECTS_CHANGE,
  redirectVersion,
  reviseRedirect,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { RecordConflict } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Creation } from '../records/creation.ts';
import type { Ports } from '../ports.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';
import { judged } from './judged.ts';
import { type RuleError, ruleError } from './rule-error.ts';

type Deps = Pick<Ports, 'redirects' | 'workspaces' | 'ids' | 'clock'>;

/**
 * Changes the redirect with an id (management API, PATCH /external/redirects/{id}). Unresolved
 * broken links that it now matches are resolved. Its hit count is kept.
 *
 * Errors, in this order: a missing redirect, another version than the caller knows, invalid input
 * (all violations), an address that is taken, a loop or a chain of more than 20 redirects.
 *
 * @example
 * await updateRedirect(ports)(principal, { reference: redirectId, patch: { toPath: '/newer' } });
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
  (ports: Deps) => (principal, change: RecordChange) => {
    const { redirects, clock } = ports;
    const { workspaceId } = principal;
    const id = parseUuid(change.reference);
    return savePatched(change, {
      record: 'redirect',
      find: async () => (id ? redirects.find(workspaceId, id) : null),
      versionOf: redirectVersion,
      save: (former) =>
        parseRedirectPatch(former, change.patch).asyncAndThen((draft) => {
          const redirect = reviseRedirect(former, draft, clock.now());
          const record = { id: redirect.id, name: redirect.fromPath };
          return storeChange(former, redirect, (fields) => {
            const activity = activityOf(ports, principal, 'redirect.updated', record, fields);
            return replaced(ports, former, redirect, noteOf(ports, activity, REDIRECTS_CHANGE));
          });
        }),
    });
  },
);

/**
 * Checks `redirect` against the present rules and stores it in place of `former`. Returns
 * `record-conflict` if `former` or the rules change in between; `savePatched` then starts again.
 */
const replaced = (
  deps: Pick<Deps, 'redirects' | 'workspaces'>,
  former: Redirect,
  redirect: Redirect,
  creation: Creation,
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
        .change(workspaceId, version, changes, creation)
        .map(() => redirect)
        .mapErr(() => CONFLICT);
    }),
  );
};

const CONFLICT: RecordConflict = { kind: 'record-conflict' };
