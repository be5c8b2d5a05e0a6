import { type JsonObject, jsonLdOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred, typesOf } from './graph.ts';
import { bare, coffee, full, urn, video as block } from './sources.ts';

const reference = (id: string) => ({ '@id': id });

const graphWith = (schemaType: string, structuredData: JsonObject, source = full) =>
  jsonLdOf({ ...source, schemaType, structuredData });

const firstOf = (jsonLd: JsonObject) => nodesOf(jsonLd)[0];

describe('the page of a post', () => {
  const own = reference(urn('f1', 'webpage'));
  const url = 'https://site.example/moka-pot';

  it.each([
    ['a URL', url],
    ['a page without more than an id', { '@type': 'WebPage', '@id': url }],
    ['several', [url, { '@id': url }]],
    ['nothing that means one', true],
  ])('stays the page where it is given as %s', (_, mainEntityOfPage) => {
    const jsonLd = graphWith('BlogPosting', { mainEntityOfPage });
    expect(firstOf(jsonLd)?.['mainEntityOfPage']).toEqual(own);
    expect(jsonLd).toEqual(graphWith('BlogPosting', {}));
  });

  it('stands beside one that is described', () => {
    const page = { '@type': 'WebPage', '@id': url, name: 'Mine' };
    const inline = graphWith('BlogPosting', { mainEntityOfPage: page });
    expect(firstOf(inline)?.['mainEntityOfPage']).toEqual([page, own]);
    const article = { '@type': 'BlogPosting', mainEntityOfPage: reference(url) };
    const apart = graphWith('BlogPosting', { '@graph': [article, page] });
    expect(firstOf(apart)?.['mainEntityOfPage']).toEqual([reference(url), own]);
    expect(firstOf(apart)).not.toHaveProperty('mentions');
    for (const jsonLd of [inline, apart]) {
      expect(nodesOf(jsonLd).flatMap(typesOf)).toEqual(
        expect.arrayContaining(['WebPage', 'BreadcrumbList', 'CollectionPage']),
      );
    }
  });

  it.each(['BlogPosting', 'Recipe'])('has the URL that a %s is given', (schemaType) => {
    const unknown = { ...bare, category: coffee };
    for (const mainEntityOfPage of [url, { '@id': url }, [true, { '@id': '#p', url }]]) {
      const jsonLd = graphWith(schemaType, { mainEntityOfPage }, unknown);
      expect(referred(jsonLd, own)).toMatchObject({ url });
      expect(nodeIn(jsonLd, 'CollectionPage')).toMatchObject({
        url: 'https://site.example/guides/coffee',
      });
      const known = graphWith(schemaType, { mainEntityOfPage });
      expect(referred(known, own)).toMatchObject({ url: full.canonicalUrl });
    }
    const relative = graphWith(schemaType, { mainEntityOfPage: '/moka' }, unknown);
    expect(referred(relative, own)).not.toHaveProperty('url');
  });
});

describe('the videos of a body', () => {
  const own = reference(urn('f1', 'video-1'));
  const { url } = block;
  const other = 'https://v.example/2';

  it.each([
    ['a URL', other],
    ['a node', { '@type': 'Clip', '@id': '#v', name: 'Mine', embedUrl: other }],
    ['a reference', { '@id': 'https://other.example/#v' }],
  ])('stand beside %s', (_, given) => {
    const jsonLd = graphWith('BlogPosting', { video: given });
    expect(firstOf(jsonLd)?.['video']).toEqual([given, own]);
    expect(referred(jsonLd, own)).toMatchObject({ embedUrl: url });
  });

  it('are not said twice', () => {
    for (const given of [url, own, [url], [own]]) {
      const jsonLd = graphWith('BlogPosting', { video: given });
      expect([firstOf(jsonLd)?.['video']].flat()).toEqual([own]);
      expect(nodesOf(jsonLd).slice(1)).toEqual(nodesOf(jsonLdOf(full)).slice(1));
    }
  });

  it('are described by the payload where it names their page or their player', () => {
    const player = 'https://www.youtube.com/embed/a_1-b2C3d4E';
    const page = 'https://youtu.be/a_1-b2C3d4E';
    for (const [shown, named] of [
      [page, player],
      [player, page],
    ] as const) {
      const source = { ...bare, blocks: [{ ...block, url: shown }] };
      const given = { '@type': 'VideoObject', embedUrl: named, duration: 'PT1M' };
      const jsonLd = graphWith('BlogPosting', { video: given }, source);
      expect(firstOf(jsonLd)?.['video']).toEqual(own);
      expect(referred(jsonLd, own)).toMatchObject({ embedUrl: player, duration: 'PT1M' });
    }
  });

  it('are described by the payload where it names their URL', () => {
    const given = { '@type': 'VideoObject', embedUrl: url, duration: 'PT1M' };
    const jsonLd = graphWith('BlogPosting', { video: given });
    expect(firstOf(jsonLd)?.['video']).toEqual(own);
    expect(referred(jsonLd, own)).toMatchObject({ ...given, name: 'See it' });
    expect(nodesOf(jsonLd)).toHaveLength(nodesOf(jsonLdOf(full)).length);
  });
});

describe('the questions of a body', () => {
  const own = {
    '@type': 'Question',
    name: 'Why?',
    acceptedAnswer: { '@type': 'Answer', text: 'So.' },
  };
  const how = { ...own, name: 'How?' };

  it('come after those of a payload', () => {
    for (const mainEntity of [how, [how], { '@list': [how] }]) {
      const page = nodeIn(graphWith('FAQPage', { mainEntity }), 'FAQPage');
      expect(page).toMatchObject({ '@id': urn('f1', 'faq') });
      expect(page?.['mainEntity']).toEqual([how, own]);
    }
  });

  it('are not asked again', () => {
    const mine = { ...own, acceptedAnswer: { '@type': 'Answer', text: 'Because.' } };
    const page = nodeIn(graphWith('FAQPage', { mainEntity: [mine, how] }), 'FAQPage');
    expect(page?.['mainEntity']).toEqual([mine, how]);
    const [first, second] = [mine, how].map((each, index) => ({ ...each, '@id': `#${index}` }));
    const mainEntity = [reference('#0'), reference('#1')];
    const graph = [{ '@type': 'FAQPage', mainEntity }, first, second];
    const apart = nodeIn(graphWith('FAQPage', { '@graph': graph }), 'FAQPage');
    expect(apart?.['mainEntity']).toEqual(mainEntity);
  });

  it('stay part of an article that has other parts', () => {
    const hasPart = { '@type': 'WebPageElement', cssSelector: '.paid' };
    const jsonLd = graphWith('NewsArticle', { hasPart });
    expect(firstOf(jsonLd)?.['hasPart']).toEqual([hasPart, reference(urn('f1', 'faq'))]);
    expect(nodeIn(jsonLd, 'FAQPage')).toMatchObject({ mainEntity: [own] });
  });
});
