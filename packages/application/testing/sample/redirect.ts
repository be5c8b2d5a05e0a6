import type {
  IdempotencyKeyInUse,
  Ports,
  RecordConflict,
  RedirectChanges,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Redirect, RedirectQuery } from '@content-publishing/domain/redirects';
import { ResultAsync } from 'neverthrow';
import { viewOf } from '../outcome.ts';
import { anActivity } from './activity.ts';

/** Stores a redirect that has `fields`. */
export const aStoredRedirect = async (
  ports: Ports,
  workspaceId: Uuid,
  fields: Partial<Redirect>,
): Promise<Redirect> => {
  const { ids, clock } = ports;
  const id = ids.next();
  const redirect: Redirect = {
    id,
    workspaceId,
    fromPath: `/${id}`,
    toPath: '/new',
    type: 'Permanent301',
    hitCount: 0,
    lastHitAt: null,
    createdAt: clock.now(),
    updatedAt: clock.now(),
    ...fields,
  };
  await viewOf(changeRedirects(ports, workspaceId, { insert: [redirect] }));
  return redirect;
};

/** Returns a query for everything, oldest first, with `fields` in it. */
export const aRedirectQuery = (fields: Partial<RedirectQuery> = {}): RedirectQuery => ({
  page: 1,
  pageSize: 10,
  order: 'asc',
  orderBy: 'createdAt',
  search: null,
  type: null,
  ...fields,
});

/** Returns all rules of a workspace, oldest first. */
export const rulesOf = async (
  { redirects }: Pick<Ports, 'redirects'>,
  workspaceId: Uuid,
): Promise<readonly Redirect[]> =>
  (await redirects.list(workspaceId, aRedirectQuery({ pageSize: 10_000 }))).data;

/** Changes the redirects of a workspace at their present version; returns the new version. */
export const changeRedirects = (
  { redirects, ids, clock }: Ports,
  workspaceId: Uuid,
  changes: Partial<RedirectChanges>,
): ResultAsync<string, IdempotencyKeyInUse | RecordConflict> =>
  ResultAsync.fromSafePromise(redirects.version(workspaceId)).andThen((version) =>
    redirects.change(
      workspaceId,
      version,
      { insert: [], update: [], remove: [], at: clock.now(), ...changes },
      {
        activity: anActivity(workspaceId, workspaceId, {
          id: ids.next(),
          action: 'redirects.imported',
        }),
      },
    ),
  );

/** Removes a redirect. */
export const removeStored = async (ports: Ports, { workspaceId, id }: Redirect): Promise<void> => {
  await viewOf(changeRedirects(ports, workspaceId, { remove: [id] }));
};
