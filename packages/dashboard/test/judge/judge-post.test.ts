import { expect, it } from 'vitest';
import { vocabulary } from '@content-publishing/domain';
import { judgePost } from '../../src/judge/judge-post.ts';
import type { JudgeQuestion } from '../../src/judge/verdict.ts';

const NOW = '2026-11-27T10:00:00.000Z';
const AUTHOR = '0197a1b2-3c4d-7e5f-8a6b-000000000001';

const question = (draft: Record<string, unknown>): JudgeQuestion => ({
  draft: { slug: 'moka', title: 'The moka pot', authorId: AUTHOR, bodyJson: [], ...draft },
  language: 'en',
  site: {
    siteUrl: 'https://site.example',
    postPath: '/{slug}',
    categoryPath: null,
    authorPath: null,
    checksExternalLinks: false,
  },
  imageUrl: null,
  records: { author: null, category: null, tags: [], media: [], relatedPosts: [] },
  post: null,
  shownAt: null,
});

const judged = (draft: Record<string, unknown>) => judgePost(question(draft), NOW);

it('judges an example of each block type without violation, and renders it', () => {
  const bodyJson = vocabulary.map(({ example }) => example);
  const verdict = judged({ bodyJson });
  expect(verdict.violations).toEqual([]);
  expect(verdict.preview).toContain('Low heat, lid open.');
  expect(verdict.tocItems).toEqual([{ id: 'how-it-works', level: 2, text: 'How it works' }]);
});

it('accepts blocks in the form in which the service returns them', () => {
  const image = { type: 'image', mediaId: AUTHOR, url: 'https://m.example/a.jpg' };
  expect(judged({ bodyJson: [image] }).violations).toEqual([]);
});

it('names the places that the service would refuse, and judges the rest', () => {
  const text = 'Fill the base with water. '.repeat(60);
  const bodyJson = [
    { type: 'poem', text: 'no' },
    { type: 'paragraph', text },
  ];
  const verdict = judged({ title: ' ', bodyJson, seo: { title: 7 } });
  expect(verdict.violations.map(({ path }) => path).toSorted()).toEqual([
    '/bodyJson/0/type',
    '/seo/title',
    '/title',
  ]);
  expect(verdict.statistics.words).toBe(300);
  const places = verdict.checks.readability.checks.flatMap((check) => check.places);
  expect(places.map(({ path }) => path)).toContain('/bodyJson/1/text');
});

it('judges a post that has no author and no slug yet', () => {
  const verdict = judged({ authorId: undefined, slug: undefined, title: undefined });
  expect(verdict.violations.map(({ path }) => path)).toEqual(['/slug', '/title', '/authorId']);
  expect(verdict.preview).toContain('<article');
});

it('judges a body with more violations than are named', () => {
  const bodyJson = Array.from({ length: 200 }, () => ({ type: 'poem' }));
  expect(judged({ bodyJson }).violations.length).toBeGreaterThan(10);
});

it('leaves out references that are not loaded', () => {
  const draft = {
    categoryId: AUTHOR,
    tagIds: [AUTHOR],
    relatedPostIds: [AUTHOR],
    featuredMediaId: AUTHOR,
  };
  expect(judged(draft).violations).toEqual([]);
});
