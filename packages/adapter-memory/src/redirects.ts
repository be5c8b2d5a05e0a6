import type { RedirectMove, RedirectRepository } from '@content-publishing/application';
import { foldForSearch, type Uuid } from '@content-publishing/domain';
import {
  countHits,
  type Redirect,
  type RedirectQuery,
  type RevisedRule,
  type RuleKeys,
  ruleKeys,
  selectRules,
} from '@content-publishing/domain/redirects';
import { errAsync, okAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { liveRecord, storeIdempotencyRecord } from './idempotency-keys.ts';
import { resolveAnsweredLinks } from './link-health.ts';
import { inOrderOf, sliceOf } from './order.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const redirectRepository = (tenants: Tenants): RedirectRepository => ({
  list: async (workspaceId, query) => {
    const tenant = tenants.get(workspaceId);
    const found = (tenant?.redirects.rows() ?? []).filter(matching(query)).toSorted(inOrder(query));
    return { ...sliceOf(found, query), version: tenant?.redirectsVersion ?? '' };
  },
  find: async (workspaceId, id) => tenants.get(workspaceId)?.redirects.get(id) ?? null,
  version: async (workspaceId) => tenantAt(tenants, workspaceId).redirectsVersion,
  findAround: async (workspaceId, lookUp) =>
    selectRules(tenants.get(workspaceId)?.redirects.rows() ?? [], lookUp, keysOf),
  change: (workspaceId, seen, changes, { idempotency, ...note }) => {
    const tenant = tenants.get(workspaceId);
    if (tenant?.redirectsVersion !== seen) return errAsync({ kind: 'record-conflict' });
    if (idempotency && liveRecord(tenant, idempotency.key, changes.at)) {
      return errAsync({ kind: 'idempotency-key-in-use' });
    }
    changeRules(tenant, { changes, ...note });
    if (idempotency) storeIdempotencyRecord(tenant, idempotency);
    return okAsync(note.activity.id);
  },
  countHits: async (workspaceId, hits) => {
    const redirects = tenants.get(workspaceId)?.redirects;
    let counted = 0;
    for (const report of hits) {
      const redirect = redirects?.get(report.id);
      if (redirect === undefined) continue;
      redirects?.upsert(countHits(redirect, report));
      counted += 1;
    }
    return counted;
  },
});

/**
 * Returns whether the redirect rules have another version than `move` requires; false without
 * `move`.
 */
export const areRulesOutdated = (
  { redirectsVersion }: Tenant,
  move: RedirectMove | undefined,
): boolean => move !== undefined && move.seen !== redirectsVersion;

/**
 * Changes the redirects of a workspace, and resolves the broken links that the new rules match. The
 * id of its activity entry becomes the version of the rules.
 */
export const changeRules = (
  tenant: Tenant,
  { changes: { insert, update, remove, at }, refusals = [], ...note }: Omit<RedirectMove, 'seen'>,
): void => {
  const { redirects } = tenant;
  for (const id of remove) redirects.remove(id);
  for (const rule of update) {
    const former = redirects.get(rule.id);
    if (former) redirects.replace({ ...former, ...revised(rule) });
  }
  for (const redirect of insert) redirects.insert(redirect);
  resolveAnsweredLinks(tenant, [...update, ...insert], at);
  noteChange(tenant, note);
  for (const activity of refusals) noteChange(tenant, { activity });
  tenant.redirectsVersion = note.activity.id;
};

// Rows are frozen, so their keys can be cached.
const kept = new WeakMap<Redirect, RuleKeys>();

const keysOf = (redirect: Redirect): RuleKeys => {
  const known = kept.get(redirect);
  if (known !== undefined) return known;
  const keys = ruleKeys(redirect);
  kept.set(redirect, keys);
  return keys;
};

const matching = ({ type, search }: RedirectQuery): ((redirect: Redirect) => boolean) => {
  const part = foldForSearch(search ?? '');
  return (redirect) =>
    (type === null || redirect.type === type) &&
    (part === '' ||
      foldForSearch(redirect.fromPath).includes(part) ||
      foldForSearch(redirect.toPath).includes(part));
};

const inOrder = ({ orderBy, order }: RedirectQuery) =>
  inOrderOf<Redirect>((redirect) => redirect[orderBy], order);

const tenantAt = (tenants: Tenants, workspaceId: Uuid): Tenant => {
  const tenant = tenants.get(workspaceId);
  if (tenant === undefined) throw new Error(`There is no workspace ${workspaceId}`);
  return tenant;
};

// `rule` may be a whole redirect with stale hit counts: only these fields are taken.
const revised = ({ fromPath, toPath, type, updatedAt }: RevisedRule) => {
  return { fromPath, toPath, type, updatedAt };
};
