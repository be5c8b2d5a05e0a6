import { Migration } from '@mikro-orm/migrations';
import { pathKeyOf } from '../entities/path-key.ts';

const BATCH = 1000;

const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Adds to broken links a key that all spellings of their path share, by which a redirect finds the
 * links it matches, and an index on parts of post slugs, by which pages near a broken link are
 * found. It is a GiST index, which returns the nearest slugs first: with GIN all similar slugs
 * would be compared.
 */
export class BrokenLinkKeys extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table link_health add column path_key bigint`);
    await this.fill();
    for (const statement of AFTERWARDS) await this.execute(statement);
  }

  private async fill(): Promise<void> {
    let last: readonly string[] = [FIRST, FIRST];
    for (;;) {
      const rows = await this.execute(NEXT, [...last, BATCH]);
      const keyed = rows.map((row) => ({
        workspace_id: String(row['workspace_id']),
        id: String(row['id']),
        path_key: pathKeyOf(String(row['path'])),
      }));
      await this.execute(FILL, [JSON.stringify(keyed)]);
      const end = keyed.at(-1);
      if (end === undefined || rows.length < BATCH) return;
      last = [end.workspace_id, end.id];
    }
  }
}

const NEXT = `
  select workspace_id, id, path from link_health where (workspace_id, id) > (?::uuid, ?::uuid)
  order by workspace_id, id limit ?`;

const FILL = `
  update link_health l set path_key = keyed.path_key
  from json_to_recordset(?::json) keyed (workspace_id uuid, id uuid, path_key bigint)
  where l.workspace_id = keyed.workspace_id and l.id = keyed.id`;

const AFTERWARDS = [
  `alter table link_health alter column path_key set not null`,
  `drop index link_health_unresolved_idx`,
  `create index link_health_unresolved_idx on link_health (workspace_id, path_key)
    where resolved_at is null`,
  // Without this index all slugs of a workspace are read. The extension may be in any schema.
  `do $$
    declare extension_schema text;
    begin
      select nspname into strict extension_schema
        from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
        where extname = 'pg_trgm';
      execute format(
        'create index posts_near_slug_idx on posts using gist (
          (replace(encode(decode(slug, ''escape''), ''escape''), ''\\'', '''')) %1$I.gist_trgm_ops (siglen = 64)
        ) where deleted_at is null and status = ''published''',
        extension_schema
      );
    exception
      when no_data_found then
        raise warning 'pg_trgm is not to be had, suggestions for broken links will be slow';
    end
  $$`,
];
