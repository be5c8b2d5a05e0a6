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

/** The table that notes which migrations have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

const newest = {
  name: '0018-large-workspaces',
  class: LargeWorkspaces,
} satisfies MigrationObject;

/** All migrations, oldest first. They are named one by one: no folder is searched at run time. */
export const migrations: readonly MigrationObject[] = [
  { name: '0001-initial', class: Initial },
  { name: '0002-revised-posts', class: RevisedPosts },
  { name: '0003-idempotency-keys', class: IdempotencyKeys },
  { name: '0004-redirect-versions', class: RedirectVersions },
  { name: '0005-scale', class: Scale },
  { name: '0006-verbatim-json', class: VerbatimJson },
  { name: '0007-totals', class: Totals },
  { name: '0008-scoped-totals', class: ScopedTotals },
  { name: '0009-scoped-lexemes', class: ScopedLexemes },
  { name: '0010-accentless-searches', class: AccentlessSearches },
  { name: '0011-plain-statements', class: PlainStatements },
  { name: '0012-management', class: Management },
  { name: '0013-posts', class: Posts },
  { name: '0014-broken-link-keys', class: BrokenLinkKeys },
  { name: '0015-site-paths', class: SitePaths },
  { name: '0016-access', class: Access },
  { name: '0017-uploads', class: Uploads },
  newest,
];

/** The migration that a schema needs to be up to date. */
export const NEWEST_MIGRATION = newest.name;
