import { Migration } from '@mikro-orm/migrations';

/** Adds the former slugs of authors and categories, by which they can still be found. */
export class RecordSlugAliases extends Migration {
  override up(): void {
    this.addSql(`create table record_slug_aliases (
      workspace_id uuid not null,
      kind text collate "C" not null,
      slug text collate "C" not null,
      record_id uuid not null,
      primary key (workspace_id, kind, slug),
      constraint record_slug_aliases_workspace_fkey
        foreign key (workspace_id) references workspaces (id)
    )`);
    // As in 0018 for the earlier tables: prepared plans are made for a large workspace.
    this.addSql('alter table record_slug_aliases alter column workspace_id set (n_distinct = 1)');
  }
}
