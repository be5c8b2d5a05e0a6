import { pageOf } from '@content-publishing/domain';
import { apiKeyList } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'apiKeys'>;

/**
 * Returns a page of the API keys of the workspace, including revoked and expired keys (management
 * API, GET /external/keys). The input is the query with numbers already converted from strings; the
 * page has the order in effect.
 *
 * @example
 * const page = await listApiKeys(ports)(actor, { orderBy: 'lastUsedAt', order: 'desc' });
 */
export const listApiKeys = useCase(
  { permissions: ['keys:write'], errors: ['invalid-input'] },
  ({ apiKeys }: Deps) =>
    ({ workspaceId }, input: unknown) =>
      apiKeyList
        .parse(input)
        .asyncMap(async (query) => pageOf(query, await apiKeys.list(workspaceId, query))),
);
