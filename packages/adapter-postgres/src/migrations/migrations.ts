import type { MigrationObject } from '@mikro-orm/core';
import { Initial } from './0001-initial.ts';
import { WorkspaceVersions } from './0002-workspace-versions.ts';
import { PictureLooks } from './0003-picture-looks.ts';
import { Dashboard } from './0004-dashboard.ts';
import { ImageCredits } from './0005-image-credits.ts';
import { Events } from './0006-events.ts';
import { Webhooks } from './0007-webhooks.ts';
import { Imports } from './0008-imports.ts';
import { EarlierSecrets } from './0009-earlier-secrets.ts';
import { UsersOfRecords } from './0010-users-of-records.ts';
import { People } from './0011-people.ts';
import { Audits } from './0012-audits.ts';
import { PreviewUrl } from './0013-preview-url.ts';
import { BlockVocabulary } from './0014-block-vocabulary.ts';
import { ExternalLinks } from './0015-external-links.ts';

/** Name of the table with the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** A migration, and its effect on running servers of older versions. */
export interface SchemaMigration extends MigrationObject {
  /** Number among all migrations, in four digits, and a name, such as `0001-initial`. */
  readonly name: string;
  /**
   * Effect on running servers that do not know the migration. `continue` means that the migration
   * is additive: they read and write as before, and each version understands the data of the other.
   * Otherwise they must be stopped first, for the reason `stopBecause`.
   */
  readonly olderServers: 'continue' | { readonly stopBecause: string };
}

/** All migrations, oldest first. They are listed here, since no folder is searched at run time. */
export const migrations: readonly SchemaMigration[] = [
  { name: '0001-initial', class: Initial, olderServers: 'continue' },
  {
    name: '0002-workspace-versions',
    class: WorkspaceVersions,
    olderServers: {
      stopBecause:
        'it removes the columns workspaces.redirects_version and api_keys.last_used_at, which they use',
    },
  },
  { name: '0003-picture-looks', class: PictureLooks, olderServers: 'continue' },
  { name: '0004-dashboard', class: Dashboard, olderServers: 'continue' },
  { name: '0005-image-credits', class: ImageCredits, olderServers: 'continue' },
  { name: '0006-events', class: Events, olderServers: 'continue' },
  { name: '0007-webhooks', class: Webhooks, olderServers: 'continue' },
  { name: '0008-imports', class: Imports, olderServers: 'continue' },
  { name: '0009-earlier-secrets', class: EarlierSecrets, olderServers: 'continue' },
  { name: '0010-users-of-records', class: UsersOfRecords, olderServers: 'continue' },
  { name: '0011-people', class: People, olderServers: 'continue' },
  { name: '0012-audits', class: Audits, olderServers: 'continue' },
  { name: '0013-preview-url', class: PreviewUrl, olderServers: 'continue' },
  { name: '0014-block-vocabulary', class: BlockVocabulary, olderServers: 'continue' },
  { name: '0015-external-links', class: ExternalLinks, olderServers: 'continue' },
];

/** Number of the first schema whose servers store events. */
export const EVENTS_SCHEMA = 6;

/** Number of the first schema whose servers keep the links of posts. */
export const LINKS_SCHEMA = 12;

/**
 * Returns the number of a migration, which is the number of the schema that it makes, such as 1.
 */
export const numberOf = ({ name }: Pick<SchemaMigration, 'name'>): number =>
  Number.parseInt(name, 10);

/**
 * Returns the number of the schema after the migrations `all`, which is the number of the newest; 0
 * without migrations.
 */
export const schemaNumber = (all: readonly SchemaMigration[]): number =>
  Math.max(0, ...all.map(numberOf));
