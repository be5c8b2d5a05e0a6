import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { changeRedirects, testingPorts } from '@content-publishing/application/testing';
import {
  parsePostQuery,
  parseRedirectQuery,
  REDIRECT_ORDER_FIELDS,
} from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lexemePrefix } from '../../src/sql/scoped-lexemes.ts';
import { connect, createDatabase, type FreshDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const EMPTY = '01900000-0000-7000-8000-000000000002';
const AUTHOR = '01900000-0000-7000-8000-000000000003';
const POST = '01900000-0000-7000-8000-000000000004';

const NOW = '2026-01-01T00:00:00.000Z';

const HOW_MANY = { Permanent301: 7, Temporary302: 3, Gone410: 2 };
const IN_ALL = 12;

/** Lexemes without a prefix, one of them at nine places, one too long for a prefix. */
const OLD_VECTOR = `'moka':1A,3B,4,5,6,7,8,9,10 'pot':2B ${'x'.repeat(2046)}:11`;

/** Fields of a post that are stored as JSON. */
const JSON_FIELDS = {
  bodyJson: [{ type: 'paragraph', text: 'A "moka" pot\n\u2028 costs 25 €, \\ and 1e21.' }],
  tocItems: [{ id: 'pots', text: 'Pots', level: 2 }],
  seo: { metaTitle: 'Moka', metaDescription: null, keywords: [] },
  structuredData: { '@type': 'HowTo', step: [{ text: 'Boil', position: 1.5 }], yield: 1e21 },
  structuredBlocks: null,
  jsonLd: { '@context': 'https://schema.org', '@graph': [{ '@id': '#x', name: '\u{1f388}' }] },
  derivedFields: ['excerpt'],
};

describeOnPostgres('records that were stored before there were many', (serverUrl) => {
  let database: FreshDatabase;
  let storage: Awaited<ReturnType<typeof openPostgresStorage>>;

  beforeAll(async () => {
    database = await createDatabase(serverUrl);
    const orm = connect(database.url);
    await orm.migrator.up({ to: '0004-redirect-versions' });
    await orm.em.execute(`
      insert into workspaces (id, name, language, created_at)
        values ('${WORKSPACE}', 'Old', 'en', '${NOW}'), ('${EMPTY}', 'Empty', 'en', '${NOW}');
      insert into authors (workspace_id, id, slug, display_name, same_as, is_active, json_ld,
        created_at, updated_at)
      values ('${WORKSPACE}', '${AUTHOR}', 'ada', 'Ada', '[]', true, '{}', '${NOW}', '${NOW}')`);
    await orm.em.execute(
      `insert into posts (workspace_id, id, slug, title, excerpt, body_text, reading_time_min,
        author_id, status, is_how_to, schema_type, created_at, updated_at, revision, language,
        derivation_version, search, head_bytes, body_bytes,
        body_json, toc_items, seo, structured_data, structured_blocks, json_ld, derived_fields)
      values (?, ?, 'moka', 'Moka', 'Pots', 'Pots', 1, ?, 'draft', true, 'HowTo', ?, ?, 3, 'en', 1,
        ?, 10, 10, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb, ?::jsonb)`,
      [
        ...[WORKSPACE, POST, AUTHOR, NOW, NOW, OLD_VECTOR],
        ...Object.values(JSON_FIELDS).map((value) => value && JSON.stringify(value)),
      ],
    );
    await orm.em.execute(
      `insert into post_views (workspace_id, post_id, view_count) values (?, ?, 7)`,
      [WORKSPACE, POST],
    );
    for (const [type, count] of Object.entries(HOW_MANY)) {
      await orm.em.execute(
        `insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, last_hit_at,
          created_at, updated_at, from_path_folded, to_path_folded)
        select ?, gen_random_uuid(), path, '', ?, n, null, ?, ?, path, ''
        from (
          select n, '/' || ? || repeat(chr(65518), case when n = 1 then 2000 else 0 end) || n as path
          from generate_series(1, ?) n
        ) paths`,
        [WORKSPACE, type, NOW, NOW, type, count],
      );
    }
    await orm.close();
    storage = await openPostgresStorage(database);
    await storage.migrate();
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  const listed = (workspaceId: string, fields: object = {}) =>
    storage.repositories.redirects.list(
      workspaceId,
      parseRedirectQuery({ pageSize: 100, ...fields })._unsafeUnwrap(),
    );

  it('are posts that read as they did', async () => {
    const found = await storage.repositories.posts.find(WORKSPACE, { id: POST });
    expect(found?.post).toEqual(
      expect.objectContaining({ ...JSON_FIELDS, slug: 'moka', revision: 3, viewCount: 7 }),
    );
  });

  it.each(['moka', 'moka pots'])('are posts that a search for %s finds', async (search) => {
    const query = parsePostQuery({ search })._unsafeUnwrap();
    const found = await storage.repositories.posts.listMetadata(WORKSPACE, query);
    expect(found._unsafeUnwrap().data.map(({ post }) => post.id)).toEqual([POST]);
  });

  it('are posts of whose words four places are kept, with their weights', async () => {
    const orm = connect(database.url);
    const vectors = await orm.em.execute(
      `select lexeme, positions, array_to_string(weights, '') as weights
        from posts, unnest(search) order by lexeme`,
    );
    await orm.close();
    const prefix = lexemePrefix(WORKSPACE);
    expect(vectors).toEqual([
      { lexeme: `${prefix}moka`, positions: [1, 3, 4, 5], weights: 'ABDD' },
      { lexeme: `${prefix}pot`, positions: [2], weights: 'B' },
    ]);
  });

  it.each(REDIRECT_ORDER_FIELDS)('are redirects that are all listed by %s', async (orderBy) => {
    const { total, data } = await listed(WORKSPACE, { orderBy });
    expect(total).toBe(IN_ALL);
    expect(new Set(data.map(({ id }) => id)).size).toBe(IN_ALL);
  });

  it('are redirects that are counted', async () => {
    expect((await listed(EMPTY)).total).toBe(0);
    const { data } = await listed(WORKSPACE, { type: 'Gone410' });
    const ports = testingPorts(storage);
    (await changeRedirects(ports, WORKSPACE, { remove: [data[0]?.id ?? ''] }))._unsafeUnwrap();
    expect((await listed(WORKSPACE)).total).toBe(IN_ALL - 1);
    expect((await listed(WORKSPACE, { type: 'Gone410' })).total).toBe(HOW_MANY.Gone410 - 1);
  });
});
