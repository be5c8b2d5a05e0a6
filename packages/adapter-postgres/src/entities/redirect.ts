import type { RedirectType } from '@content-publishing/domain/redirects';
import { defineEntity, p } from '@mikro-orm/core';
import { count, digest, instant, orderedText, reference, tenantKey } from './columns.ts';
import { WorkspaceEntity } from './workspace.ts';

/**
 * Returns SQL for the sort key of `lastHitAt` in `column`. Null (never hit) becomes `infinity` or
 * `-infinity`, whichever sorts last in `order`, so that the page query can sort by it like by any
 * other key. Each order has its own index.
 */
export const lastHitAtOrNever = (order: 'asc' | 'desc', column = 'last_hit_at'): string =>
  `coalesce(${column}, '${order === 'asc' ? 'infinity' : '-infinity'}')`;

/**
 * Returns the SQL condition that the path in `column` is short enough for an index entry, as nearly
 * all paths are. Longer ones are sorted without an index, in `redirect-page.ts`.
 */
export const shortPathCondition = (column: string): string => `(octet_length(${column}) <= 2600)`;

export const RedirectEntity = defineEntity({
  name: 'Redirect',
  tableName: 'redirects',
  properties: {
    ...tenantKey(),
    fromPath: orderedText(),
    toPath: orderedText(),
    type: p.text().$type<RedirectType>(),
    hitCount: count(),
    lastHitAt: instant().strictNullable(),
    createdAt: instant(),
    updatedAt: instant(),
    fromPathDigest: digest('from_path'),
    // Folded texts for searches: `lower()` folds only ASCII under some collations.
    fromPathFolded: orderedText().hidden(),
    toPathFolded: orderedText().hidden(),
    // Keys by which chains are followed (`ruleKeys` of the domain): of the path of the rule, of the
    // first pair in its query, of its target path.
    pathKey: p.bigint('string').hidden(),
    pairKey: p.bigint('string').strictNullable().hidden(),
    targetKey: p.bigint('string').strictNullable().hidden(),
    workspace: () => reference(WorkspaceEntity, 'redirects_workspace_fkey', 'workspace_id'),
  },
  uniques: [{ name: 'redirects_from_path_key', properties: ['workspaceId', 'fromPathDigest'] }],
  indexes: [
    { name: 'redirects_created_at_idx', properties: ['workspaceId', 'createdAt', 'id'] },
    { name: 'redirects_updated_at_idx', properties: ['workspaceId', 'updatedAt', 'id'] },
    { name: 'redirects_hit_count_idx', properties: ['workspaceId', 'hitCount', 'id'] },
    { name: 'redirects_path_idx', properties: ['workspaceId', 'pathKey', 'pairKey'] },
    { name: 'redirects_target_idx', properties: ['workspaceId', 'targetKey'] },
    { name: 'redirects_type_idx', properties: ['workspaceId', 'type', 'createdAt', 'id'] },
    ...(['asc', 'desc'] as const).map((order) => ({
      name: `redirects_last_hit_at_${order}_idx`,
      expression: `create index redirects_last_hit_at_${order}_idx
        on redirects (workspace_id, ${lastHitAtOrNever(order)}, id) include (last_hit_at)`,
    })),
    ...(['from_path', 'to_path'] as const).flatMap((column) => [
      {
        name: `redirects_${column}_idx`,
        expression: `create index redirects_${column}_idx
          on redirects (workspace_id, ${column}, id) where ${shortPathCondition(column)}`,
      },
      {
        name: `redirects_long_${column}_idx`,
        expression: `create index redirects_long_${column}_idx
          on redirects (workspace_id) where not ${shortPathCondition(column)}`,
      },
    ]),
    {
      name: 'redirects_search_idx',
      expression: `create index redirects_search_idx on redirects
        using gin (from_path_folded gin_trgm_ops, to_path_folded gin_trgm_ops)`,
    },
  ],
});
