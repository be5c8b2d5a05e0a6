import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { viewOf } from '@content-publishing/application/testing';
import { parsePostQuery } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, createDatabase, type FreshDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const AUTHOR = '01900000-0000-7000-8000-000000000002';
const CATEGORY = '01900000-0000-7000-8000-000000000003';
const TAG = '01900000-0000-7000-8000-000000000004';
const CUT = '01900000-0000-7000-8000-00000000000a';
const WHOLE = '01900000-0000-7000-8000-00000000000b';
const WRITTEN = '01900000-0000-7000-8000-00000000000c';
const HUGE = '01900000-0000-7000-8000-00000000000d';

// More different words than a text search has room for, of the kind that is kept threefold.
const HUGE_TEXT = Array.from({ length: 200_000 }, (_, index) => `a${index}.example.com/b-c`).join(
  ' ',
);

const NOW = '2026-01-01T00:00:00.000Z';

describeOnPostgres('posts that were stored before posts could be revised', (serverUrl) => {
  let database: FreshDatabase;
  let storage: Awaited<ReturnType<typeof openPostgresStorage>>;

  beforeAll(async () => {
    database = await createDatabase(serverUrl);
    const orm = connect(database.url);
    await orm.migrator.up({ to: '0001-initial' });
    await orm.em.execute(`
      insert into workspaces (id, name, created_at) values ('${WORKSPACE}', 'Old', '${NOW}');
      insert into authors (workspace_id, id, slug, display_name, same_as, is_active, json_ld,
        created_at, updated_at)
      values ('${WORKSPACE}', '${AUTHOR}', 'ada', 'Ada', '[]', true, '{}', '${NOW}', '${NOW}');
      insert into categories (workspace_id, id, slug, name, path, sort_order, is_active, json_ld,
        created_at, updated_at)
      values ('${WORKSPACE}', '${CATEGORY}', 'pots', 'Pots', 'pots', 0, true, '{}', '${NOW}', '${NOW}')`);
    const insert = (
      id: string,
      { excerpt, bodyText, isHowTo }: { excerpt: string; bodyText: string; isHowTo: boolean },
    ) =>
      orm.em.execute(
        `insert into posts (workspace_id, id, slug, title, excerpt, body_json, body_text, toc_items,
          reading_time_min, author_id, status, is_how_to, view_count, schema_type, json_ld,
          created_at, updated_at)
        values (?, ?, ?, 'Brewing', ?, '[]', ?, '[]', 1, ?, 'draft', ?, 7, 'HowTo', '{}', ?, ?)`,
        [WORKSPACE, id, `slug-${id}`, excerpt, bodyText, AUTHOR, isHowTo, NOW, NOW],
      );
    await insert(CUT, { excerpt: 'Two pots…', bodyText: 'Two pots of coffee', isHowTo: true });
    await insert(WHOLE, { excerpt: 'Two pots', bodyText: 'Two pots', isHowTo: false });
    await insert(WRITTEN, { excerpt: 'All pots…', bodyText: 'Two pots of tea', isHowTo: true });
    await insert(HUGE, { excerpt: '', bodyText: HUGE_TEXT, isHowTo: true });
    await orm.em.execute(`
      insert into tags (workspace_id, id, slug, name, created_at)
      values ('${WORKSPACE}', '${TAG}', 'cut', 'Cut', '${NOW}');
      insert into post_tags (workspace_id, post_id, tag_id, position)
      values ('${WORKSPACE}', '${CUT}', '${TAG}', 1)`);
    await orm.em.execute('update posts set category_id = ? where id in (?, ?)', [
      ...[CATEGORY, CUT, WHOLE],
    ]);
    await orm.close();
    storage = await openPostgresStorage(database);
    await storage.migrate();
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
  });

  it('have their first revision, in English, and keep their view count', async () => {
    const found = await storage.repositories.posts.find(WORKSPACE, { id: CUT });
    expect(found).toMatchObject({
      post: { title: 'Brewing', viewCount: 7, revision: 1, language: 'en', derivationVersion: 0 },
      references: { language: 'en' },
    });
    expect(await storage.repositories.posts.incrementViews(WORKSPACE, CUT)).toBe(8);
  });

  it.each([
    ['in all', {}, 4],
    ['of their author', { authorId: AUTHOR }, 4],
    ['in their category', { categoryId: CATEGORY }, 2],
    ['with their tag', { tagId: TAG }, 1],
    ['in their category with a status', { categoryId: CATEGORY, status: 'published' }, 0],
  ])('are counted %s', async (_, filter, count) => {
    const { posts } = storage.repositories;
    const query = parsePostQuery(filter)._unsafeUnwrap();
    expect((await viewOf(posts.listMetadata(WORKSPACE, query))).total).toBe(count);
  });

  it('have as derived what would have been derived', async () => {
    const derived = async (id: string) =>
      (await storage.repositories.posts.find(WORKSPACE, { id }))?.post.derivedFields;
    expect(await derived(CUT)).toEqual(['excerpt', 'isHowTo']);
    expect(await derived(WHOLE)).toEqual(['excerpt']);
    expect(await derived(WRITTEN)).toEqual(['isHowTo']);
  });

  it('are found to be derived again, and by what they say', async () => {
    const { backlog, posts } = storage.repositories;
    expect(await backlog.countOutdated(1)).toBe(4);
    const query = parsePostQuery({ search: 'pot coffees' })._unsafeUnwrap();
    const { data } = await viewOf(posts.listMetadata(WORKSPACE, query));
    expect(data.map(({ post }) => post.id)).toEqual([CUT]);
  });

  it('are known to be as large as they are', async () => {
    const orm = connect(database.url);
    const sizes = await orm.em.execute(
      `select head_bytes, body_bytes from posts where id in ('${CUT}', '${HUGE}') order by id`,
    );
    await orm.close();
    expect(sizes).toEqual([
      // "Brewing", the excerpt, the slug and a list; "[]", the text and "{}".
      { head_bytes: 7 + 11 + 41 + 2, body_bytes: 2 + 18 + 2 },
      { head_bytes: 7 + 41 + 2, body_bytes: 2 + HUGE_TEXT.length + 2 },
    ]);
  });

  it('had their language given by the migration: a new workspace has to name its own', async () => {
    const orm = connect(database.url);
    const inserting = orm.em.execute(
      `insert into workspaces (id, name, created_at) values ('${AUTHOR}', 'New', '${NOW}')`,
    );
    await expect(inserting).rejects.toThrow('"language"');
    await orm.close();
  });
});
