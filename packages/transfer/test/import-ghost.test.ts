import { ghostSource } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aJournal } from './filled-site.ts';
import { aBlog, aWeb, importedFrom, lossKinds, textSource } from './foreign-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { valueOf } from './site.ts';

const post = (id: string, fields: object): object => ({
  ...{ id, slug: id, title: `Post ${id}`, type: 'post', status: 'published', visibility: 'public' },
  ...{ html: '<p>Text</p>', published_at: '2020-05-01T10:00:00.000Z', custom_excerpt: null },
  ...fields,
});

const exported = (posts: readonly object[]): object => ({
  db: [
    {
      meta: { exported_on: 1, version: '5.82.0' },
      data: {
        posts,
        posts_meta: [
          { id: 'm', post_id: 'a', meta_title: 'Search title', feature_image_alt: 'A "pot"' },
        ],
        users: [
          { id: 'u1', name: 'Ada', slug: 'ada', bio: 'Writes {[' },
          { id: 'u2', name: 'Grace', slug: 'grace' },
        ],
        posts_authors: [
          { id: 'x', post_id: 'a', author_id: 'u2', sort_order: 1 },
          { id: 'y', post_id: 'a', author_id: 'u1', sort_order: 0 },
        ],
        tags: [
          {
            ...{ id: 't1', name: 'Coffee', slug: 'coffee', visibility: 'public' },
            description: 'About coffee',
          },
          { id: 't2', name: '#internal', slug: 'hash-internal', visibility: 'internal' },
        ],
        posts_tags: [
          { id: 'p', post_id: 'a', tag_id: 't1', sort_order: 0 },
          { id: 'q', post_id: 'a', tag_id: 't2', sort_order: 1 },
        ],
        settings: [{ id: 's', key: 'title', value: 'A blog' }],
      },
    },
  ],
});

const HTML = `<figure class="kg-card kg-image-card"><img src="__GHOST_URL__/content/images/size/w600/2020/a.png" srcset="__GHOST_URL__/content/images/size/w1000/2020/a.png 1000w"></figure>
<p><a href="__GHOST_URL__/b/#x">other</a> <a href="__GHOST_URL__/about/">about</a></p>
<div class="kg-card kg-callout-card kg-callout-card-red"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Hot</div></div>`;

const FILE = exported([
  post('a', { html: HTML, feature_image: '__GHOST_URL__/content/images/2020/a.png' }),
  post('b', { status: 'draft', published_at: null }),
]);

/** Visibility of a card that only members see on the site. */
const GATED = { web: { nonMember: false, memberSegment: 'status:free' }, email: {} };

const open = (file: object, web: ReturnType<typeof aWeb>, more: object = {}) =>
  ghostSource(textSource('ghost.json', JSON.stringify(file, null, 1), 77), {
    ...{ siteUrl: 'https://ghost.example' },
    ...web.options,
    ...more,
  });

describe('an import of Ghost', () => {
  it('makes posts with their records, pictures and links', async () => {
    const site = await aBlog(1);
    const web = aWeb(site);
    const { result, lines } = await importedFrom(site, await open(FILE, web));
    expect(result.refused).toBe(0);
    expect(web.asked).toEqual(['https://ghost.example/content/images/2020/a.png']);
    const first = await valueOf(site.client.getPost('a'));
    expect(first).toMatchObject({
      ...{ status: 'published', publishedAt: '2020-05-01T10:00:00.000Z' },
      author: { displayName: 'Ada', bio: 'Writes {[' },
      ...{ tags: [{ slug: 'coffee' }], seo: { title: 'Search title' } },
      featuredMedia: { alt: 'A "pot"' },
    });
    expect((await valueOf(site.client.getTag('coffee'))).seo).toMatchObject({
      description: 'About coffee',
    });
    const [image, text, callout] = first.bodyJson;
    expect(image).toMatchObject({ type: 'image', mediaId: first.featuredMedia?.id });
    expect(text).toMatchObject({
      text: '[other](/blog/b#x) [about](https://ghost.example/about/)',
    });
    expect(callout).toMatchObject({ type: 'callout', variant: 'error' });
    expect(lossKinds(lines)).toEqual(['co_author', 'internal_tag']);
    const redirects = await valueOf(site.client.listRedirects({}));
    expect(redirects?.data).toMatchObject([{ fromPath: '/a/', toPath: '/blog/a' }]);
  });

  it('takes the pictures of authors, and names one that it could not get', async () => {
    const site = await aBlog(12);
    const web = aWeb(site, {}, (url) => url.endsWith('/ada.png'));
    const user = (id: string, image: string) => ({ id, slug: id, name: id, profile_image: image });
    const users = [
      user('ada', '__GHOST_URL__/content/images/ada.png'),
      user('grace', '//www.gravatar.com/avatar/1'),
    ];
    const file = { db: [{ data: { users, posts: [] } }] };
    const { lines } = await importedFrom(site, await open(file, web));
    const { avatarMediaId } = await valueOf(site.client.getAuthor('ada'));
    expect((await valueOf(site.client.getMedia(avatarMediaId ?? ''))).fileName).toBe('ada.png');
    expect((await valueOf(site.client.getAuthor('grace'))).avatarMediaId).toBe(null);
    expect(lossKinds(lines)).toEqual(['image']);
  });

  it('that is repeated writes nothing', async () => {
    const site = await aBlog(2);
    const journal = aJournal();
    await importedFrom(site, await open(FILE, aWeb(site)), { journal });
    const writes = site.writes();
    const { lines } = await importedFrom(site, await open(FILE, aWeb(site)), { journal });
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    expect(site.writes()).toBe(writes);
  });

  it.each<[string, object, readonly string[]]>([
    ['members', { visibility: 'members' }, ['visibility']],
    ['paid', { visibility: 'paid' }, ['visibility']],
    [
      'members in a part',
      { html: '<p>a</p><!--kg-gated-block:begin nonMember:false memberSegment:"" --><p>b</p>' },
      ['visibility'],
    ],
    ['only sent by mail', { status: 'sent' }, []],
  ])('makes a draft of a post that is for %s', async (_, fields, kinds) => {
    const site = await aBlog(3);
    const { lines } = await importedFrom(
      site,
      await open(exported([post('c', fields)]), aWeb(site)),
    );
    expect((await valueOf(site.client.getPost('c'))).status).toBe('draft');
    expect(lossKinds(lines)).toEqual(kinds);
  });

  it('looks for pictures in a folder first, also if the site is not known', async () => {
    const site = await aBlog(4);
    const web = aWeb(site);
    const { sampleFiles } = await import('@content-publishing/application/testing');
    const folder = memoryFolder();
    folder.files.set('images/2020/a.png', Uint8Array.from(sampleFiles['image/png']));
    const media = { ...web.options.media, folder };
    await importedFrom(site, await open(FILE, web, { media, siteUrl: undefined }));
    expect(web.asked).toEqual([]);
    expect((await valueOf(site.client.getPost('a'))).featuredMedia).not.toBe(null);
  });

  const text = (value: string, format = 0) => ({ type: 'text', text: value, format });
  const lexical = {
    root: {
      children: [
        { type: 'heading', tag: 'h3', children: [text('Head')] },
        {
          type: 'paragraph',
          children: [
            text('a '),
            text('b', 3),
            { type: 'link', url: '__GHOST_URL__/b/', children: [text('c')] },
          ],
        },
        {
          type: 'list',
          listType: 'number',
          children: [{ type: 'listitem', children: [text('one')] }],
        },
        { type: 'codeblock', code: 'x < 1', language: 'js' },
      ],
    },
  };
  const mobiledoc = {
    version: '0.3.1',
    markups: [['strong'], ['em'], ['a', ['href', '__GHOST_URL__/b/']]],
    cards: [['code', { code: 'x < 1', language: 'js' }]],
    sections: [
      [1, 'h3', [[0, [], 0, 'Head']]],
      [
        1,
        'p',
        [
          [0, [], 0, 'a '],
          [0, [0, 1], 2, 'b'],
          [0, [2], 1, 'c'],
        ],
      ],
      [3, 'ol', [[[0, [], 0, 'one']]]],
      [10, 0],
    ],
  };

  it.each([
    ['Lexical', { lexical: JSON.stringify(lexical) }],
    ['Mobiledoc', { mobiledoc: JSON.stringify(mobiledoc) }],
  ])('reads %s where Ghost has not made HTML of it', async (_, fields) => {
    const site = await aBlog(5);
    const file = exported([post('a', { html: null, ...fields }), post('b', {})]);
    await importedFrom(site, await open(file, aWeb(site)));
    expect((await valueOf(site.client.getPost('a'))).bodyJson).toMatchObject([
      { type: 'heading', level: 3, text: 'Head' },
      {
        type: 'paragraph',
        text: expect.stringMatching(
          /^a (?:\*{3}b\*{3}|\*\*_b_\*\*|_\*\*b\*\*_)\[c\]\(\/blog\/b\)$/,
        ),
      },
      { type: 'list', items: ['one'] },
      { type: 'code', code: 'x < 1', language: 'js' },
    ]);
  });

  it.each<[string, object]>([
    ['a wall', { type: 'paywall' }],
    ['a card for members', { type: 'html', html: '<p>b</p>', visibility: GATED }],
  ])('makes a draft of Lexical with %s, of which Ghost has not made HTML', async (_, card) => {
    const site = await aBlog(7);
    const document = { root: { children: [{ type: 'paragraph', children: [text('a')] }, card] } };
    const fields = { html: null, lexical: JSON.stringify(document) };
    const { lines } = await importedFrom(
      site,
      await open(exported([post('c', fields)]), aWeb(site)),
    );
    expect((await valueOf(site.client.getPost('c'))).status).toBe('draft');
    expect(lossKinds(lines)).toEqual(['visibility']);
  });

  it('reads the texts, files and buttons of cards, and leaves out those of mails', async () => {
    const site = await aBlog(8);
    const cards = [
      { type: 'email', html: '<p>Hey</p>' },
      { type: 'email-cta', html: '<p>Hello</p>' },
      { type: 'header', header: '<span>News</span>', subheader: 'For all' },
      {
        ...{ type: 'product', productTitle: 'A pot', productDescription: '<p>Of steel</p>' },
        ...{ productButton: 'Buy', productUrl: 'https://shop.example/pot' },
      },
      { type: 'audio', src: 'https://old.example/a.mp3', title: 'A song' },
      { type: 'video', src: 'https://old.example/a.mp4', caption: '<p>A film</p>' },
      { type: 'codeblock', code: 'x', caption: '<p>A script</p>' },
      { type: 'bookmark', url: 'https://a.example/', caption: '<p>A page</p>' },
      { type: 'gallery', images: [{ src: '/a.png' }, { src: '/b.png' }], caption: '<p>Pots</p>' },
      { type: 'file', src: 'https://old.example/a.pdf', fileTitle: 'A text', fileCaption: 'Of us' },
      { type: 'novel', words: 1 },
    ];
    const fields = { html: null, lexical: JSON.stringify({ root: { children: cards } }) };
    const { lines } = await importedFrom(
      site,
      await open(exported([post('c', fields)]), aWeb(site)),
    );
    const { bodyJson } = await valueOf(site.client.getPost('c'));
    expect(bodyJson.map((block) => ('text' in block ? block.text : block.type))).toEqual([
      ...['News', 'For all', 'A pot', 'Of steel', '[Buy](https://shop.example/pot)'],
      '[A song](https://old.example/a.mp3)',
      ...['[https://old.example/a.mp4](https://old.example/a.mp4)', 'A film'],
      ...['code', 'A script', '[https://a.example/](https://a.example/)', 'A page'],
      ...['image', 'image', 'Pots', '[A text](https://old.example/a.pdf)', 'Of us', 'novel'],
    ]);
    expect(lossKinds(lines)).toEqual([...['card', 'card', 'card', 'card', 'file', 'file', 'file']]);
  });

  it('reads exports of former versions: pages, pictures, instants and users of theirs', async () => {
    const site = await aBlog(9);
    const web = aWeb(site);
    const old = {
      ...{ id: 1, title: 'Old', slug: 'old', html: '<p>Text</p>', page: 0, status: 'published' },
      ...{ image: '/content/images/pot.png', author_id: 1, tags: [] },
      ...{ published_at: 1_388_318_310_783, updated_at: 1_388_318_310_782 },
    };
    const page = { ...old, id: 2, slug: 'page', page: 1 };
    const file = {
      meta: { version: '000' },
      data: { posts: [old, page], users: [{ name: 'Ada', image: '/content/images/ada.png' }] },
    };
    const { lines } = await importedFrom(site, await open(file, web));
    expect(
      lines.flatMap(({ kind, slug, outcome }) => (kind === 'post' ? [`${slug} ${outcome}`] : [])),
    ).toEqual(['old created', 'null skipped']);
    expect(await valueOf(site.client.getPost('old'))).toMatchObject({
      ...{ publishedAt: '2013-12-29T11:58:30.783Z', author: { displayName: 'Ada' } },
      ...{ updatedAt: '2013-12-29T11:58:30.782Z', featuredMedia: { fileName: 'pot.png' } },
    });
    expect(web.asked.toSorted()).toEqual([
      'https://ghost.example/content/images/ada.png',
      'https://ghost.example/content/images/pot.png',
    ]);
  });

  it('refuses a file that is none, and names one that is cut off', async () => {
    const site = await aBlog(6);
    expect(await open({ a: 1 }, aWeb(site))).toBe(undefined);
    const whole = JSON.stringify(FILE);
    const cut = textSource('ghost.json', whole.slice(0, whole.indexOf('"posts_meta"')));
    const source = await ghostSource(cut, aWeb(site).options);
    const { result } = await importedFrom(site, source);
    expect(result.counts.post).toEqual({ created: 2, refused: 1 });
  });
});
