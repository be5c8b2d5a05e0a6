import { siteKeyOf } from '@content-publishing/domain';
import { Migration } from '@mikro-orm/migrations';

/**
 * Adds to posts the site that they were derived for, and to workspaces the version of the rules
 * that their authors and categories were derived by. An index finds posts derived for another site.
 */
export class Sites extends Migration {
  override async up(): Promise<void> {
    for (const statement of STATEMENTS) await this.execute(statement);
    for (const row of await this.execute(SITES)) {
      const key = siteKeyOf({
        siteUrl: textOrNull(row['site_url']),
        postPath: textOrNull(row['post_path']),
        categoryPath: textOrNull(row['category_path']),
        authorPath: textOrNull(row['author_path']),
      });
      await this.execute(`update workspaces set site_key = ? where id = ?`, [key, row['id']]);
    }
  }
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const SITES = `select id, site_url, post_path, category_path, author_path from workspaces`;

const STATEMENTS = [
  `alter table workspaces
    add column site_key text not null default '',
    add column derivation_version integer not null default 0`,
  `alter table workspaces
    alter column site_key drop default,
    alter column derivation_version drop default`,
  // Existing posts are found by their derivation version.
  `alter table posts add column site_key text not null default ''`,
  `alter table posts alter column site_key drop default`,
  `drop index posts_derivation_idx`,
  `create index posts_derivation_idx on posts (derivation_version, workspace_id, id)
    include (language, site_key) where deleted_at is null`,
];
