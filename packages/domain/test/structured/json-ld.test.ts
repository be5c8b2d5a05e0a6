import { type Block, vocabulary } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { type JsonLdSource, jsonLdOf } from '../../src/structured/json-ld.ts';

const bare: JsonLdSource = {
  schemaType: 'BlogPosting',
  title: 'The moka pot',
  excerpt: '',
  publishedAt: null,
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-02T12:00:00.000Z',
  canonicalUrl: null,
  wordCount: 460,
  readingTimeMin: 2,
  structuredData: null,
  blocks: [],
  author: null,
  category: null,
  tags: [],
  featuredMedia: null,
};

const full: JsonLdSource = {
  ...bare,
  excerpt: 'Coffee, at home.',
  publishedAt: '2026-03-01T13:00:00.000Z',
  canonicalUrl: 'https://blog.example/moka',
  author: { displayName: 'Ada Example' },
  category: { name: 'Guides' },
  tags: [{ name: 'Coffee' }, { name: 'Kitchen' }],
  featuredMedia: { url: 'https://images.example/a.jpg' },
};

const faq: Block = { type: 'faq', items: [{ question: 'Why?', answer: 'So.' }] };
const question = {
  '@type': 'Question',
  name: 'Why?',
  acceptedAnswer: { '@type': 'Answer', text: 'So.' },
};
const video: Block = { type: 'video_embed', url: 'https://v.example/1', title: 'See it' };

describe('the schema.org object of a post', () => {
  it('says what the post says', () => {
    expect(jsonLdOf(full)).toStrictEqual({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      name: 'The moka pot',
      headline: 'The moka pot',
      description: 'Coffee, at home.',
      image: 'https://images.example/a.jpg',
      datePublished: '2026-03-01T13:00:00.000Z',
      dateCreated: '2026-03-01T12:00:00.000Z',
      dateModified: '2026-03-02T12:00:00.000Z',
      url: 'https://blog.example/moka',
      mainEntityOfPage: { '@type': 'WebPage', '@id': 'https://blog.example/moka' },
      author: { '@type': 'Person', name: 'Ada Example' },
      articleSection: 'Guides',
      keywords: ['Coffee', 'Kitchen'],
      wordCount: 460,
      timeRequired: 'PT2M',
    });
  });

  it('leaves out what the post does not say', () => {
    expect(Object.keys(jsonLdOf(bare))).toEqual([
      '@context',
      '@type',
      'name',
      'headline',
      'dateCreated',
      'dateModified',
      'wordCount',
      'timeRequired',
    ]);
  });

  it('takes the properties of structuredData before its own, but for context and type', () => {
    const structuredData = {
      '@context': 'https://other.example',
      '@type': 'Thing',
      headline: 'Mine',
      author: { '@type': 'Organization', name: 'Us' },
      recipeIngredient: ['flour'],
    };
    expect(jsonLdOf({ ...full, schemaType: 'Recipe', structuredData })).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      headline: 'Mine',
      author: { '@type': 'Organization', name: 'Us' },
      recipeIngredient: ['flour'],
      name: 'The moka pot',
    });
  });

  it('takes no property of structuredData that says nothing', () => {
    const structuredData = { headline: null, name: '', keywords: [], author: {}, position: 0 };
    expect(jsonLdOf({ ...full, structuredData })).toEqual({ ...jsonLdOf(full), position: 0 });
  });

  it('is plain JSON, also of a payload with names such as __proto__', () => {
    const structuredData = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
    const jsonLd = jsonLdOf({ ...full, structuredData });
    expect(Object.hasOwn(jsonLd, '__proto__')).toBe(true);
    expect(jsonLd['polluted']).toBeUndefined();
    expect(JSON.parse(JSON.stringify(jsonLd))).toEqual(jsonLd);
  });
});

describe('blocks add to it', () => {
  it('the questions of all faq blocks, as one FAQPage that is part of it', () => {
    expect(jsonLdOf({ ...bare, blocks: [faq, video, faq] })['hasPart']).toEqual([
      { '@type': 'FAQPage', mainEntity: [question, question] },
    ]);
  });

  it('their questions as the main entity of a post that is a FAQPage itself', () => {
    const jsonLd = jsonLdOf({ ...bare, schemaType: 'FAQPage', blocks: [faq] });
    expect(jsonLd).toMatchObject({ '@type': 'FAQPage', mainEntity: [question] });
    expect(jsonLd).not.toHaveProperty('hasPart');
  });

  it('each video, with what search engines ask of one from the post', () => {
    const untitled: Block = { type: 'video_embed', url: 'https://v.example/2' };
    expect(jsonLdOf({ ...full, blocks: [video, untitled] })['video']).toStrictEqual([
      {
        '@type': 'VideoObject',
        name: 'See it',
        description: 'Coffee, at home.',
        embedUrl: 'https://v.example/1',
        uploadDate: '2026-03-01T13:00:00.000Z',
        thumbnailUrl: 'https://images.example/a.jpg',
      },
      {
        '@type': 'VideoObject',
        name: 'The moka pot',
        description: 'Coffee, at home.',
        embedUrl: 'https://v.example/2',
        uploadDate: '2026-03-01T13:00:00.000Z',
        thumbnailUrl: 'https://images.example/a.jpg',
      },
    ]);
    expect(jsonLdOf({ ...bare, blocks: [video] })['video']).toStrictEqual([
      { '@type': 'VideoObject', name: 'See it', embedUrl: 'https://v.example/1' },
    ]);
  });

  it('the first video as the post itself, where the post is a VideoObject', () => {
    const source = { ...full, schemaType: 'VideoObject', blocks: [video, video] };
    expect(jsonLdOf(source)).toMatchObject({
      '@type': 'VideoObject',
      name: 'The moka pot',
      embedUrl: 'https://v.example/1',
      uploadDate: '2026-03-01T13:00:00.000Z',
      thumbnailUrl: 'https://images.example/a.jpg',
      video: [{ '@type': 'VideoObject', name: 'See it' }],
    });
  });

  it('nothing where the payload says it itself', () => {
    const structuredData = { video: { '@type': 'VideoObject', name: 'Mine' } };
    expect(jsonLdOf({ ...bare, blocks: [video], structuredData })['video']).toEqual(
      structuredData.video,
    );
  });

  it('nothing for all other types', () => {
    const others = vocabulary
      .filter(({ type }) => type !== 'faq' && type !== 'video_embed')
      .map(({ example }) => example);
    expect(jsonLdOf({ ...full, blocks: others })).toEqual(jsonLdOf(full));
  });
});
