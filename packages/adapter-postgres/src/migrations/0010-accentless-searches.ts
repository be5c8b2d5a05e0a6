import { foldForSearch } from '@content-publishing/domain';
import { Migration } from '@mikro-orm/migrations';

const BATCH = 1000;

/** Redirects are found without regard to accents. */
export class AccentlessSearches extends Migration {
  override async up(): Promise<void> {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const rows = await this.execute(BEYOND_ASCII, [last, BATCH]);
      const folded = rows.map((row) => ({
        id: String(row['id']),
        from_path: foldForSearch(String(row['from_path'])),
        to_path: foldForSearch(String(row['to_path'])),
      }));
      await this.execute(FOLD, [JSON.stringify(folded)]);
      last = folded.at(-1)?.id ?? last;
      if (rows.length < BATCH) return;
    }
  }
}

const BEYOND_ASCII = `
  select id, from_path, to_path from redirects
  where id > ?::uuid and from_path || to_path ~ '[^\\x01-\\x7f]'
  order by id limit ?`;

const FOLD = `
  update redirects r set from_path_folded = folded.from_path, to_path_folded = folded.to_path
  from json_to_recordset(?::json) folded (id uuid, from_path text, to_path text)
  where r.id = folded.id`;
