import { aDraft, aFullDraft, anImage, nodesOf } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Rule } from './rule.ts';

const LIVE_POST = [
  'id',
  'workspaceId',
  'slug',
  'title',
  'excerpt',
  'bodyJson',
  'bodyText',
  'tocItems',
  'readingTimeMin',
  'featuredMediaId',
  'featuredMedia',
  'authorId',
  'author',
  'categoryId',
  'category',
  'status',
  'publishedAt',
  'scheduledAt',
  'unpublishAt',
  'isHowTo',
  'summaryForAi',
  'canonicalUrl',
  'viewCount',
  'seo',
  'schemaType',
  'structuredData',
  'seoScore',
  'readabilityScore',
  'jsonLd',
  'createdAt',
  'updatedAt',
  'tags',
  'relatedPosts',
];

const MEDIA = [
  'id',
  'workspaceId',
  'url',
  'storagePath',
  'mimeType',
  'sizeBytes',
  'width',
  'height',
  'alt',
  'caption',
  'fileName',
  'uploadedByUserId',
  'uploadedByApiKeyId',
  'createdAt',
];

const AUTHOR = [
  'id',
  'workspaceId',
  'slug',
  'displayName',
  'bio',
  'avatarMediaId',
  'avatarMedia',
  'credentials',
  'sameAs',
  'isActive',
  'seo',
  'person',
  'jsonLd',
  'createdAt',
  'updatedAt',
];

const CATEGORY = [
  'id',
  'workspaceId',
  'slug',
  'name',
  'description',
  'parentId',
  'path',
  'sortOrder',
  'isActive',
  'seo',
  'collectionMetadata',
  'jsonLd',
  'createdAt',
  'updatedAt',
];

const TAG = ['id', 'workspaceId', 'slug', 'name', 'seo', 'createdAt'];

const RELATED_POST = ['id', 'slug', 'title', 'excerpt', 'status', 'featuredMediaId'];

const SEO = [
  'title',
  'description',
  'canonicalUrl',
  'focusKeyword',
  'secondaryKeywords',
  'robots',
  'og',
  'twitter',
  'breadcrumbsTitle',
  'noindexReason',
  'redirectTo',
];

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const UTC = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const namesOf = (record: object | null | undefined) => Object.keys(record ?? {}).toSorted();

/** Returns the fields of the resources (contract, Resources and their fields). */
export const resourceRules = (rule: Rule): void => {
  rule(
    'a live Post has the fields of the contract and no others',
    async ({ workspace, client }) => {
      const { body } = await client.createPost(aDraft(workspace));
      expect(namesOf(body)).toEqual(LIVE_POST.toSorted());
    },
  );

  rule('a deleted Post has deletedAt besides', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace));
    const { body } = await client.deletePost('moka');
    expect(namesOf(body)).toEqual([...LIVE_POST, 'deletedAt'].toSorted());
  });

  rule('a Post has structuredBlocks when structuredData has something to show', async (test) => {
    const { body } = await test.client.createPost(aFullDraft(test.workspace));
    expect(namesOf(body)).toEqual([...LIVE_POST, 'structuredBlocks'].toSorted());
  });

  rule('a field of a Post that is not set is null', async ({ workspace, client }) => {
    const { body } = await client.createPost(aDraft(workspace));
    expect(body).toMatchObject({
      featuredMediaId: null,
      featuredMedia: null,
      categoryId: null,
      category: null,
      publishedAt: null,
      scheduledAt: null,
      unpublishAt: null,
      canonicalUrl: null,
      seo: null,
      structuredData: null,
      tags: [],
      relatedPosts: [],
    });
  });

  rule('ids are UUIDs, and instants ISO 8601 in UTC', async ({ workspace, client }) => {
    const { body } = await client.createPost(aFullDraft(workspace));
    for (const [name, value] of Object.entries({
      ...body,
      ...body.author,
      ...body.featuredMedia,
    })) {
      if (value === null) continue;
      if (name === 'id' || name.endsWith('Id')) expect(value, name).toMatch(UUID);
      if (name.endsWith('At')) expect(value, name).toMatch(UTC);
    }
  });

  rule('a Post shows the records that it refers to', async ({ workspace, client }) => {
    const { author, category, media, tags } = workspace;
    const { body } = await client.createPost(aFullDraft(workspace));
    expect(body).toMatchObject({
      workspaceId: workspace.id,
      author,
      authorId: author.id,
      category,
      categoryId: category.id,
      featuredMedia: media,
      featuredMediaId: media.id,
      tags,
    });
  });

  rule('Media, Author, Category and Tag have the fields of the contract', async (test) => {
    const { body } = await test.client.createPost(aFullDraft(test.workspace));
    expect(namesOf(body.featuredMedia)).toEqual(MEDIA.toSorted());
    expect(namesOf(body.author)).toEqual(AUTHOR.toSorted());
    expect(namesOf(body.category)).toEqual(CATEGORY.toSorted());
    expect(body.tags.map(namesOf)).toEqual([TAG.toSorted(), TAG.toSorted()]);
  });

  rule('a RelatedPost has the fields of the contract', async ({ workspace, client }) => {
    const related = await client.createPost(aDraft(workspace));
    const { body } = await client.createPost(
      aDraft(workspace, { slug: 'other', relatedPostIds: [related.body.id] }),
    );
    expect(body.relatedPosts.map(namesOf)).toEqual([RELATED_POST.toSorted()]);
    expect(body.relatedPosts).toEqual([
      {
        id: related.body.id,
        slug: 'moka',
        title: related.body.title,
        excerpt: related.body.excerpt,
        status: 'draft',
        featuredMediaId: null,
      },
    ]);
  });

  rule('Seo has the fields of the contract, null where not set', async ({ workspace, client }) => {
    const seo = { title: 'Moka', robots: { index: false }, og: { type: 'article' }, twitter: {} };
    const { body } = await client.createPost(aDraft(workspace, { seo }));
    expect(namesOf(body.seo)).toEqual(SEO.toSorted());
    expect(body.seo).toMatchObject({
      title: 'Moka',
      description: null,
      robots: {
        index: false,
        follow: null,
        archive: null,
        imageIndex: null,
        snippet: null,
        maxSnippet: null,
        maxImagePreview: null,
        maxVideoPreview: null,
      },
      og: { title: null, description: null, type: 'article', imageMediaId: null },
      twitter: { card: null, title: null, description: null, creator: null, imageMediaId: null },
    });
  });

  rule('bodyText, tocItems and readingTimeMin are derived from the body', async (test) => {
    const { body } = await test.client.createPost(
      aDraft(test.workspace, {
        bodyJson: [
          { type: 'heading', level: 2, text: 'The *pot*' },
          { type: 'paragraph', text: 'It has **three** parts.' },
          { type: 'heading', level: 3, text: 'The pot' },
          { type: 'paragraph', text: 'word '.repeat(230) },
        ],
      }),
    );
    expect(body.bodyText.startsWith('The pot\nIt has three parts.\nThe pot\nword')).toBe(true);
    expect(body.tocItems).toEqual([
      { level: 2, text: 'The pot', id: 'the-pot' },
      { level: 3, text: 'The pot', id: 'the-pot-2' },
    ]);
    expect(body.readingTimeMin).toBe(2);
  });

  rule('the scores are derived and at most 100', async ({ workspace, client }) => {
    const { body } = await client.createPost(aFullDraft(workspace));
    expect(body.seoScore).toSatisfy((score) => score === null || (score >= 0 && score <= 100));
    expect(body.viewCount).toBe(0);
  });

  rule(
    'jsonLd is a schema.org object that names type and author',
    async ({ workspace, client }) => {
      const { body } = await client.createPost(aDraft(workspace));
      expect(body.jsonLd['@context']).toBe('https://schema.org');
      const author = { '@id': `urn:uuid:${workspace.author.id}` };
      expect(nodesOf(body.jsonLd, 'BlogPosting')).toMatchObject([{ author }]);
      expect(nodesOf(body.jsonLd, 'Person')).toMatchObject([
        { ...author, name: workspace.author.displayName },
      ]);
    },
  );

  rule(
    'a video_embed block with schemaType VideoObject gives video structured data',
    async (test) => {
      const video = { type: 'video_embed', url: 'https://video.example/embed/1', title: 'Moka' };
      const { body } = await test.client.createPost(
        aDraft(test.workspace, { schemaType: 'VideoObject', bodyJson: [video] }),
      );
      expect(JSON.stringify(body.jsonLd)).toContain('https://video.example/embed/1');
    },
  );

  rule('an image block reads back with the url, alt and caption of its media', async (test) => {
    const { workspace, client } = test;
    const { body } = await client.createPost(aDraft(workspace, { bodyJson: [anImage(workspace)] }));
    const { id, url, alt, caption } = workspace.media;
    expect(body.bodyJson).toEqual([{ type: 'image', mediaId: id, alt, caption, url }]);
  });

  rule("an image block's own alt and caption win over those of its media", async (test) => {
    const image = anImage(test.workspace, { alt: 'My pot', caption: 'Mine.' });
    const { body } = await test.client.createPost(aDraft(test.workspace, { bodyJson: [image] }));
    expect(body.bodyJson).toEqual([{ ...image, url: test.workspace.media.url }]);
  });
};
