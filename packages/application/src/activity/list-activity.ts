import { pageOf } from '@content-publishing/domain';
import { parseActivityQuery } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'activity'>;

/**
 * Returns a page of the changes in the workspace, newest first (management API, GET
 * /external/activity). The input is the query with numbers already converted from strings.
 *
 * @example
 * const page = await listActivity(ports)(actor, { recordId, since: '2026-01-31T00:00:00Z' });
 */
export const listActivity = useCase(
  { permissions: ['settings:read'], errors: ['invalid-input'] },
  ({ activity }: Deps) =>
    ({ workspaceId }, input: unknown) =>
      parseActivityQuery(input).asyncMap(async (query) =>
        pageOf(query, await activity.list(workspaceId, query)),
      ),
);
