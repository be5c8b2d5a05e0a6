import type { Ports } from '@content-publishing/application';
import type { Redirect, RedirectQuery, Uuid } from '@content-publishing/domain';
import { viewOf } from '../outcome.ts';

/** Stores a redirect that has `fields`. */
export const aStoredRedirect = async (
  { redirects, ids, clock }: Ports,
  workspaceId: Uuid,
  fields: Partial<Redirect>,
): Promise<Redirect> => {
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
  await viewOf(redirects.insert(workspaceId, redirect));
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
