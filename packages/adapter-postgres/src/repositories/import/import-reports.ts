import type { ImportJournalEntry, ImportRepository } from '@content-publishing/application';
import type { ImportLine } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { jsonObject } from '../../sql/json-records.ts';

/** Returns the methods that read reports and journals. */
export const importReports = ({
  prepare,
}: Pick<Database, 'prepare'>): Pick<ImportRepository, 'listLines' | 'journal'> => {
  const selectLines = prepare(
    sql<ImportLine>`l.line`,
    (line) => sql`
      select ${line} from import_lines l
      where l.workspace_id = $1 and l.import_id = $2 and l.position > $3
        and ($4::text is null or l.kind = $4) and ($5::text is null or l.outcome = $5)
        and (not $6::boolean or l.loss_count > 0)
      order by l.position limit $7`,
  );
  const selectEntries = prepare(
    jsonObject<ImportJournalEntry>({
      id: sql`e.id`,
      record: sql`e.record`,
      digest: sql`e.digest`,
      version: sql`e.version`,
    }),
    (entry) => sql`select ${entry} from import_entries e where e.workspace_id = $1`,
  );
  return {
    listLines: (workspaceId, id, { kind, outcome, hasLosses, after, pageSize }) =>
      selectLines.all(workspaceId, id, after, kind, outcome, hasLosses, pageSize),
    journal: (workspaceId) => selectEntries.all(workspaceId),
  };
};
