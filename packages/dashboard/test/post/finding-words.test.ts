import { expect, it } from 'vitest';
import { judgePost } from '../../src/judge/judge-post.ts';
import { findingWords } from '../../src/post/checks/finding-words.ts';

const NOW = '2026-11-27T10:00:00.000Z';
const ID = '0197a1b2-3c4d-7e5f-8a6b-000000000001';

/** Returns the words for a check of a long post with these fields. */
const wordsOf = (checkId: string, fields: Readonly<Record<string, unknown>>) => {
  const { checks } = judgePost(
    {
      draft: {
        ...{ slug: 'moka', title: 'The moka pot', authorId: ID },
        bodyJson: [
          {
            type: 'paragraph',
            text: 'The pot is filled with water and ground coffee. '.repeat(30),
          },
        ],
        ...fields,
      },
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
    },
    NOW,
  );
  const check = checks.seo.checks.find(({ id }) => id === checkId);
  if (!check) throw new Error(`no check ${checkId}`);
  return findingWords(check);
};

it('asks for a description of pictures, and not for a value of `alt`', () => {
  const found = 'Images without an alternative text: 1 of 1.';
  const check = { id: 'image-alternatives', found };
  expect(findingWords({ ...check, advice: 'Say in alt what each image shows.' })).toEqual({
    found,
    advice: 'Say in a sentence what each picture shows, for readers who cannot see it.',
  });
  expect(findingWords({ ...check, advice: null }).advice).toBe(null);
});

it('names the data that search engines miss in words', () => {
  const { found, advice } = wordsOf('structured-data', { schemaType: 'Recipe' });
  expect(found).toMatch(/^Search engines need a picture\. Search engines also show /);
  expect(found).toContain('total time');
  expect(`${found} ${advice}`).not.toMatch(/JSON-LD|structuredData|\(required\)|[a-z][A-Z]/);
});

it('names the fields of requests as the editor does', () => {
  const seo = { robots: { index: false }, canonicalUrl: 'https://a.example/' };
  const { found, advice } = wordsOf('robots', { seo });
  expect(found).toContain('“Search engines may list this page” is false');
  expect(`${found} ${advice}`).not.toMatch(/seo\.|noindexReason/);
});
