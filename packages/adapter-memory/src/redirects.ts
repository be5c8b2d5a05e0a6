import type { RedirectRepository } from '@content-publishing/application';
import { foldForSearch, type Redirect, type RedirectQuery } from '@content-publishing/domain';
import { errAsync, okAsync } from 'neverthrow';
import { byField } from './order.ts';
import { sliceOf } from './slice.ts';
import type { Tenants } from './tenant.ts';

export const redirectRepository = (tenants: Tenants): RedirectRepository => ({
  insert: (workspaceId, redirect) => {
    const tenant = tenants.get(workspaceId);
    if (tenant === undefined) return errAsync({ kind: 'workspace-not-found', workspaceId });
    if (tenant.redirects.insert(redirect) === undefined) {
      return errAsync({ kind: 'from-path-taken', fromPath: redirect.fromPath });
    }
    tenant.redirectsVersion = `added-${redirect.id}`;
    return okAsync();
  },
  list: async (workspaceId, query) => {
    const redirects = tenants.get(workspaceId)?.redirects.rows() ?? [];
    return sliceOf(redirects.filter(matching(query)).toSorted(inOrder(query)), query);
  },
  remove: async (workspaceId, id) => {
    const tenant = tenants.get(workspaceId);
    const removed = tenant?.redirects.remove(id);
    if (tenant && removed) tenant.redirectsVersion = `removed-${id}`;
    return removed ?? null;
  },
});

const matching = ({ type, search }: RedirectQuery): ((redirect: Redirect) => boolean) => {
  const part = foldForSearch(search ?? '');
  return (redirect) =>
    (type === null || redirect.type === type) &&
    (part === '' ||
      foldForSearch(redirect.fromPath).includes(part) ||
      foldForSearch(redirect.toPath).includes(part));
};

const inOrder = ({ orderBy, order }: RedirectQuery) =>
  byField<Redirect>((redirect) => redirect[orderBy], order);
