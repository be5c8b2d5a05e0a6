import type { MigrationObject } from '@mikro-orm/core';
import { Initial } from './0001-initial.ts';
import { RevisedPosts } from './0002-revised-posts.ts';
import { IdempotencyKeys } from './0003-idempotency-keys.ts';
import { RedirectVersions } from './0004-redirect-versions.ts';
import { Scale } from './0005-scale.ts';
import { VerbatimJson } from './0006-verbatim-json.ts';
import { Totals } from './0007-totals.ts';
import { ScopedTotals } from './0008-scoped-totals.ts';
import { ScopedLexemes } from './0009-scoped-lexemes.ts';
import { AccentlessSearches } from './0010-accentless-searches.ts';
import { PlainStatements } from './0011-plain-statements.ts';
import { Management } from './0012-management.ts';
import { Posts } from './0013-posts.ts';
import { BrokenLinkKeys } from './0014-broken-link-keys.ts';
import { SitePaths } from './0015-site-paths.ts';
import { Access } from './0016-access.ts';
import { Uploads } from './0017-uploads.ts';
import { LargeWorkspaces } from './0018-large-workspaces.ts';
import { OlderServers } from './0019-older-servers.ts';
import { RedirectAddresses } from './0020-redirect-addresses.ts';
import { UploadQuota } from './0021-upload-quota.ts';
import { KeyIssuers } from './0022-key-issuers.ts';
import { RecordSlugAliases } from './0023-record-slug-aliases.ts';
import { Sites } from './0025-sites.ts';
import { ChangedFields } from './0026-changed-fields.ts';
import { FirstPublication } from './0027-first-publication.ts';
import { DeletedSlugs } from './0028-deleted-slugs.ts';

/** Table of the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** A migration, and its effect on running servers of older versions. */
export interface SchemaMigration extends MigrationObject {
  /** Number among all migrations, in four digits, and name: `0019-older-servers`. */
  readonly name: string;
  /**
   * `continue`: the migration is additive. Servers that do not know it read and write as before,
   * and each version understands the data of the other. Otherwise the reason why they must be
   * stopped first.
   */
  readonly olderServers: 'continue' | { readonly stopBecause: string };
}

/** All migrations, oldest first. They are listed here, since no folder is searched at run time. */
export const migrations: readonly SchemaMigration[] = [
  { name: '0001-initial', class: Initial, olderServers: 'continue' },
  {
    name: '0002-revised-posts',
    class: RevisedPosts,
    olderServers: { stopBecause: 'it removes the column posts.view_count, which they read' },
  },
  { name: '0003-idempotency-keys', class: IdempotencyKeys, olderServers: 'continue' },
  {
    name: '0004-redirect-versions',
    class: RedirectVersions,
    olderServers: {
      stopBecause:
        'they change redirects without a new version, so that sites would keep the former ones',
    },
  },
  { name: '0005-scale', class: Scale, olderServers: 'continue' },
  {
    name: '0006-verbatim-json',
    class: VerbatimJson,
    olderServers: { stopBecause: 'it rewrites the table posts and changes types that they read' },
  },
  {
    name: '0007-totals',
    class: Totals,
    olderServers: { stopBecause: 'they write posts and redirects without counting them' },
  },
  {
    name: '0008-scoped-totals',
    class: ScopedTotals,
    olderServers: { stopBecause: 'it adds the columns post_totals.scope, which they leave empty' },
  },
  {
    name: '0009-scoped-lexemes',
    class: ScopedLexemes,
    olderServers: { stopBecause: 'searches would not find the posts that they write' },
  },
  {
    name: '0010-accentless-searches',
    class: AccentlessSearches,
    olderServers: { stopBecause: 'searches would not find the redirects that they write' },
  },
  {
    name: '0011-plain-statements',
    class: PlainStatements,
    olderServers: { stopBecause: 'it removes the table post_totals, which they read' },
  },
  {
    name: '0012-management',
    class: Management,
    olderServers: {
      stopBecause: 'it adds the column api_keys.drafts_only, which they leave empty',
    },
  },
  {
    name: '0013-posts',
    class: Posts,
    olderServers: { stopBecause: 'it adds the column posts.was_published, which they leave empty' },
  },
  {
    name: '0014-broken-link-keys',
    class: BrokenLinkKeys,
    olderServers: {
      stopBecause: 'it adds the column link_health.path_key, which they leave empty',
    },
  },
  { name: '0015-site-paths', class: SitePaths, olderServers: 'continue' },
  {
    name: '0016-access',
    class: Access,
    olderServers: { stopBecause: 'it adds the column activity.searched, which they leave empty' },
  },
  { name: '0017-uploads', class: Uploads, olderServers: 'continue' },
  { name: '0018-large-workspaces', class: LargeWorkspaces, olderServers: 'continue' },
  {
    name: '0019-older-servers',
    class: OlderServers,
    olderServers: { stopBecause: 'they are not ready while a schema is newer than they are' },
  },
  {
    name: '0020-redirect-addresses',
    class: RedirectAddresses,
    olderServers: { stopBecause: 'it adds the column redirects.path_key, which they leave empty' },
  },
  { name: '0021-upload-quota', class: UploadQuota, olderServers: 'continue' },
  { name: '0022-key-issuers', class: KeyIssuers, olderServers: 'continue' },
  { name: '0023-record-slug-aliases', class: RecordSlugAliases, olderServers: 'continue' },
  {
    name: '0025-sites',
    class: Sites,
    olderServers: { stopBecause: 'it adds the column posts.site_key, which they leave empty' },
  },
  { name: '0026-changed-fields', class: ChangedFields, olderServers: 'continue' },
  {
    name: '0027-first-publication',
    class: FirstPublication,
    olderServers: { stopBecause: 'it removes the column posts.was_published, which they write' },
  },
  { name: '0028-deleted-slugs', class: DeletedSlugs, olderServers: 'continue' },
];

/**
 * Returns the number of a migration, which is the number of the schema that it makes, such as 27.
 */
export const numberOf = ({ name }: Pick<SchemaMigration, 'name'>): number =>
  Number.parseInt(name, 10);

/** Returns the number of the schema after `all` migrations: the number of the newest. */
export const schemaNumber = (all: readonly SchemaMigration[]): number =>
  Math.max(0, ...all.map(numberOf));
