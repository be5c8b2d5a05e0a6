import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost } from '@content-publishing/application';
import { aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import {
  html,
  type PostOptions,
  type RenderablePost,
  renderPost,
} from '@content-publishing/site-kit/render';
import { beforeAll, describe, expect, it } from 'vitest';
import example from '../../../../examples/article.json' with { type: 'json' };
import { aCategory, anAuthor, aPicture, aPost, aTag } from './a-post.ts';
import { attributesOf, below, type Page, pageOf, textOf } from './page.ts';

const articleOf = (given: Partial<RenderablePost>, options?: PostOptions): Page =>
  pageOf(renderPost(aPost(given), options).article);

describe('the header of an article', () => {
  it('has the title, the author, the day, the category and the reading time', () => {
    const page = articleOf({
      title: 'Salt & *stone*',
      author: anAuthor('Ada <Moka>', ['https://ada.example/']),
      category: aCategory('Guides'),
    });
    expect(textOf(page.one('h1'))).toBe('Salt & *stone*');
    expect(page.all('li').map(textOf)).toEqual([
      'By Ada <Moka>',
      'January 31, 2026',
      'Guides',
      '4 min read',
    ]);
    expect(attributesOf(page.one('a'))).toEqual({
      href: 'https://ada.example/',
      rel: 'author noopener',
    });
    expect(attributesOf(page.one('time'))).toEqual({ datetime: '2026-01-31T23:30:00.000Z' });
  });

  it('leaves out what the post lacks', () => {
    const page = articleOf({ publishedAt: null });
    expect(page.all('li').map(textOf)).toEqual(['4 min read']);
    for (const name of ['a', 'time', 'figure', 'img', 'nav', 'footer', 'section']) {
      expect(page.all(name)).toEqual([]);
    }
  });

  it('shows the featured picture at once, and no media of another kind', () => {
    const page = articleOf({ featuredMedia: aPicture() });
    expect(attributesOf(page.one('img'))).toEqual({
      src: 'https://cdn.example.com/moka.jpg',
      alt: 'A moka pot',
      width: '1200',
      height: '800',
      fetchpriority: 'high',
      decoding: 'async',
    });
    const film = aPicture({ mimeType: 'video/mp4' });
    expect(articleOf({ featuredMedia: film }).all('figure')).toEqual([]);
  });

  it('links the file of an image block that is none of the pictures of the JSON-LD', () => {
    const block = (id: string, url: string) => ({ type: 'image', mediaId: id, url }) as const;
    const bodyJson = [
      block('0197a1b2-3c4d-7e5f-8a6b-00000000000a', 'https://cdn.example.com/a.png'),
      block('0197a1b2-3c4d-7e5f-8a6b-00000000000b', 'https://cdn.example.com/b.pdf'),
    ];
    const nodes = ['0197a1b2-3c4d-7e5f-8a6b-00000000000a'].map((id) => ({
      '@type': 'ImageObject',
      '@id': `urn:uuid:${id}`,
    }));
    const page = articleOf({ bodyJson, jsonLd: { '@graph': nodes } });
    expect(page.all('img').map((img) => attributesOf(img)['src'])).toEqual([
      'https://cdn.example.com/a.png',
    ]);
    expect(attributesOf(page.one('a'))['href']).toBe('https://cdn.example.com/b.pdf');
    // A page without JSON-LD of the post shows the text of the blocks.
    for (const jsonLd of [{}, { '@graph': [] }]) {
      expect(articleOf({ bodyJson, jsonLd }).all('img')).toHaveLength(2);
    }
  });
});

describe('the pages of the site', () => {
  it('are linked where their addresses are told', () => {
    const page = articleOf(
      {
        author: anAuthor('Ada', ['https://ada.example/']),
        category: aCategory('Guides'),
        tags: [aTag('Coffee')],
      },
      {
        authorUrl: ({ slug }) => `/authors/${slug}`,
        categoryUrl: ({ path }) => `/${path}`,
        tagUrl: ({ slug }) => `/tags/${slug}`,
      },
    );
    expect(page.all('a').map(attributesOf)).toEqual([
      { href: '/authors/ada', rel: 'author' },
      { href: '/guides' },
      { href: '/tags/coffee', rel: 'tag' },
    ]);
  });
});

describe('the table of contents', () => {
  const tocItems = [
    { level: 3, text: 'A', id: 'a' },
    { level: 2, text: 'B', id: 'b%41' },
    { level: 4, text: 'C', id: 'ü' },
    { level: 3, text: 'D <d>', id: 'd' },
    { level: 2, text: 'E', id: 'e' },
  ];

  it('has each heading below the one that it belongs to', () => {
    const page = articleOf({ tocItems });
    const nav = page.one('nav');
    expect(attributesOf(nav)['aria-label']).toBe('On this page');
    const [outer, ...inner] = below(nav, 'ol');
    expect(outer?.childNodes.filter(({ nodeName }) => nodeName === 'li')).toHaveLength(3);
    expect(inner).toHaveLength(1);
    expect(below(nav, 'a').map(textOf)).toEqual(['A', 'B', 'C', 'D <d>', 'E']);
    expect(
      below(nav, 'a')
        .map(attributesOf)
        .map(({ href }) => href),
    ).toEqual(['#a', '#b%2541', '#%C3%BC', '#d', '#e']);
  });

  it('can be folded, without a script', () => {
    const details = articleOf({ tocItems }, { contents: 'folded' }).one('details');
    expect(attributesOf(details)).toEqual({});
    expect(below(details, 'summary').map(textOf)).toEqual(['On this page']);
    expect(below(details, 'a')).toHaveLength(5);
  });

  it('can be left out', () => {
    expect(articleOf({ tocItems }, { contents: false }).all('nav')).toEqual([]);
  });
});

describe('the words of the page', () => {
  it('are those that a site gives', () => {
    const words = {
      by: (author) => html`Von <b>${author}</b>`,
      date: (instant) => instant.slice(0, 10),
      readingTime: (minutes) => `${minutes} Minuten`,
      tags: 'Stichwörter',
    } satisfies PostOptions['words'];
    const page = articleOf({ author: anAuthor('Ada'), tags: [aTag('Kaffee')] }, { words });
    expect(page.all('li').map(textOf)).toEqual(['Von Ada', '2026-01-31', '4 Minuten', 'Kaffee']);
    expect(attributesOf(page.one('.post-tags'))['aria-label']).toBe('Stichwörter');
  });
});

describe('an article of the service', () => {
  let page: Page;
  let post: RenderablePost;

  beforeAll(async () => {
    const ports = testingPorts(openMemoryStorage());
    const { actor, author, category, tags, media } = await aWorkspace(ports);
    const request = {
      ...example,
      authorId: author.id,
      categoryId: category.id,
      tagIds: tags.map(({ id }) => id),
      featuredMediaId: media.id,
      seo: { ...example.seo, og: { ...example.seo.og, imageMediaId: media.id } },
      bodyJson: example.bodyJson.map((block) =>
        'mediaId' in block ? { ...block, mediaId: media.id } : block,
      ),
    };
    post = (await viewOf(createPost(ports)(actor, { draft: request }))).post;
    const { head, article } = renderPost(post);
    page = pageOf(article, head);
  });

  it('has a block of each type in its body', () => {
    const types = new Set(post.bodyJson.map(({ type }) => type));
    expect(types.size).toBe(13);
    const names = 'aside pre details hr h2 h3 figcaption ul ol p blockquote';
    for (const name of names.split(' ')) expect(page.all(name).length, name).toBeGreaterThan(0);
    for (const name of [
      '.cta',
      '.key-takeaways',
      '.embed-message',
      '.embed-video',
      '.callout-info',
    ]) {
      expect(page.all(name).length, name).toBeGreaterThan(0);
    }
  });

  it('leads from its table of contents to its headings', () => {
    const targets = below(page.one('nav'), 'a').map((link) => attributesOf(link)['href']?.slice(1));
    expect(targets.length).toBeGreaterThan(5);
    expect(targets).toEqual(post.tocItems.map(({ id }) => id));
    expect(page.values('id')).toEqual(targets);
  });

  it('knows the size of the pictures in its body', () => {
    const [featured, ...inBody] = page.all('img').map(attributesOf);
    expect(featured).toMatchObject({ width: '1200', height: '800', fetchpriority: 'high' });
    expect(inBody[0]).toMatchObject({ width: '1200', height: '800', loading: 'lazy' });
  });

  it('shows the steps of its structured data behind the body', () => {
    const text = textOf(page.one('.post-structured'));
    expect(text).toContain('Collect every address that is in use');
    expect(textOf(page.one('.post-body'))).not.toContain(
      'Collect every address that is in use, with its number of visits.',
    );
  });

  it('has its graph in the head', () => {
    expect(JSON.parse(textOf(page.one('script')))).toEqual(post.jsonLd);
  });
});
