import { foldForSearch } from '@content-publishing/domain';
import { Migration } from '@mikro-orm/migrations';

const BATCH = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/** Makes searches of redirects ignore accents. */
export class AccentlessSearches extends Migration {
  override async up(): Promise<void> {
    let last: readonly string[] = [FIRST, FIRST];
    for (;;) {
      const rows = await this.execute(BEYOND_ASCII, [...last, BATCH]);
      const folded = rows.map((row) => ({
        workspace_id: String(row['workspace_id']),
        id: String(row['id']),
        from_path: foldForSearch(String(row['from_path'])),
        to_path: foldForSearch(String(row['to_path'])),
      }));
      await this.execute(FOLD, [JSON.stringify(folded)]);
      const end = folded.at(-1);
      if (end === undefined || rows.length < BATCH) return;
      last = [end.workspace_id, end.id];
    }
  }
}

const BEYOND_ASCII = `
  select workspace_id, id, from_path, to_path from redirects
  where (workspace_id, id) > (?::uuid, ?::uuid) and from_path || to_path ~ '[^\\x01-\\x7f]'
  order by workspace_id, id limit ?`;

const FOLD = `
  update redirects r set from_path_folded = folded.from_path, to_path_folded = folded.to_path
  from json_to_recordset(?::json) folded (workspace_id uuid, id uuid, from_path text, to_path text)
  where r.workspace_id = folded.workspace_id and r.id = folded.id`;
