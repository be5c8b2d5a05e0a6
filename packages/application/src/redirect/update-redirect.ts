import {
  type InvalidInput,
  parseRedirectPatch,
  type Redirect,
  redirectVersion,
  reviseRedirect,
  type StoredRule,
} from '@content-publishing/domain';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import type {
  FromPathTaken,
  RecordChanged,
  RecordConflict,
  RecordNotFound,
  RedirectCircle,
} from '../errors.ts';
import { parseUuid } from '../find-or.ts';
import type { Creation, Ports } from '../ports.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { useCase } from '../use-case.ts';
import { ruleProblem } from './rule-problem.ts';

type Deps = Pick<Ports, 'redirects' | 'ids' | 'clock'>;

/**
 * Changes the redirect with an id (management API, PATCH /external/redirects/{id}). Unresolved
 * broken links that it answers now are resolved. Requests that it answered count on.
 *
 * Rejects, in this order: a redirect that is not there, another version than the caller knows,
 * invalid input (all violations), a fromPath that is taken, a circle with others.
 *
 * @example
 * await updateRedirect(ports)(principal, { reference: redirectId, patch: { toPath: '/newer' } });
 */
export const updateRedirect = useCase<
  Deps,
  RecordChange,
  Redirect,
  FromPathTaken | InvalidInput | RecordChanged | RecordNotFound | RedirectCircle
>(['seo:write', 'settings:write'], (ports) => (principal, change) => {
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
        const activity = activityOf(ports, principal, 'redirect.updated', record);
        return replaced(ports, former, redirect, { activity });
      }),
  });
});

/** Stores `redirect` in place of `former`, among the rules as they are when it is stored. */
const replaced = (
  { redirects }: Pick<Deps, 'redirects'>,
  former: Redirect,
  redirect: Redirect,
  creation: Creation,
): ResultAsync<Redirect, FromPathTaken | RecordConflict | RedirectCircle> => {
  const { id, workspaceId, updatedAt: at } = redirect;
  return ResultAsync.fromSafePromise(redirects.all(workspaceId)).andThen(({ version, rules }) => {
    const present = rules.find((rule) => rule.id === id);
    if (!present || !isSameRule(present, former)) return errAsync(OUTDATED);
    const others = rules.filter((rule) => rule !== present);
    const problem = ruleProblem(redirect, others);
    if (problem) return errAsync(problem);
    const changes = { insert: [], update: [redirect], remove: [], at };
    return redirects
      .change(workspaceId, version, changes, creation)
      .map(() => redirect)
      .mapErr(() => OUTDATED);
  });
};

const OUTDATED: RecordConflict = { kind: 'record-outdated' };

const isSameRule = (one: StoredRule, other: StoredRule): boolean =>
  one.fromPath === other.fromPath && one.toPath === other.toPath && one.type === other.type;
