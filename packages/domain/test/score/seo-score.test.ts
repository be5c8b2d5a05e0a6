import { createMedia } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { seoScore, type SeoScoreSource } from '../../src/score/seo-score.ts';
import { bodyOf } from '../body/parsed.ts';

const id = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const record = (alt?: string) =>
  createMedia(
    { url: 'https://images.example/a.jpg', mimeType: 'image/jpeg', ...(alt && { alt }) },
    { id, workspaceId: id, now: '2026-03-01T12:00:00.000Z' },
  );

const paragraph = (text: string) => ({ type: 'paragraph', text });
const heading = { type: 'heading', level: 2, text: 'Start' };
const image = { type: 'image', mediaId: id, alt: 'A moka pot' };
const opening = paragraph('A Moka Pot makes strong coffee. Read [more](/more).');
const long = paragraph('word '.repeat(300));
const seo = { title: null, description: null, focusKeyword: 'moka pot' };

/** A post that passes every check. */
const good: SeoScoreSource = {
  title: 'How to brew with a moka pot at home',
  excerpt: 'All it takes is fresh coffee, a little water and some patience.',
  slug: 'brew-with-a-moka-pot',
  seo,
  body: bodyOf(opening, heading, image, long),
  media: new Map([[id, record()]]),
};

const a = (length: number): string => 'moka pot'.padEnd(length, '.');

describe('the SEO score', () => {
  it('is 100 where every check is passed', () => {
    expect(seoScore(good)).toBe(100);
  });

  it.each<[string, number, Partial<SeoScoreSource>]>([
    ['a title under 30 characters', 15, { title: a(29) }],
    ['a title over 60 characters', 15, { title: a(61) }],
    ['an SEO title over 60 characters', 15, { seo: { ...seo, title: a(61) } }],
    ['a description under 50 characters', 15, { excerpt: a(49) }],
    ['a description over 160 characters', 15, { seo: { ...seo, description: a(161) } }],
    ['no keyword in the title', 15, { title: 'How to brew strong coffee at home' }],
    ['no keyword in the slug', 10, { slug: 'brew-coffee' }],
    [
      'no keyword in the opening',
      10,
      { body: bodyOf(long, heading, image, opening, paragraph('Moka pot')) },
    ],
    [
      'under 300 words',
      10,
      { body: bodyOf(opening, heading, image, paragraph('word '.repeat(290))) },
    ],
    ['no heading', 10, { body: bodyOf(opening, image, long) }],
    [
      'an image without alternative',
      10,
      { body: bodyOf(opening, heading, image, { ...image, alt: ' ' }, long) },
    ],
    ['no link', 5, { body: bodyOf(paragraph('A moka pot'), heading, image, long) }],
  ])('falls for %s by %i', (_name, weight, change) => {
    expect(seoScore({ ...good, ...change })).toBe(100 - weight);
  });

  it.each<[string, Partial<SeoScoreSource>]>([
    ['a title of 30 characters', { title: a(30) }],
    ['a title of 60 characters beyond U+FFFF', { title: `moka pot${'𝒳'.repeat(52)}` }],
    ['descriptions of 50 characters', { excerpt: a(50) }],
    ['descriptions of 160 characters', { seo: { ...seo, description: a(160) }, excerpt: '' }],
    ['an SEO title before the title', { title: '', seo: { ...seo, title: a(40) } }],
    ['keywords in any letter case', { seo: { ...seo, focusKeyword: ' MOKA Pot' } }],
    ['slugs with accents', { slug: 'mókà-pot' }],
    [
      'exactly 300 words',
      { body: bodyOf(opening, heading, image, paragraph('word '.repeat(291))) },
    ],
    [
      'the alternative of the media record',
      {
        body: bodyOf(opening, heading, { type: 'image', mediaId: id }, long),
        media: new Map([[id, record('A pot')]]),
      },
    ],
    [
      'the link of a call to action',
      {
        body: bodyOf(paragraph('A moka pot'), heading, long, {
          type: 'cta',
          title: '',
          body: '',
          linkUrl: '/more',
          linkLabel: '',
          variant: 'default',
        }),
      },
    ],
    [
      'a link within other marks',
      { body: bodyOf(paragraph('**A *moka pot* _[more](/a)_**'), heading, long) },
    ],
    ['posts without images', { body: bodyOf(opening, heading, long) }],
    ['posts without a keyword', { seo: null, slug: 'x', title: '.'.repeat(40) }],
  ])('takes %s', (_name, change) => {
    expect(seoScore({ ...good, ...change })).toBe(100);
  });

  it('is the share of the checks that apply', () => {
    // Without keyword and images, title, description, words, heading and link weigh 55.
    const source = { ...good, seo: null, body: bodyOf(paragraph('word '.repeat(50))) };
    expect(seoScore(source)).toBe(Math.round((100 * 30) / 55));
  });

  it('is null under 50 words', () => {
    expect(seoScore({ ...good, body: bodyOf(paragraph('word '.repeat(49))) })).toBeNull();
    expect(seoScore({ ...good, body: bodyOf(paragraph('word '.repeat(50))) })).not.toBeNull();
  });

  it('is found for marks nested however deep', () => {
    const deep = `${'*a '.repeat(3000)}[b](c)${' a*'.repeat(3000)}`;
    const body = bodyOf(heading, { type: 'quote', text: deep }, long);
    expect(seoScore({ ...good, seo: null, body })).toBe(100);
  });
});
