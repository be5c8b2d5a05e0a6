import { type Repositories, SchemaConflict, type Storage } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import { sql } from 'kysely';
import { type Database, databaseOf, type Engine } from './connection/database.ts';
import type { Orm } from './connection/orm.ts';
import { mapConnectionErrors } from './connection/connection-errors.ts';
import { readersOf } from './replicas/read-router.ts';
import type { Replica } from './replicas/replica.ts';
import { activityRepository } from './repositories/activity.ts';
import { apiKeyRepository } from './repositories/api-keys.ts';
import { auditRepository } from './repositories/audit/audits.ts';
import { authorRepository } from './repositories/authors.ts';
import { categoryRepository } from './repositories/categories.ts';
import { eventRepository } from './repositories/event/events.ts';
import { idempotencyKeyRepository } from './repositories/idempotency-keys.ts';
import { importRepository } from './repositories/import/imports.ts';
import { linkHealthRepository } from './repositories/link-health.ts';
import { mediaRepository } from './repositories/media.ts';
import { peopleRepository } from './repositories/people/people.ts';
import { postMaintenanceRepository } from './repositories/post/post-maintenance.ts';
import { postRepository } from './repositories/post/posts.ts';
import { previewTokenRepository } from './repositories/post/preview-tokens.ts';
import { redirectRepository } from './repositories/redirects.ts';
import { revisionRepository } from './repositories/post/revisions.ts';
import { workingCopyRepository } from './repositories/post/working-copies.ts';
import { tagRepository } from './repositories/tags.ts';
import { externalLinkRepository } from './repositories/audit/external-links.ts';
import { webhookRepository } from './repositories/webhook/webhooks.ts';
import { workspaceRepository } from './repositories/workspaces.ts';
import { olderServersThan } from './upgrade/older-servers.ts';
import { statusMessage, schemaStateOf } from './migration-status.ts';
import { EVENTS_SCHEMA, LINKS_SCHEMA, type SchemaMigration } from './migrations/migrations.ts';
import type { Watermark } from './replicas/lsn.ts';

/** Engine of a storage, and the parts of a storage that differ between PostgreSQL and PGlite. */
interface Driver extends Engine {
  /** Migrations of this version, oldest first. */
  readonly migrations: readonly SchemaMigration[];
  /** Runs the missing migrations. It makes sure that no other process does so at the same time. */
  readonly runMigrations: () => Promise<void>;
  /** Rejects while writes are rejected. Absent for a server, which reports it at each write. */
  readonly checkWrites?: () => Promise<void>;
  readonly connections: Storage['connections'];
  readonly close: () => Promise<void>;
  readonly replication?: Replication;
  /** Whether other servers may be connected, of this or another version. */
  readonly isShared: boolean;
}

/**
 * Replicas of a server, and the function to call with the WAL position at each look-up of an API
 * key or session.
 */
interface Replication {
  readonly replicas: readonly (Replica & Engine)[];
  readonly noteSeen: Watermark['note'];
}

/** Options of {@link repositoriesOn}. */
interface RepositoryOptions {
  /** Called with the WAL position at each look-up of an API key or session; absent without replicas. */
  readonly noteSeen?: Watermark['note'] | undefined;
  /** Resolves to whether a server with a schema below a number is connected; absent: never. */
  readonly hasServersBelow?: (schema: number) => () => Promise<boolean>;
}

/** Returns the repositories on a database. */
export const repositoriesOn = (
  database: Database,
  { noteSeen, hasServersBelow = () => async () => false }: RepositoryOptions = {},
): Repositories => ({
  workspaces: workspaceRepository(database),
  apiKeys: apiKeyRepository(database, noteSeen),
  people: peopleRepository(database, noteSeen),
  posts: postRepository(database),
  maintenance: postMaintenanceRepository(database, hasServersBelow(LINKS_SCHEMA)),
  revisions: revisionRepository(database),
  workingCopies: workingCopyRepository(database),
  previewTokens: previewTokenRepository(database),
  idempotencyKeys: idempotencyKeyRepository(database),
  linkHealth: linkHealthRepository(database),
  audits: auditRepository(database),
  redirects: redirectRepository(database),
  authors: authorRepository(database),
  categories: categoryRepository(database),
  tags: tagRepository(database),
  media: mediaRepository(database),
  activity: activityRepository(database),
  events: eventRepository(database, hasServersBelow(EVENTS_SCHEMA)),
  webhooks: webhookRepository(database),
  externalLinks: externalLinkRepository(database),
  imports: importRepository(database),
});

/** Returns the storage on the database that `orm` and the driver connect to. */
export const storageOn = (
  orm: Orm,
  {
    migrations,
    runMigrations,
    checkWrites,
    connections,
    close,
    replication,
    isShared,
    ...engine
  }: Driver,
): Storage => {
  const database = databaseOf(orm, engine);
  const schemaState = schemaStateOf(database, migrations);
  const selectNow = database.prepare(
    sql<DateTime>`to_json(to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    (now) => sql`select ${now}`,
  );
  const repositories = repositoriesOn(database, {
    noteSeen: replication?.noteSeen,
    ...(isShared && { hasServersBelow: (schema) => olderServersThan(database, schema) }),
  });
  const replicas = replication?.replicas.map(({ isUsable, ...copy }) => {
    const there = databaseOf(orm, copy);
    return { isUsable, posts: postRepository(there), redirects: redirectRepository(there) };
  });
  return {
    repositories,
    ...(replicas && { readers: readersOf(repositories, replicas) }),
    migrate: async () => {
      const state = await schemaState();
      if (state.kind === 'too-new') throw new SchemaConflict(statusMessage(state));
      if (state.kind === 'behind') await mapConnectionErrors(runMigrations());
    },
    check: async () => {
      const state = await schemaState();
      if (state.kind === 'too-new') throw new SchemaConflict(statusMessage(state));
      if (state.kind === 'behind') throw new Error(statusMessage(state));
      if (checkWrites) await mapConnectionErrors(checkWrites());
    },
    status: async () => {
      const [now, state] = await Promise.all([selectNow.one(), schemaState()]);
      return { now, newerMigrations: state.kind === 'ahead' ? state.newer : [] };
    },
    connections,
    close,
  };
};
