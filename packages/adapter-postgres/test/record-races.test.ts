import {
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createTag,
  deleteMedia,
  deleteTag,
  listPosts,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateTag,
} from '@content-publishing/application';
import {
  aDraft,
  anImage,
  aWorkspace,
  type SampleWorkspace,
  viewOf,
} from '@content-publishing/application/testing';
import type { Uuid } from '@content-publishing/domain';
import { lineageOf, rederiveCategory } from '@content-publishing/domain/records';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';

const ROUNDS = 12;

describeOnPostgres('editors of records that the same posts refer to', (serverUrl) => {
  let fresh: FreshStorage;
  let ports: FreshStorage['ports'];
  let workspace: SampleWorkspace;
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ ports } = fresh);
    workspace = await aWorkspace(ports);
  });
  afterAll(() => fresh.close());

  const deadlocks = async (): Promise<number> => {
    const sql = `select deadlocks::integer as count from pg_stat_database
      where datname = current_database()`;
    const [row] = await fresh.orm.em.execute<{ count: number }[]>(sql);
    return row?.count ?? 0;
  };

  it('do not deadlock, and leave nothing half done', async () => {
    const { id, actor, author, category, media, tags } = workspace;
    const idOf = ({ record }: { readonly record: { readonly id: Uuid } }): Uuid => record.id;
    const named = { slug: 'grace', displayName: 'Grace', avatarMediaId: media.id };
    const other = await viewOf(createAuthor(ports)(actor, { draft: named }));
    const authors = [author.id, idOf(other)];
    const categories = [category.id];
    for (const slug of ['css', 'html', 'news']) {
      const draft = { slug, name: slug };
      categories.push(idOf(await viewOf(createCategory(ports)(actor, { draft }))));
    }
    const file = { url: 'https://a.example/flame.png', mimeType: 'image/png' };
    const flame = idOf(await viewOf(createMedia(ports)(actor, { draft: file })));
    const pictures = [media.id, flame];
    const posts: Uuid[] = [];

    // Numbers that come out as if by chance, and the same each time.
    let seed = 7;
    const below = (limit: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % limit;
    };
    const one = <Item>(...items: readonly [Item, ...Item[]] | readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('There is none');
      return item;
    };
    const some = <Item>(items: readonly Item[]): readonly Item[] =>
      items.filter(() => below(2) === 0);
    const fields = (tagIds: readonly Uuid[]) => ({
      authorId: one(...authors),
      categoryId: one(...categories),
      featuredMediaId: one(...pictures),
      tagIds: some(tagIds),
      relatedPostIds: some(posts),
      bodyJson: some(pictures).map((mediaId) => anImage(workspace, { mediaId })),
    });
    for (const slug of ['a', 'b', 'c', 'd']) {
      const draft = aDraft(workspace, { slug, ...fields(tags.map((tag) => tag.id)) });
      posts.push((await viewOf(createPost(ports)(actor, { draft }))).post.id);
    }
    const everybody = async (round: number): Promise<void> => {
      const draft = { slug: `gone-${round}`, name: 'Gone' };
      const gone = idOf(await viewOf(createTag(ports)(actor, { draft })));
      const lost = idOf(await viewOf(createMedia(ports)(actor, { draft: file })));
      const tagIds = [...tags.map((tag) => tag.id), gone];
      const edit = { slug: `edit-${round}` };
      await Promise.all([
        ...posts.map((idOrSlug) => updatePost(ports)(actor, { idOrSlug, patch: fields(tagIds) })),
        createPost(ports)(actor, { draft: aDraft(workspace, { ...edit, ...fields(tagIds) }) }),
        createPost(ports)(actor, {
          draft: aDraft(workspace, { ...fields([]), featuredMediaId: lost }),
        }),
        viewOf(updateTag(ports)(actor, { reference: tags[0].id, patch: edit })),
        viewOf(deleteTag(ports)(actor, gone)),
        viewOf(updateMedia(ports)(actor, { reference: media.id, patch: { alt: edit.slug } })),
        viewOf(updateMedia(ports)(actor, { reference: flame, patch: { alt: edit.slug } })),
        viewOf(deleteMedia(ports)(actor, lost)),
        updateAuthor(ports)(actor, {
          reference: one(...authors),
          patch: { ...edit, avatarMediaId: one(...pictures) },
        }),
        ...[0, 1].map(() =>
          updateCategory(ports)(actor, {
            reference: one(...categories),
            patch: { slug: one('x', 'y', 'z'), parentId: one(null, ...categories) },
          }),
        ),
      ]);
      const { data } = await viewOf(listPosts(ports)(actor, { pageSize: 100 }));
      expect(data.flatMap((post) => post.tags.map((tag) => tag.id))).not.toContain(gone);
    };
    const before = await deadlocks();
    for (let round = 0; round < ROUNDS; round += 1) await everybody(round);
    expect(await deadlocks()).toBe(before);
    const tree = await ports.categories.all(id);
    for (const place of tree) {
      const ancestors = lineageOf(tree, place.parentId)._unsafeUnwrap();
      const path = `/${[...ancestors, place].map(({ slug }) => slug).join('/')}`;
      expect(place).toEqual(rederiveCategory({ ...place, path }, ancestors));
    }
  });
});
