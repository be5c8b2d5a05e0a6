import { completeSeo, jsonLdOf, vocabulary } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { nodeIn, nodesOf, referred } from './graph.ts';
import { bare, coffee, faq, full, knownAuthor, leaflet, pot, urn, video } from './sources.ts';

const reference = (id: string) => ({ '@id': id });

describe('the article of a graph', () => {
  it('comes first and says what the post says', () => {
    expect(nodesOf(jsonLdOf(full))[0]).toStrictEqual({
      '@type': 'BlogPosting',
      '@id': urn('f1'),
      headline: 'The moka pot',
      name: 'The moka pot',
      description: 'Coffee, at home.',
      abstract: 'Low heat makes good coffee.',
      url: 'https://site.example/moka',
      image: [reference(urn('e2')), reference(urn('e3'))],
      author: reference(urn('a1')),
      articleSection: 'Coffee',
      datePublished: '2026-03-01T13:00:00.000Z',
      dateCreated: '2026-03-01T12:00:00.000Z',
      dateModified: '2026-03-02T12:00:00.000Z',
      inLanguage: 'en',
      keywords: ['Coffee', 'Kitchen'],
      wordCount: 460,
      timeRequired: 'PT2M',
      mainEntityOfPage: reference(urn('f1', 'webpage')),
      video: [reference(urn('f1', 'video-1'))],
      hasPart: [reference(urn('f1', 'faq'))],
    });
  });

  it('says nothing that the post does not say', () => {
    expect(jsonLdOf(bare)).toStrictEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'BlogPosting',
          '@id': urn('f1'),
          headline: 'The moka pot',
          name: 'The moka pot',
          dateCreated: '2026-03-01T12:00:00.000Z',
          dateModified: '2026-03-02T12:00:00.000Z',
          inLanguage: 'en',
          wordCount: 460,
          timeRequired: 'PT2M',
          mainEntityOfPage: reference(urn('f1', 'webpage')),
        },
        {
          '@type': 'WebPage',
          '@id': urn('f1', 'webpage'),
          name: 'The moka pot',
          inLanguage: 'en',
          dateModified: '2026-03-02T12:00:00.000Z',
        },
      ],
    });
  });

  it('says what it is about in one line', () => {
    const source = { ...full, excerpt: 'One\n\ntwo. ', summaryForAi: ' - a\n- b' };
    const jsonLd = jsonLdOf(source);
    expect(nodesOf(jsonLd)[0]).toMatchObject({ description: 'One two.', abstract: '- a - b' });
    expect(nodeIn(jsonLd, 'WebPage')).toMatchObject({ description: 'One two.' });
    expect(nodeIn(jsonLd, 'VideoObject')).toMatchObject({ description: 'One two.' });
  });

  it('is of the schemaType where that is an Article of some kind', () => {
    const [article] = nodesOf(jsonLdOf({ ...full, schemaType: 'TechArticle' }));
    expect(article).toEqual({ ...nodesOf(jsonLdOf(full))[0], '@type': 'TechArticle' });
  });

  it('has the keywords of its tags and of its Seo object, each once in whichever case', () => {
    const seo = completeSeo({ focusKeyword: 'moka', secondaryKeywords: ['COFFEE', 'Moka', ' '] });
    expect(nodesOf(jsonLdOf({ ...full, seo }))[0]).toMatchObject({
      keywords: ['Coffee', 'Kitchen', 'moka'],
    });
  });
});

describe('the page of a graph', () => {
  it('is in its category, to which a trail leads', () => {
    const jsonLd = jsonLdOf(full);
    expect(nodeIn(jsonLd, 'WebPage')).toStrictEqual({
      '@type': 'WebPage',
      '@id': urn('f1', 'webpage'),
      name: 'The moka pot',
      description: 'Coffee, at home.',
      url: 'https://site.example/moka',
      inLanguage: 'en',
      datePublished: '2026-03-01T13:00:00.000Z',
      dateModified: '2026-03-02T12:00:00.000Z',
      primaryImageOfPage: reference(urn('e2')),
      breadcrumb: reference(urn('f1', 'breadcrumb')),
      isPartOf: reference(urn('c2')),
    });
    expect(nodeIn(jsonLd, 'BreadcrumbList')).toStrictEqual({
      '@type': 'BreadcrumbList',
      '@id': urn('f1', 'breadcrumb'),
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://site.example/guides' },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'Coffee',
          item: 'https://site.example/guides/coffee',
        },
        { '@type': 'ListItem', position: 3, name: 'The moka pot' },
      ],
    });
    expect(nodeIn(jsonLd, 'CollectionPage')).toMatchObject({
      '@id': urn('c2'),
      name: 'Coffee',
      url: 'https://site.example/guides/coffee',
    });
  });

  it('takes the words of the Seo object before those of the post, unless they are blank', () => {
    const words = { title: 'Moka', description: 'Pots.', breadcrumbsTitle: 'Pot' };
    const jsonLd = jsonLdOf({ ...full, seo: completeSeo(words) });
    expect(nodeIn(jsonLd, 'WebPage')).toMatchObject({ name: 'Moka', description: 'Pots.' });
    expect(nodeIn(jsonLd, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{}, {}, { position: 3, name: 'Pot' }],
    });
    const blank = completeSeo({ title: ' ', description: '', breadcrumbsTitle: '' });
    expect(jsonLdOf({ ...full, seo: blank })).toEqual(jsonLdOf(full));
  });

  it('has the canonical URL of the post, else that of its Seo object', () => {
    const seo = completeSeo({ canonicalUrl: 'https://seo.example/moka' });
    const urlOf = (source: typeof full) => nodeIn(jsonLdOf(source), 'WebPage')?.['url'];
    expect(urlOf({ ...full, seo })).toBe('https://site.example/moka');
    expect(urlOf({ ...full, seo, canonicalUrl: null })).toBe('https://seo.example/moka');
  });

  it.each(['http://site.example', 'https://site.example:8443'])(
    'leads to the pages of categories on the site of the canonical URL: %s',
    (site) => {
      const jsonLd = jsonLdOf({ ...full, canonicalUrl: `${site}/moka` });
      expect(nodeIn(jsonLd, 'BreadcrumbList')).toMatchObject({
        itemListElement: [{ item: `${site}/guides` }, { item: `${site}/guides/coffee` }, {}],
      });
    },
  );

  it('names categories by their paths where the site is not known', () => {
    expect(nodeIn(jsonLdOf({ ...full, canonicalUrl: null }), 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ item: '/guides' }, { item: '/guides/coffee' }, {}],
    });
  });

  it('has the category alone in its trail where that one has none itself', () => {
    const category = { ...coffee, jsonLd: { '@type': 'CollectionPage', name: 'Coffee' } };
    expect(nodeIn(jsonLdOf({ ...full, category }), 'BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Coffee' },
        { position: 2, name: 'The moka pot' },
      ],
    });
  });
});

describe('the pictures of a graph', () => {
  it('come with their sizes in pixels and the words of their records', () => {
    expect(referred(jsonLdOf({ ...full, blocks: [] }), reference(urn('e2')))).toStrictEqual({
      '@type': 'ImageObject',
      '@id': urn('e2'),
      url: pot.url,
      contentUrl: pot.url,
      encodingFormat: 'image/jpeg',
      width: { '@type': 'QuantitativeValue', value: 1200, unitCode: 'E37' },
      height: { '@type': 'QuantitativeValue', value: 800, unitCode: 'E37' },
      caption: 'The pot',
      description: 'A pot',
    });
  });

  it('stand there once, in the words of the first block that has some', () => {
    const blocks = [
      { type: 'image', mediaId: pot.id },
      { type: 'image', mediaId: pot.id, alt: 'Mine' },
      { type: 'image', mediaId: pot.id, alt: 'Again', caption: 'Below' },
    ] as const;
    const images = nodesOf(jsonLdOf({ ...full, blocks })).filter(
      (node) => node['@type'] === 'ImageObject' && node['@id'] === urn('e2'),
    );
    expect(images).toMatchObject([{ description: 'Mine', caption: 'Below' }]);
  });

  it('have no description where a block says that there is nothing to say', () => {
    const blocks = [{ type: 'image', mediaId: pot.id, alt: '' }] as const;
    const picture = referred(jsonLdOf({ ...full, blocks }), reference(urn('e2')));
    expect(picture).toMatchObject({ caption: 'The pot' });
    expect(picture).not.toHaveProperty('description');
  });

  it('have the words of the post also where they are the avatar of its author', () => {
    const author = { ...knownAuthor, avatarMediaId: pot.id, avatarMedia: pot };
    const blocks = [{ type: 'image', mediaId: pot.id, alt: 'Mine' }] as const;
    expect(referred(jsonLdOf({ ...full, author, blocks }), reference(urn('e2')))).toMatchObject({
      description: 'Mine',
    });
  });

  it('are images, of records that are still there', () => {
    const media = new Map([[leaflet.id, leaflet]]);
    const jsonLd = jsonLdOf({ ...full, media, featuredMediaId: leaflet.id });
    expect(nodesOf(jsonLd)[0]).not.toHaveProperty('image');
    expect(nodeIn(jsonLd, 'WebPage')).not.toHaveProperty('primaryImageOfPage');
  });
});

describe('blocks add to a graph', () => {
  it('no question that says nothing or has no answer', () => {
    const items = [
      { question: ' ', answer: 'So.' },
      { question: 'Why?', answer: '' },
    ];
    expect(nodesOf(jsonLdOf({ ...bare, blocks: [{ type: 'faq', items }] }))).toEqual(
      nodesOf(jsonLdOf(bare)),
    );
  });

  it('the questions of all faq blocks, as one FAQPage', () => {
    const question = {
      '@type': 'Question',
      name: 'Why?',
      acceptedAnswer: { '@type': 'Answer', text: 'So.' },
    };
    expect(nodeIn(jsonLdOf({ ...bare, blocks: [faq, video, faq] }), 'FAQPage')).toStrictEqual({
      '@type': 'FAQPage',
      '@id': urn('f1', 'faq'),
      mainEntity: [question, question],
    });
  });

  it('each video, with what search engines ask of one from the post', () => {
    const untitled = { type: 'video_embed', url: 'https://v.example/2' } as const;
    const jsonLd = jsonLdOf({ ...full, blocks: [video, untitled] });
    const said = {
      '@type': 'VideoObject',
      description: 'Coffee, at home.',
      uploadDate: '2026-03-01T13:00:00.000Z',
      thumbnailUrl: pot.url,
      inLanguage: 'en',
    };
    expect(nodesOf(jsonLd).filter((node) => node['@type'] === 'VideoObject')).toStrictEqual([
      { ...said, '@id': urn('f1', 'video-1'), name: 'See it', embedUrl: 'https://v.example/1' },
      { ...said, '@id': urn('f1', 'video-2'), name: 'The moka pot', embedUrl: untitled.url },
    ]);
  });

  it('nothing where they are of other types', () => {
    const others = vocabulary
      .map(({ example }) => example)
      .filter(({ type }) => !['faq', 'image', 'video_embed'].includes(type));
    expect(jsonLdOf({ ...full, blocks: others })).toEqual(jsonLdOf({ ...full, blocks: [] }));
  });
});
