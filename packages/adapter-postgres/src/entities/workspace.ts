import type { RedirectType } from '@content-publishing/domain';
import { defineEntity, type Opt, p } from '@mikro-orm/core';
import { count, instant } from './columns.ts';

type RedirectTotals = Readonly<Partial<Record<RedirectType, number>>>;

export const WorkspaceEntity = defineEntity({
  name: 'Workspace',
  tableName: 'workspaces',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    language: p.text(),
    createdAt: instant(),
    // The database gives one, and the next one after each change of a redirect.
    redirectsVersion: p.uuid().$type<Opt<string>>().defaultRaw('gen_random_uuid()').hidden(),
    // How many redirects of each type there are in one of those versions, by type. They are right
    // while that is the version that there is.
    redirectTotals: p.json<Opt<RedirectTotals>>().defaultRaw(`'{}'`).hidden(),
    redirectTotalsVersion: p.uuid().nullable().hidden(),
    // The number of the latest change of a redirect that was kept.
    redirectChange: count().$type<Opt<number>>().defaultRaw('0').hidden(),
  },
});
