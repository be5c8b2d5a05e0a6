import { readFileSync } from 'node:fs';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  createPost,
  getPostChecks,
  getWorkspace,
  updatePost,
} from '@content-publishing/application';
import { aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { vocabulary } from '@content-publishing/domain';
import { siteOfWorkspace } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';
import { judgePost } from '../../src/judge/judge-post.ts';

const example = (name: string): Readonly<Record<string, unknown>> =>
  JSON.parse(readFileSync(new URL(`../../../../examples/${name}.json`, import.meta.url), 'utf8'));

const words = 'Fill the base with water up to the valve. '.repeat(40);
const bodyJson = [{ type: 'paragraph', text: words }];
const typed = (schemaType: string) => ({
  ...{ title: schemaType, slug: schemaType.toLowerCase(), bodyJson, schemaType },
  structuredData: { '@type': schemaType },
});

const FIXTURES: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ...['article', 'how-to', 'recipe'].map((name) => [name, example(name)] as const),
  ['all blocks', { title: 'All', slug: 'all', bodyJson: vocabulary.map((type) => type.example) }],
  ['a short text', { title: 'Short', slug: 'short', bodyJson: [] }],
  ['a keyword', { ...typed('BlogPosting'), slug: 'k', seo: { focusKeyword: 'water' } }],
  ...['BlogPosting', 'Review', 'Event', 'FAQPage', 'Product', 'VideoObject', 'Recipe'].map(
    (schemaType) => [schemaType, typed(schemaType)] as const,
  ),
];

/** Changes of a draft, in an order that the service allows. */
const CHANGES = [
  {},
  { status: 'scheduled', scheduledAt: '2100-01-01T00:00:00.000Z' },
  { status: 'published' },
  { status: 'archived' },
] as const;

it.each(FIXTURES)('judges as the service does in each status: %s', async (_of, fixture) => {
  const ports = testingPorts(openMemoryStorage());
  const { actor, author, category, tags, media } = await aWorkspace(ports);
  const workspace = await viewOf(getWorkspace(ports)(actor, undefined));
  const draft = {
    ...JSON.parse(
      JSON.stringify(fixture).replaceAll(/("(?:\w*M|m)ediaId":)"[^"]*"/g, `$1"${media.id}"`),
    ),
    ...{ authorId: author.id, categoryId: category.id, tagIds: tags.map((tag) => tag.id) },
    ...{ status: 'draft', relatedPostIds: [] },
  };
  const { post } = await viewOf(createPost(ports)(actor, { draft }));
  for (const patch of CHANGES) {
    const change = { idOrSlug: post.id, patch };
    const changed = await viewOf(updatePost(ports)(actor, change));
    const { publishedAt, createdAt, updatedAt } = changed.post;
    const verdict = judgePost(
      {
        draft,
        ...{ language: 'en', site: siteOfWorkspace(workspace), imageUrl: null, shownAt: null },
        records: { author, category, tags, media: [media], relatedPosts: [] },
        post: { id: post.id, publishedAt, createdAt, updatedAt },
      },
      '2026-11-29T00:00:00.000Z',
    );
    const checks = await viewOf(getPostChecks(ports)(actor, post.id));
    expect(verdict.checks).toEqual(checks);
    expect([verdict.checks.seo.score, verdict.checks.readability.score]).toEqual([
      changed.post.seoScore,
      changed.post.readabilityScore,
    ]);
    const found = checks.seo.checks.map((check) => check.found).join(' ');
    expect(found).not.toContain(' datePublished');
  }
});
