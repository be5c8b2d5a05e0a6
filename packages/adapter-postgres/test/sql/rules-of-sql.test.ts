import { parsePostQuery, POST_ORDER_FIELDS } from '@content-publishing/domain';
import { parseLinkQuery, parseRedirectQuery } from '@content-publishing/domain/redirects';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionShares } from '../../src/connection/connection-shares.ts';
import { databaseOf } from '../../src/connection/database.ts';
import type { Lend } from '../../src/connection/lease.ts';
import { entities } from '../../src/entities/entities.ts';
import { repositoriesOn } from '../../src/storage.ts';
import { connect } from '../database.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const NOW = '2026-01-01T00:00:00.000Z';

// Every node has a copy of these.
const REFERENCE_TABLES = new Set(['workspaces', 'api_keys']);

// Users, their ways in and their sessions belong to no workspace.
const TABLES_OF_USERS = new Set(['users', 'passkeys', 'identities', 'sessions', 'ceremonies']);

const TENANT_TABLES = entities
  .map(({ meta }) => meta.tableName)
  .filter((table) => !REFERENCE_TABLES.has(table) && !TABLES_OF_USERS.has(table))
  .join('|');

// Outdated or due posts, expired keys, old entries, new events, the ends of feeds, due webhooks,
// due links to other sites and queued imports are searched in all workspaces; sessions of several requests, each in its own.
const OF_ALL_WORKSPACES =
  /delete from post_links l where not exists|p\.derivation_version (?:<|>=) \$1|from due_posts d|expires_at <=? \$1|where (?:e\.)?at < \$1|removed_at < \$1|from events\s+where position is null|from event_feeds where workspace_id = any|where due_at <= \$1|where queued_at <= \$1|where e\.next_at <= \$1|m\.workspace_id = asked\.workspace_id and m\.user_id = s\.user_id/;

/** Returns the texts of all statements that are put together in SQL. */
const allStatements = async (orm: ReturnType<typeof connect>): Promise<readonly string[]> => {
  const texts = new Set<string>();
  const lend: Lend = async () => ({
    run: async (text) => {
      texts.add(text);
      return { command: 'SELECT', rowCount: 0, rows: [] };
    },
    release: () => {},
  });
  const add = (text: string): void => void texts.add(text);
  const { posts, redirects, linkHealth } = repositoriesOn(
    databaseOf(orm, {
      lend,
      texts: { add, addGenerated: add, nameOf: () => undefined },
      shares: connectionShares(8),
      isInProcess: false,
    }),
  );
  const filters = [
    {},
    { status: 'draft', authorId: ID, categoryId: ID, tagId: ID, schemaType: 'HowTo' },
    { search: 'moka' },
    { search: 'moka', orderBy: 'relevance', order: 'asc', page: 200 },
    ...POST_ORDER_FIELDS.map((orderBy) => ({ orderBy, order: 'asc', page: 3 })),
  ];
  for (const fields of filters) {
    const query = parsePostQuery(fields)._unsafeUnwrap();
    await Promise.all([posts.list(ID, query), posts.listMetadata(ID, query)]);
  }
  for (const fields of [{}, { search: 'a', type: 'Gone410' }, { orderBy: 'fromPath' }]) {
    await redirects.list(ID, parseRedirectQuery(fields)._unsafeUnwrap()).catch(() => {});
  }
  for (const fields of [{}, { search: 'a', unresolved: true, minHits: 2, hasReferrer: true }]) {
    await linkHealth.list(ID, parseLinkQuery(fields)._unsafeUnwrap());
  }
  const ids = { tagIds: [ID], mediaIds: [ID], relatedPostIds: [ID] };
  await posts.references(ID, { ...ids, authorId: ID, categoryId: ID }).catch(() => {});
  await linkHealth.report({ id: ID, workspaceId: ID, now: NOW }, { path: '/gone' }).catch(() => {});
  return [...texts];
};

describe('a statement', async () => {
  const orm = connect('postgres://127.0.0.1:1/none');
  afterAll(() => orm.close());
  const statements = await allStatements(orm);

  it('is one of many', () => {
    expect(statements.length).toBeGreaterThan(50);
  });

  it('names the workspace by its parameter, for each table of a tenant', () => {
    const read = new RegExp(`(?:from|join|update) (?:${TENANT_TABLES})\\b`, 'g');
    const others = statements.filter((text) => {
      const tables = text.match(read)?.length ?? 0;
      const named = text.match(/\bworkspace_id = \$\d+/g)?.length ?? 0;
      return named < tables && !OF_ALL_WORKSPACES.test(text);
    });
    expect(others).toEqual([]);
  });

  it('changes one table at most, and not in a common table expression', () => {
    const change = /\b(?:insert into|update|delete from) "?\w+/g;
    const others = statements.filter((text) => {
      const changes = text.replaceAll(/do update set|for (?:no key )?update/g, '').match(change);
      return (changes?.length ?? 0) > 1 || /\bwith \w+ as/.test(text);
    });
    expect(others).toEqual([]);
  });

  it('returns columns, and makes no value of its own', () => {
    const volatile = /gen_random_uuid|now\(\)|clock_timestamp|random\(\)/;
    const returned = /\breturning\b[^]*(?:to_char|to_json|json_build_object|select)/;
    const assigned = /\bdo update set\b[^]*(?:to_char|to_json|select)/;
    const others = statements.filter(
      (text) => volatile.test(text) || returned.test(text) || assigned.test(text),
    );
    expect(others).toEqual([]);
  });
});
