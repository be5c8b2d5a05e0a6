import { aDraft, aFullDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { NOWHERE } from './nowhere.ts';
import type { Rule } from './rule.ts';

/** Fields with a value that they reject. */
const REFUSED_VALUES: readonly (readonly [field: string, value: unknown])[] = [
  ['slug', ''],
  ['slug', 'a/b'],
  ['slug', 'a b'],
  ['slug', 'a?b'],
  ['slug', '.'],
  ['slug', '..'],
  ['slug', NOWHERE],
  ['slug', 'x'.repeat(201)],
  ['slug', 7],
  ['title', ''],
  ['title', ' \t\n'],
  ['title', 'x'.repeat(301)],
  ['title', null],
  ['authorId', 'ada'],
  ['excerpt', 7],
  ['status', 'archived'],
  ['publishedAt', 'yesterday'],
  ['categoryId', 'guides'],
  ['tagIds', 'coffee'],
  ['featuredMediaId', 'moka.jpg'],
  ['relatedPostIds', 'moka'],
  ['isHowTo', 'yes'],
  ['summaryForAi', {}],
  ['canonicalUrl', '/moka'],
  ['canonicalUrl', 'javascript:alert(1)'],
  ['seo', 'Moka'],
  ['schemaType', 'Blog Posting'],
  ['structuredData', []],
  ['structuredData', 'x'],
];

/** Post fields that a caller cannot set. */
const READ_ONLY = [
  'id',
  'workspaceId',
  'bodyText',
  'tocItems',
  'readingTimeMin',
  'featuredMedia',
  'author',
  'category',
  'scheduledAt',
  'viewCount',
  'structuredBlocks',
  'seoScore',
  'readabilityScore',
  'jsonLd',
  'deletedAt',
  'createdAt',
  'updatedAt',
  'tags',
  'relatedPosts',
];

/** POST /external/posts (contract, Endpoints). */
export const createPostRules = (rule: Rule): void => {
  rule(
    'a created post is answered with 201, Location and the Post',
    async ({ workspace, client }) => {
      const { status, headers, body } = await client.createPost(aDraft(workspace));
      expect(status).toBe(201);
      expect(headers.get('location')).toBe(`/external/posts/${body.id}`);
      expect(body).toMatchObject({
        slug: 'moka',
        title: 'How to brew with a moka pot',
        bodyJson: [{ type: 'paragraph', text: 'Fill the pot with **hot** water.' }],
        authorId: workspace.author.id,
      });
    },
  );

  rule('every optional field is taken and comes back', async ({ workspace, client }) => {
    const draft = aFullDraft(workspace);
    const { status, body } = await client.createPost(draft);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      excerpt: draft.excerpt,
      status: 'published',
      publishedAt: '2025-12-24T08:00:00.000Z',
      isHowTo: true,
      summaryForAi: draft.summaryForAi,
      canonicalUrl: draft.canonicalUrl,
      seo: draft.seo,
      schemaType: 'HowTo',
      structuredData: draft.structuredData,
    });
  });

  for (const field of ['slug', 'title', 'bodyJson', 'authorId']) {
    rule(`${field} is required`, async ({ workspace, client }) => {
      const { [field]: _, ...draft }: Record<string, unknown> = aDraft(workspace);
      expect(await client.createPost(draft)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path: `/${field}` }] },
      });
    });
  }

  rule('a field with a value that it does not take is rejected with its path', async (test) => {
    for (const [field, value] of REFUSED_VALUES) {
      const answer = await test.client.createPost(aDraft(test.workspace, { [field]: value }));
      expect(answer, `${field}: ${JSON.stringify(value)}`).toMatchObject({
        status: 400,
        body: { code: 'BAD_REQUEST', details: [{ path: `/${field}` }] },
      });
    }
  });

  rule('unknown fields and read-only ones are rejected with their paths', async (test) => {
    for (const field of [...READ_ONLY, 'body', 'slugs']) {
      const answer = await test.client.createPost(aDraft(test.workspace, { [field]: 'x' }));
      expect(answer, field).toMatchObject({
        status: 400,
        body: { details: [{ path: `/${field}` }] },
      });
    }
  });

  rule('null in an optional field counts as absent', async ({ workspace, client }) => {
    const nulls = Object.fromEntries(
      [
        'excerpt',
        'status',
        'publishedAt',
        'categoryId',
        'tagIds',
        'featuredMediaId',
        'relatedPostIds',
        'isHowTo',
        'summaryForAi',
        'canonicalUrl',
        'seo',
        'schemaType',
        'structuredData',
      ].map((field) => [field, null]),
    );
    const { status, body } = await client.createPost(aDraft(workspace, nulls));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      excerpt: 'Fill the pot with hot water.',
      status: 'draft',
      schemaType: 'BlogPosting',
      isHowTo: false,
      tags: [],
    });
  });

  rule(
    'all violations are listed, of the fields and of the body',
    async ({ workspace, client }) => {
      const answer = await client.createPost({
        ...aDraft(workspace, { title: '', extra: 1, bodyJson: [{ type: 'divider', x: 1 }, {}] }),
        slug: undefined,
      });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        code: 'BAD_REQUEST',
        details: expect.arrayContaining(
          ['/slug', '/title', '/extra', '/bodyJson/0/x', '/bodyJson/1/type'].map((path) => ({
            path,
            message: expect.any(String),
          })),
        ),
      });
    },
  );

  rule('at most 50 violations are listed', async ({ workspace, client }) => {
    const bodyJson = Array.from({ length: 60 }, () => ({}));
    const answer = await client.createPost(aDraft(workspace, { bodyJson }));
    expect(answer).toMatchObject({ status: 400, body: { details: { length: 50 } } });
  });

  rule('a body that is no JSON object is rejected as a whole', async ({ client }) => {
    for (const body of [null, [], 'text', 7]) {
      expect(await client.createPost(body)).toMatchObject({
        status: 400,
        body: { details: [{ path: '' }] },
      });
    }
  });

  rule('characters are counted as code points', async ({ workspace, client }) => {
    const title = '𝄞'.repeat(300);
    expect(await client.createPost(aDraft(workspace, { title }))).toMatchObject({ status: 201 });
    expect(await client.createPost(aDraft(workspace, { title: `${title}𝄞` }))).toMatchObject({
      status: 400,
      body: { details: [{ path: '/title' }] },
    });
  });

  rule('NUL and lone surrogates are rejected', async ({ workspace, client }) => {
    const block = (text: string) => ({ bodyJson: [{ type: 'paragraph', text }] });
    for (const [fields, path] of [
      [{ title: 'a\0b' }, '/title'],
      [{ title: 'a\ud800b' }, '/title'],
      [block('a\0b'), '/bodyJson/0/text'],
      [block('\udc00'), '/bodyJson/0/text'],
      [{ structuredData: { name: 'a\0b' } }, '/structuredData/name'],
      [{ structuredData: { 'a\0b': 1 } }, '/structuredData/a\0b'],
    ] as const) {
      expect(await client.createPost(aDraft(workspace, fields))).toMatchObject({
        status: 400,
        body: { details: [{ path }] },
      });
    }
  });

  rule('an excerpt is the start of the text when none is given', async ({ workspace, client }) => {
    const bodyJson = [{ type: 'paragraph', text: 'word '.repeat(100) }];
    const { body } = await client.createPost(aDraft(workspace, { bodyJson }));
    expect(body.excerpt).toMatch(/^word (?:word )*word…$/);
    expect(body.excerpt.length).toBeLessThanOrEqual(301);
  });

  rule('schemaType is BlogPosting by default, and HowTo makes a how-to', async (test) => {
    const plain = await test.client.createPost(aDraft(test.workspace));
    expect(plain.body).toMatchObject({ schemaType: 'BlogPosting', isHowTo: false });
    const howTo = await test.client.createPost(
      aDraft(test.workspace, { slug: 'b', schemaType: 'HowTo' }),
    );
    expect(howTo.body).toMatchObject({ schemaType: 'HowTo', isHowTo: true });
  });

  rule(
    'structuredData is any JSON object and comes back as it was',
    async ({ workspace, client }) => {
      const structuredData = JSON.parse(
        '{"name":"x","n":1.5,"deep":[{"a":null,"b":true}],"__proto__":{"c":1},"constructor":"d"}',
      );
      const { body } = await client.createPost(aDraft(workspace, { structuredData }));
      expect(JSON.stringify(body.structuredData)).toContain('"constructor":"d"');
      expect(new Map(Object.entries(body.structuredData ?? {}))).toEqual(
        new Map(Object.entries(structuredData)),
      );
    },
  );

  rule('invalid input is rejected before scheduled, references and slug', async (test) => {
    const { workspace, client } = test;
    await client.createPost(aDraft(workspace));
    const wrong = { status: 'scheduled', authorId: NOWHERE };
    const invalid = await client.createPost(aDraft(workspace, { ...wrong, title: '' }));
    expect(invalid.body).toMatchObject({ details: [{ path: '/title' }] });
    const scheduled = await client.createPost(aDraft(workspace, wrong));
    expect(scheduled.text).toContain('scheduled');
    const reference = await client.createPost(aDraft(workspace, { authorId: NOWHERE }));
    expect(reference).toMatchObject({ status: 400 });
    expect(reference.text).toContain('/authorId');
    expect(await client.createPost(aDraft(workspace))).toMatchObject({ status: 409 });
  });

  rule('a rejected create leaves nothing behind', async ({ workspace, client }) => {
    await client.createPost(aDraft(workspace, { authorId: NOWHERE }));
    expect(await client.deletePost('moka')).toMatchObject({ status: 404 });
    expect(await client.createPost(aDraft(workspace))).toMatchObject({ status: 201 });
  });
};
