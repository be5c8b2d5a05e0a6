import type { WorkspaceRepository } from '@content-publishing/application';
import {
  type BlockVocabulary,
  jsonEquals,
  typesAfter,
  vocabularyFor,
} from '@content-publishing/domain';
import { siteKeyOf } from '@content-publishing/domain/tenant';
import { errAsync, okAsync } from 'neverthrow';
import { frozenCopy } from './deep-freeze-copy.ts';
import { noteChange } from './events.ts';
import { resolveAllPublishedLinks } from './link-health.ts';
import { oldestFirst } from './order.ts';
import { areRulesOutdated, changeRules } from './redirects.ts';
import { emptyTenant, type Tenant, type Tenants } from './tenant.ts';

export const workspaceRepository = (tenants: Tenants): WorkspaceRepository => ({
  insert: async (workspace) => {
    if (tenants.has(workspace.id)) throw new Error(`There is a workspace ${workspace.id} already`);
    tenants.set(workspace.id, emptyTenant(frozenCopy(workspace)));
  },
  find: async (id) => tenants.get(id)?.workspace ?? null,
  update: (former, next, note, move) => {
    const tenant = tenants.get(former.id);
    if (!tenant || !jsonEquals(tenant.workspace, former) || areRulesOutdated(tenant, move)) {
      return errAsync({ kind: 'record-conflict' });
    }
    const { blockVocabulary } = next;
    const isEarlier = blockVocabulary < former.blockVocabulary;
    const posts = isEarlier ? countPostsBeyond(tenant, blockVocabulary) : 0;
    if (posts > 0) {
      const types = typesAfter(blockVocabulary);
      return errAsync({ kind: 'blocks-in-use', blockVocabulary, types, posts });
    }
    tenant.workspace = frozenCopy(next);
    if (!next.checksExternalLinks) tenant.externalLinks.clear();
    if (siteKeyOf(former) !== siteKeyOf(next)) tenant.recordsVersion = 0;
    noteChange(tenant, note);
    if (move) changeRules(tenant, move);
    if (note && former.postPath !== next.postPath) {
      resolveAllPublishedLinks(tenant, note.activity.at);
    }
    return okAsync();
  },
  findOutdated: async (version) =>
    [...tenants.values()]
      .filter(({ recordsVersion }) => recordsVersion < version)
      .map(({ workspace }) => workspace)
      .toSorted(oldestFirst),
  noteDerived: async (workspace, version) => {
    const tenant = tenants.get(workspace.id);
    if (tenant && siteKeyOf(tenant.workspace) === siteKeyOf(workspace)) {
      tenant.recordsVersion = version;
    }
  },
  list: async () => [...tenants.values()].map(({ workspace }) => workspace).toSorted(oldestFirst),
});

/**
 * Returns the number of posts, deleted ones included, with a block in the body or in the working copy
 * whose type `version` does not have.
 */
const countPostsBeyond = (tenant: Tenant, version: BlockVocabulary): number =>
  [...tenant.posts.rows(), ...tenant.deletedPosts.values()].filter(({ id, bodyJson }) =>
    [bodyJson, tenant.workingCopies.get(id)?.patch['bodyJson']].some(
      (blocks) => vocabularyFor(blocks) > version,
    ),
  ).length;
