import { addAuthor, addCategory, updateCategory } from '@content-publishing/application';
import { POST_STATUSES, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aPicture } from '../sample/picture.ts';
import { aPostQuery } from '../sample/post-query.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

/** Says which slugs a filter finds, in alphabetical order. */
const finder =
  ({ posts }: TestingPorts, { id }: BareWorkspace) =>
  async (filter: object): Promise<readonly string[]> => {
    const query = aPostQuery({ orderBy: 'slug', order: 'asc', ...filter });
    const { total, data } = await viewOf(posts.list(id, query));
    const heads = await viewOf(posts.listMetadata(id, query));
    const slugs = data.map(({ post }) => post.slug);
    expect(total).toBe(data.length);
    expect(heads.data.map(({ post }) => post.slug)).toEqual(slugs);
    return slugs;
  };

const [EARLY, MIDDLE, LATE] = [
  '2025-12-31T23:59:59.999Z',
  '2026-01-01T00:00:00.000Z',
  '2026-01-01T00:00:00.001Z',
];

export const postFilterSuite = (test: StorageTest): void => {
  test('a status finds the posts in it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (const status of POST_STATUSES) {
      await aKeptPost(ports, workspace, {
        slug: status,
        status,
        publishedAt: status === 'published' || status === 'archived' ? MIDDLE : null,
        scheduledAt: status === 'scheduled' ? '2100-01-01T00:00:00.000Z' : null,
      });
    }
    const find = finder(ports, workspace);
    for (const status of POST_STATUSES) expect(await find({ status })).toEqual([status]);
  });

  test('an author and a category find the posts that name them', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category } = workspace;
    const grace = await viewOf(
      addAuthor(ports)(workspace.id, { slug: 'grace', displayName: 'Grace Moka' }),
    );
    await aKeptPost(ports, workspace, { slug: 'by-ada', categoryId: category.id });
    await aKeptPost(ports, workspace, { slug: 'by-grace', authorId: grace.id });
    const find = finder(ports, workspace);
    expect(await find({ authorId: author.id })).toEqual(['by-ada']);
    expect(await find({ authorId: grace.id })).toEqual(['by-grace']);
    expect(await find({ categoryId: category.id })).toEqual(['by-ada']);
  });

  test('a media record finds the posts that refer to it themselves, in any place', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const other = await aPicture(ports, workspace, 'flame');
    const image = (mediaId: string) => ({ bodyJson: [{ type: 'image', mediaId }] });
    await aCreatedPost(ports, workspace, { slug: 'body', ...image(media.id) });
    await aCreatedPost(ports, workspace, { slug: 'featured', featuredMediaId: media.id });
    const seo = { og: { imageMediaId: media.id } };
    await aCreatedPost(ports, workspace, { slug: 'seo', seo, ...image(other.id) });
    await aCreatedPost(ports, workspace, { slug: 'none' });
    const find = finder(ports, workspace);
    expect(await find({ mediaId: media.id.toUpperCase() })).toEqual(['body', 'featured', 'seo']);
    expect(await find({ mediaId: other.id })).toEqual(['seo']);
    expect(await find({ mediaId: media.id, status: 'published' })).toEqual([]);
    expect(await find({ mediaId: workspace.id })).toEqual([]);
  });

  test('a tag finds each post that has it, among others or not, once', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [first, second] = workspace.tags;
    await aKeptPost(ports, workspace, { slug: 'both', tagIds: [first.id, second.id] });
    await aKeptPost(ports, workspace, { slug: 'none' });
    await aKeptPost(ports, workspace, { slug: 'second', tagIds: [second.id] });
    const find = finder(ports, workspace);
    expect(await find({ tagId: first.id })).toEqual(['both']);
    expect(await find({ tagId: second.id })).toEqual(['both', 'second']);
  });

  test('a schemaType finds posts of exactly that type', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aKeptPost(ports, workspace, { slug: 'how-to', schemaType: 'HowTo' });
    await aKeptPost(ports, workspace, { slug: 'post' });
    const find = finder(ports, workspace);
    expect(await find({ schemaType: 'HowTo' })).toEqual(['how-to']);
    expect(await find({ schemaType: 'BlogPosting' })).toEqual(['post']);
    expect(await find({ schemaType: 'howto' })).toEqual([]);
  });

  test('publishedAfter and publishedBefore find what lies strictly between', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    for (const [slug, publishedAt] of [
      ['a', EARLY],
      ['b', MIDDLE],
      ['c', LATE],
    ] as const) {
      await aKeptPost(ports, workspace, { slug, status: 'published', publishedAt });
    }
    await aKeptPost(ports, workspace, { slug: 'draft' });
    const find = finder(ports, workspace);
    expect(await find({ publishedAfter: EARLY })).toEqual(['b', 'c']);
    expect(await find({ publishedAfter: LATE })).toEqual([]);
    expect(await find({ publishedBefore: LATE })).toEqual(['a', 'b']);
    expect(await find({ publishedBefore: EARLY })).toEqual([]);
    expect(await find({ publishedAfter: EARLY, publishedBefore: LATE })).toEqual(['b']);
    expect(await find({ publishedAfter: MIDDLE, publishedBefore: MIDDLE })).toEqual([]);
    expect(await find({ publishedAfter: LATE, publishedBefore: EARLY })).toEqual([]);
  });

  test('a category that includes those below it finds the posts of the whole branch', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { id, actor, category } = workspace;
    const added = (slug: string, parentId: string) =>
      viewOf(addCategory(ports)(id, { slug, name: slug, parentId }));
    const child = await added('css', category.id);
    const grandchild = await added('grid', child.id);
    const beside = await viewOf(addCategory(ports)(id, { slug: 'guides-2', name: 'Beside' }));
    for (const [slug, categoryId] of [
      ['a', category.id],
      ['b', child.id],
      ['c', grandchild.id],
      ['d', beside.id],
      ['e', null],
    ] as const) {
      await aKeptPost(ports, workspace, { slug, categoryId });
    }
    const find = finder(ports, workspace);
    const include = (reference: string, includeChildCategories: boolean) =>
      viewOf(
        updateCategory(ports)(actor, {
          reference,
          patch: { collectionMetadata: { includeChildCategories } },
        }),
      );
    expect(await find({ categoryId: category.id })).toEqual(['a']);
    await include(category.id, true);
    expect(await find({ categoryId: category.id })).toEqual(['a', 'b', 'c']);
    expect(await find({ categoryId: category.id, search: 'moka' })).toEqual(['a', 'b', 'c']);
    expect(await find({ categoryId: child.id })).toEqual(['b']);
    await include(child.id, true);
    expect(await find({ categoryId: child.id })).toEqual(['b', 'c']);
    await viewOf(
      updateCategory(ports)(actor, { reference: grandchild.id, patch: { parentId: null } }),
    );
    expect(await find({ categoryId: category.id })).toEqual(['a', 'b']);
    await include(category.id, false);
    expect(await find({ categoryId: category.id })).toEqual(['a']);
  });

  test('filters together find what each of them finds', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags } = workspace;
    const matching = {
      status: 'published',
      publishedAt: MIDDLE,
      schemaType: 'HowTo',
      categoryId: category.id,
      tagIds: tags.map(({ id }) => id),
    } as const;
    await aKeptPost(ports, workspace, { ...matching, slug: 'all' });
    for (const [slug, other] of Object.entries({
      archived: { status: 'archived' },
      early: { publishedAt: EARLY },
      late: { publishedAt: LATE },
      plain: { schemaType: 'BlogPosting' },
      tagless: { tagIds: [] },
      uncategorised: { categoryId: null },
      unlike: { title: 'Espresso', excerpt: '' },
    } as const)) {
      await aKeptPost(ports, workspace, { ...matching, ...other, slug });
    }
    const query = {
      status: 'published',
      authorId: author.id,
      categoryId: category.id,
      tagId: tags[1].id,
      schemaType: 'HowTo',
      publishedAfter: EARLY,
      publishedBefore: LATE,
      search: 'moka',
    };
    const find = finder(ports, workspace);
    expect(await find(query)).toEqual(['all']);
    expect(await find({ ...query, search: 'espresso' })).toEqual(['unlike']);
    expect(await find({ ...query, status: 'archived' })).toEqual(['archived']);
    expect(await find({ ...query, status: 'draft' })).toEqual([]);
    expect(await find({ ...query, publishedAfter: null })).toEqual(['all', 'early']);
  });

  test('a filter finds nothing deleted, and nothing of another workspace', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { author, category, tags } = workspace;
    const tagIds = [tags[0].id];
    const stays = await aKeptPost(ports, workspace, { categoryId: category.id, tagIds });
    const gone = await aKeptPost(ports, workspace, { categoryId: category.id, tagIds });
    await ports.posts.softDelete(workspace.id, { id: gone.id }, ports.clock.now());
    for (const filter of [
      { authorId: author.id },
      { categoryId: category.id },
      { tagId: tags[0].id },
    ]) {
      expect(await finder(ports, workspace)(filter)).toEqual([stays.slug]);
      expect(await finder(ports, other)(filter)).toEqual([]);
    }
  });

  test('a filter follows the post through its revisions', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { category, tags } = workspace;
    const former = await aKeptPost(ports, workspace, { slug: 'a', tagIds: [tags[0].id] });
    const next = { ...former, tagIds: [tags[1].id], categoryId: category.id, revision: 2 };
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    const find = finder(ports, workspace);
    expect(await find({ tagId: tags[0].id })).toEqual([]);
    expect(await find({ tagId: tags[1].id })).toEqual(['a']);
    expect(await find({ categoryId: category.id })).toEqual(['a']);
  });
};
