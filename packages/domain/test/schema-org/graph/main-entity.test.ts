import { jsonLdOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred, typesOf } from './graph.ts';
import { full, image, pot, urn, video } from './sources.ts';

const reference = (id: string) => ({ '@id': id });

describe('the thing that a schemaType names', () => {
  it('is the main entity of a BlogPosting, with what the post says of it', () => {
    const jsonLd = jsonLdOf({ ...full, schemaType: 'Recipe' });
    const [article, recipe] = nodesOf(jsonLd);
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      mainEntity: { '@id': recipe?.['@id'] },
    });
    expect(recipe).toStrictEqual({
      '@type': 'Recipe',
      '@id': urn('f1', 'main-entity'),
      name: 'The moka pot',
      description: 'Coffee, at home.',
      url: 'https://site.example/moka',
      image: [reference(urn('e2')), reference(urn('e3'))],
      author: reference(urn('a1')),
      datePublished: '2026-03-01T13:00:00.000Z',
      dateModified: '2026-03-02T12:00:00.000Z',
      inLanguage: 'en',
      keywords: ['Coffee', 'Kitchen'],
      video: [reference(urn('f1', 'video-1'))],
    });
  });

  it.each(['Event', 'Place'])('is no more than a Thing where it is a %s', (schemaType) => {
    expect(nodeIn(jsonLdOf({ ...full, schemaType }), schemaType)).toStrictEqual({
      '@type': schemaType,
      '@id': urn('f1', 'main-entity'),
      name: 'The moka pot',
      description: 'Coffee, at home.',
      url: 'https://site.example/moka',
      image: [reference(urn('e2')), reference(urn('e3'))],
    });
  });

  it('is the first video where it is a VideoObject', () => {
    const second = { type: 'video_embed', url: 'https://v.example/2' } as const;
    const structuredData = { duration: 'PT2M', name: 'Mine' };
    const source = { ...full, schemaType: 'VideoObject', structuredData };
    const jsonLd = jsonLdOf({ ...source, blocks: [video, second] });
    const [article] = nodesOf(jsonLd);
    expect(article).toMatchObject({
      mainEntity: reference(urn('f1', 'video-1')),
      video: [reference(urn('f1', 'video-1')), reference(urn('f1', 'video-2'))],
    });
    expect(referred(jsonLd, article?.['mainEntity'])).toMatchObject({
      '@type': 'VideoObject',
      name: 'Mine',
      duration: 'PT2M',
      embedUrl: 'https://v.example/1',
      author: reference(urn('a1')),
      video: [reference(urn('f1', 'video-2'))],
    });
  });

  it.each(['embedUrl', 'contentUrl'])('is the video that its %s names, if any is', (property) => {
    const second = { type: 'video_embed', url: 'https://v.example/2' } as const;
    const graphWith = (url: string) =>
      jsonLdOf({
        ...full,
        schemaType: 'VideoObject',
        structuredData: { name: 'Mine', [property]: url },
        blocks: [video, second],
      });
    const same = graphWith(second.url);
    expect(referred(same, nodesOf(same)[0]?.['mainEntity'])).toMatchObject({
      '@id': urn('f1', 'video-2'),
      name: 'Mine',
      embedUrl: second.url,
    });
    const other = graphWith('https://v.example/3');
    expect(referred(other, nodesOf(other)[0]?.['mainEntity'])).toMatchObject({
      '@id': urn('f1', 'main-entity'),
      name: 'Mine',
      [property]: 'https://v.example/3',
    });
    for (const [number, { url }] of [video, second].entries()) {
      const part = referred(other, reference(urn('f1', `video-${number + 1}`)));
      expect(part).toMatchObject({ embedUrl: url });
    }
  });

  it('has what search engines ask of a video, also without a block', () => {
    const source = { ...full, schemaType: 'VideoObject', blocks: [image] };
    expect(nodeIn(jsonLdOf(source), 'VideoObject')).toMatchObject({
      uploadDate: '2026-03-01T13:00:00.000Z',
      thumbnailUrl: pot.url,
    });
  });

  it('has the questions of the faq blocks where it is a FAQPage', () => {
    const jsonLd = jsonLdOf({ ...full, schemaType: 'FAQPage' });
    const [article] = nodesOf(jsonLd);
    expect(article).toMatchObject({
      mainEntity: reference(urn('f1', 'faq')),
      hasPart: [reference(urn('f1', 'faq'))],
    });
    expect(nodeIn(jsonLd, 'FAQPage')).toMatchObject({
      name: 'The moka pot',
      mainEntity: [{ name: 'Why?' }],
    });
  });

  it('is in the graph once', () => {
    const types = nodesOf(jsonLdOf({ ...full, schemaType: 'FAQPage' })).flatMap(typesOf);
    expect(types.filter((type) => type === 'FAQPage')).toHaveLength(1);
  });
});
