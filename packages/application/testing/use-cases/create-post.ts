import { createPost } from '@content-publishing/application';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aDraft, aFullDraft, blocksOfAllTypes } from '../sample/draft.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const createPostSuite = (test: StorageTest): void => {
  test('the smallest request makes a draft, with every field of a Post', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const now = ports.clock.now();
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft: aDraft(workspace) }));
    expect(post).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      workspaceId: workspace.id,
      slug: 'moka',
      title: 'How to brew with a moka pot',
      excerpt: 'Fill the pot with hot water.',
      bodyJson: [{ type: 'paragraph', text: 'Fill the pot with **hot** water.' }],
      bodyText: 'Fill the pot with hot water.',
      tocItems: [],
      readingTimeMin: 1,
      featuredMediaId: null,
      featuredMedia: null,
      authorId: workspace.author.id,
      author: workspace.author,
      categoryId: null,
      category: null,
      status: 'draft',
      publishedAt: null,
      scheduledAt: null,
      unpublishAt: null,
      isHowTo: false,
      summaryForAi: 'Fill the pot with hot water.',
      canonicalUrl: null,
      viewCount: 0,
      seo: null,
      schemaType: 'BlogPosting',
      structuredData: null,
      seoScore: null,
      readabilityScore: null,
      jsonLd: {
        '@context': 'https://schema.org',
        '@graph': expect.arrayContaining([
          expect.objectContaining({ '@type': 'BlogPosting', headline: post.title }),
        ]),
      },
      createdAt: now,
      updatedAt: now,
      tags: [],
      relatedPosts: [],
    });
    expect(post).not.toHaveProperty('deletedAt');
    expect(post).not.toHaveProperty('structuredBlocks');
  });

  test('every optional field is kept, and every reference resolved', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    const related = await aCreatedPost(ports, workspace);
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    expect(post).toMatchObject({
      slug: 'moka-in-full',
      title: 'The moka pot, in full',
      excerpt: 'All about the moka pot.',
      status: 'published',
      publishedAt: '2025-12-24T08:00:00.000Z',
      author,
      category,
      tags,
      featuredMediaId: media.id,
      featuredMedia: media,
      isHowTo: true,
      summaryForAi: 'How a moka pot works.',
      canonicalUrl: 'https://example.com/moka',
      schemaType: 'HowTo',
      structuredData: draft.structuredData,
      relatedPosts: [
        {
          id: related.id,
          slug: 'moka',
          title: related.title,
          excerpt: related.excerpt,
          status: 'draft',
          featuredMediaId: null,
        },
      ],
    });
    expect(post.seo).toEqual({
      title: 'Moka',
      description: null,
      canonicalUrl: null,
      focusKeyword: null,
      secondaryKeywords: ['coffee', 'espresso'],
      robots: {
        index: true,
        follow: null,
        archive: null,
        imageIndex: null,
        snippet: null,
        maxSnippet: -1,
        maxImagePreview: 'none',
        maxVideoPreview: null,
      },
      og: { title: 'Moka', description: null, type: null, imageMediaId: media.id },
      twitter: {
        card: 'summary',
        title: null,
        description: null,
        creator: null,
        imageMediaId: media.id,
      },
      breadcrumbsTitle: null,
      noindexReason: null,
      redirectTo: null,
    });
    expect(post.structuredBlocks?.length).toBeGreaterThan(0);
  });

  test('what create answers is what a read answers', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { post } = await viewOf(
      createPost(ports)(workspace.actor, { draft: aFullDraft(workspace) }),
    );
    for (const address of [post.id, post.slug]) {
      expect(await readPost(ports, workspace.actor, address)).toEqual(post);
    }
  });

  test('a block of each type reads back as it was given; an image has its url', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const blocks = blocksOfAllTypes(workspace);
    const { id } = (
      await viewOf(
        createPost(ports)(workspace.actor, { draft: aDraft(workspace, { bodyJson: blocks }) }),
      )
    ).post;
    const read = await readPost(ports, workspace.actor, id);
    expect(read.bodyJson).toEqual(
      blocks.map((block) => ('mediaId' in block ? { ...block, url: workspace.media.url } : block)),
    );
  });

  test('headings get ids that differ, and make up tocItems', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const heading = (level: number, text: string, id?: string) => ({
      type: 'heading',
      level,
      text,
      ...(id && { id }),
    });
    const { post } = await viewOf(
      createPost(ports)(workspace.actor, {
        draft: aDraft(workspace, {
          bodyJson: [
            heading(2, 'The *Intro*'),
            heading(3, 'The intro'),
            heading(4, 'Given', 'the-intro-2'),
          ],
        }),
      }),
    );
    expect(post.tocItems).toEqual([
      { level: 2, text: 'The Intro', id: 'the-intro' },
      { level: 3, text: 'The intro', id: 'the-intro-3' },
      { level: 4, text: 'Given', id: 'the-intro-2' },
    ]);
    expect(post.bodyJson).toMatchObject(post.tocItems.map(({ id }) => ({ id })));
  });

  test('reading time is rounded up at 230 words a minute, and is at least one', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    for (const [words, minutes] of [
      [0, 1],
      [230, 1],
      [231, 2],
    ] as const) {
      const bodyJson = [{ type: 'paragraph', text: 'word '.repeat(words) }];
      const draft = aDraft(workspace, { slug: `words-${words}`, bodyJson });
      const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
      expect(post.readingTimeMin).toBe(minutes);
    }
  });

  test('published stamps publishedAt with now, unless an earlier one is given', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const now = ports.clock.now();
    for (const [slug, given, publishedAt] of [
      ['now', {}, now],
      ['null', { publishedAt: null }, now],
      ['given-now', { publishedAt: now }, now],
      ['import', { publishedAt: '2001-02-03T04:05:06+01:00' }, '2001-02-03T03:05:06.000Z'],
    ] as const) {
      const draft = aDraft(workspace, { slug, status: 'published', ...given });
      const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
      expect(post).toMatchObject({ status: 'published', publishedAt });
    }
  });

  test('null for an optional field is as if it were absent', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const nulls = Object.fromEntries(
      Object.keys(aFullDraft(workspace, { relatedPostIds: [] })).map((name) => [name, null]),
    );
    const draft = { ...nulls, ...aDraft(workspace) };
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    expect(post).toMatchObject({
      excerpt: 'Fill the pot with hot water.',
      status: 'draft',
      schemaType: 'BlogPosting',
      isHowTo: false,
      seo: null,
      tags: [],
    });
  });

  test('letter case of ids does not matter, and repeated ids are taken once', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    const upper = (id: string) => id.toUpperCase();
    const { post } = await viewOf(
      createPost(ports)(workspace.actor, {
        draft: aDraft(workspace, {
          authorId: upper(author.id),
          categoryId: upper(category.id),
          tagIds: [tags[1].id, tags[0].id, upper(tags[1].id)],
          featuredMediaId: upper(media.id),
          bodyJson: [{ type: 'image', mediaId: upper(media.id) }],
          seo: { og: { imageMediaId: upper(media.id) } },
        }),
      }),
    );
    expect(post).toMatchObject({
      authorId: author.id,
      author,
      categoryId: category.id,
      category,
      tags: [tags[1], tags[0]],
      featuredMediaId: media.id,
      featuredMedia: media,
      bodyJson: [{ type: 'image', mediaId: media.id, url: media.url }],
      seo: { og: { imageMediaId: media.id } },
    });
  });

  test('a slug is kept in Unicode NFC, and found in NFD', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const draft = aDraft(workspace, { slug: 'cafe\u0301' });
    const { post } = await viewOf(createPost(ports)(workspace.actor, { draft }));
    expect(post.slug).toBe('caf\u00e9');
    for (const slug of ['caf\u00e9', 'cafe\u0301']) {
      expect((await readPost(ports, workspace.actor, slug)).id).toBe(post.id);
    }
  });

  test('structuredBlocks stand for a payload that has something to show', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const create = (slug: string, fields: object) =>
      aCreatedPost(ports, workspace, { slug, ...fields });
    const recipe = { recipeIngredient: ['20 g coffee', '150 ml water'] };
    const shown = await create('recipe', { schemaType: 'Recipe', structuredData: recipe });
    expect(JSON.stringify(shown.structuredBlocks)).toContain('150 ml water');
    for (const [slug, fields] of Object.entries({
      'nothing-given': { schemaType: 'Recipe' },
      'nothing-in-it': { schemaType: 'Recipe', structuredData: {} },
      'no-such-type': { schemaType: 'BlogPosting', structuredData: recipe },
    })) {
      expect(await create(slug, fields)).not.toHaveProperty('structuredBlocks');
    }
  });
};
