import { parseImportReportQuery, showImport } from '@content-publishing/domain/imports';
import type { Ports } from '../ports.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';
import { findImport } from './find-import.ts';

type Deps = Pick<Ports, 'imports'>;

/**
 * Returns the import with an id (management API, GET /external/imports/{id}).
 *
 * @example
 * const { state, counts } = await getImport(ports)(actor, importId);
 */
export const getImport = useCase(
  { permissions: ['posts:write'], errors: ['record-not-found'] },
  (ports: Deps) =>
    ({ workspaceId }, reference: string) =>
      findImport(ports, workspaceId, reference).map(showImport),
);

/** Page of the report of an import that is asked for. */
export interface ImportReportRequest {
  /** Id of the import. */
  readonly reference: string;
  readonly query: unknown;
}

/**
 * Returns a page of the report of an import, a line an item (management API, GET
 * /external/imports/{id}/report).
 *
 * @example
 * await listImportReport(ports)(actor, { reference, query: { outcome: 'refused' } });
 */
export const listImportReport = useCase(
  { permissions: ['posts:write'], errors: ['invalid-input', 'record-not-found'] },
  ({ imports }: Deps) =>
    ({ workspaceId }, { reference, query }: ImportReportRequest) =>
      parseImportReportQuery(query).asyncAndThen((parsed) =>
        findOr(
          parseUuid(reference),
          async (id) => {
            if ((await imports.find(workspaceId, id)) === null) return null;
            const { pageSize } = parsed;
            const lines = await imports.listLines(workspaceId, id, {
              ...parsed,
              pageSize: pageSize + 1,
            });
            const data = lines.slice(0, pageSize);
            const last = lines.length > pageSize ? data.at(-1) : undefined;
            return { data, next: last === undefined ? null : String(last.position) };
          },
          { kind: 'record-not-found' as const, record: 'import' as const, reference },
        ),
      ),
);
