import { pageOf } from '@content-publishing/domain';
import { importList, showImport } from '@content-publishing/domain/imports';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns a page of the imports of the workspace (management API, GET /external/imports). The input
 * is the query with numbers already converted from strings.
 *
 * @example
 * const page = await listImports(ports)(actor, {});
 */
export const listImports = useCase(
  { permissions: ['posts:write'], errors: ['invalid-input'] },
  ({ imports }: Pick<Ports, 'imports'>) =>
    ({ workspaceId }, input: unknown) =>
      importList.parse(input).asyncMap(async (query) => {
        const { total, data } = await imports.list(workspaceId, query);
        return pageOf(query, { total, data: data.map(showImport) });
      }),
);
