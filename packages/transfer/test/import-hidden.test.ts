import { ghostSource, markdownSource, wordPressSource } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aBlog, aWeb, importedFrom, textSource } from './foreign-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { valueOf } from './site.ts';

/** Imports one file, and returns its post and its losses. */
const imported = async (frontMatter: string, path = 'posts/a.md', date = 'date: 2024-01-01\n') => {
  const site = await aBlog(1);
  const folder = memoryFolder({
    [path]: `---\ntitle: A\n${date}${frontMatter}\n---\nText`,
  });
  const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
  const line = lines.find(({ kind }) => kind === 'post');
  const post = await valueOf(site.client.getPost(String(line?.slug)));
  return { post, losses: (line?.losses ?? []).map(({ kind, text }) => `${kind} ${text}`) };
};

describe('an import publishes', () => {
  it.each([
    ...[
      'draft: yes',
      'draft: on',
      'draft: "true"',
      'draft: 1',
      'isDraft: true',
      'published: no',
      'published: off',
    ],
    ...['published: "false"', 'status: pending', 'status: Draft', 'publish: false', 'draft: TRUE'],
  ])('no draft: %s', async (frontMatter) => {
    const { post, losses } = await imported(frontMatter);
    expect([post.status, losses]).toEqual(['draft', []]);
  });

  it.each([
    ['status: private', 'status: private'],
    ['status: future', 'status: future'],
    ['status: geheim', 'status: geheim'],
    ['draft: vielleicht', 'draft: vielleicht'],
    ['published: maybe', 'published: maybe'],
    ['hidden: true', 'hidden: true'],
    ['unlisted: true', 'unlisted: true'],
    ['private: yes', 'private: yes'],
    ['visibility: members', 'visibility: members'],
    ['build:\n  render: never\n  list: never', 'build.render: never'],
    ['_build:\n  list: false', 'build.list: false'],
    ['publishDate: soon', 'publishDate: soon'],
    ['password: secret', 'password: set'],
    ['permalink: false', 'permalink: false'],
    ['permalink: "false"', 'permalink: false'],
    ['eleventyExcludeFromCollections: true', 'eleventyExcludeFromCollections: true'],
    ['_build:\n  list: never', 'build.list: never'],
    ['build:\n  render: link', 'build.render: link'],
    ['membersOnly: true', 'membersOnly: true'],
  ])('nothing that its owner hid, and says so: %s', async (frontMatter, text) => {
    const { post, losses } = await imported(frontMatter);
    expect(post.status).toBe('draft');
    expect(losses).toContain(`visibility ${text}`);
  });

  it.each(['', 'draft: false', 'draft: no', 'published: true', 'status: publish', 'hidden: false'])(
    'what is known to be public: %s',
    async (frontMatter) => {
      const { post, losses } = await imported(frontMatter);
      expect([post.status, losses]).toEqual(['published', []]);
    },
  );

  it.each([
    ['_drafts/2024-01-01-a.md', []],
    ['source/_drafts/a.md', []],
    ['content/drafts/a.md', []],
    ['src/content/blog/_a.md', ['visibility file: _a.md']],
  ])('no draft by its path: %s', async (path, lost) => {
    const { post, losses } = await imported('', path);
    expect([post.status, losses]).toEqual(['draft', lost]);
  });

  it('each post that is not for all with a loss of its own', async () => {
    const site = await aBlog(1);
    const folder = memoryFolder({
      'a.md': '---\ntitle: A\nhidden: true\n---\nText',
      'b.md': '---\ntitle: B\nhidden: true\n---\nText',
    });
    const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    const posts = lines.filter(({ kind }) => kind === 'post');
    expect(posts.map(({ losses }) => losses.map(({ kind }) => kind))).toEqual([
      ['visibility'],
      ['visibility'],
    ]);
  });

  it.each([
    ['Jan 5 2019', '2019-01-05T00:00:00.000Z'],
    ['July 08, 2019', '2019-07-08T00:00:00.000Z'],
    ['Fri, 5 April 2019 3:20 PM', '2019-04-05T15:20:00.000Z'],
    ['1st Feb. 2019 10:00', '2019-02-01T10:00:00.000Z'],
  ])('at a date in words: %s', async (date, at) => {
    const { post, losses } = await imported(`pubDate: ${date}`, 'posts/a.md', '');
    expect([post.publishedAt, post.updatedAt, losses]).toEqual([at, at, []]);
  });

  it.each(['2019-02-30', 'in spring', 'Smarch 5 2019'])(
    'nothing whose date cannot be read: %s',
    async (date) => {
      const { post, losses } = await imported(`pubDate: ${date}`, 'posts/a.md', '');
      expect(post.status).toBe('draft');
      expect(losses).toContain(`visibility date: ${date}`);
    },
  );

  it('at the later of two dates', async () => {
    const { post, losses } = await imported('publishDate: 2099-03-01');
    expect(losses).toEqual([]);
    expect([post.status, post.scheduledAt]).toEqual(['scheduled', '2099-03-01T00:00:00.000Z']);
  });

  it.each(['', 'draft: true', 'lastmod: 2999-01-01', 'lastmod: soon'])(
    'with its date as that of the last change, where there is no other: %s',
    async (frontMatter) => {
      const { post } = await imported(frontMatter);
      expect(post.updatedAt).toBe('2024-01-01T00:00:00.000Z');
    },
  );

  it('posts of WordPress and Ghost without a date of modification, with that of publication', async () => {
    const site = await aBlog(1);
    const item = `<item><title>A</title><wp:post_id>1</wp:post_id><wp:post_name>a</wp:post_name>
<wp:post_date_gmt>2013-04-05 06:07:08</wp:post_date_gmt><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>footnotes</wp:meta_key>
<wp:meta_value>[]</wp:meta_value></wp:postmeta><content:encoded>Text</content:encoded></item>`;
    const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item}</channel></rss>`;
    const { options } = aWeb(site, { mode: 'skip' });
    const source = await wordPressSource([textSource('a.xml', xml)], options);
    const { lines } = await importedFrom(site, source);
    expect(lines.flatMap(({ losses }) => losses)).toEqual([]);
    const row = { id: 'b', title: 'B', slug: 'b', html: '<p>Text', status: 'published' };
    const posts = [{ ...row, published_at: '2013-04-05T06:07:08.000Z' }];
    const file = JSON.stringify({
      db: [{ meta: { version: '5.0.0' }, data: { posts, users: [] } }],
    });
    await importedFrom(site, await ghostSource(textSource('b.json', file), options));
    for (const slug of ['a', 'b']) {
      const { publishedAt, updatedAt } = await valueOf(site.client.getPost(slug));
      expect([publishedAt, updatedAt]).toEqual(Array(2).fill('2013-04-05T06:07:08.000Z'));
    }
  });

  it('posts of Ghost in Markdown, and none whose text cannot be read', async () => {
    const site = await aBlog(1);
    const markdown = '## Why\n\nA **bold** word.';
    const card = { version: '0.3.1', cards: [['markdown', { markdown }]], sections: [[10, 0]] };
    const row = (id: string, fields: object) => ({
      ...{ id, title: id, slug: id, html: null, status: 'published' },
      ...{ published_at: '2016-02-03T10:00:00.000Z' },
      ...fields,
    });
    const posts = [
      row('column', { markdown, page: 0 }),
      row('card', { mobiledoc: JSON.stringify(card) }),
      row('unread', { lexical: '{"root": ', plaintext: 'Text' }),
    ];
    const users = [{ id: '1', name: 'Ada', slug: 'ada' }];
    const file = JSON.stringify({ db: [{ meta: { version: '1.0.0' }, data: { posts, users } }] });
    const source = await ghostSource(textSource('blog.json', file), aWeb(site).options);
    const { lines } = await importedFrom(site, source);
    const body = [
      { type: 'heading', level: 2, text: 'Why' },
      { type: 'paragraph', text: 'A **bold** word.' },
    ];
    for (const slug of ['column', 'card']) {
      const post = await valueOf(site.client.getPost(slug));
      expect(post.status).toBe('published');
      expect(post.bodyJson).toMatchObject(body);
    }
    expect((await valueOf(site.client.getPost('unread'))).status).toBe('draft');
    expect(lines.find(({ slug }) => slug === 'unread')?.losses.map(({ kind }) => kind)).toEqual([
      'visibility',
    ]);
  });
});

describe('front matter is read as it was written', () => {
  it('numbers and words of titles, slugs and tags', async () => {
    const site = await aBlog(1);
    const folder = memoryFolder({
      'a.md': '---\ntitle: 1.10\nslug: 0042\ntags: [1.10, 007, true, 0x10]\n---\nText',
      'b.md': '---\ntitle: true\ntags: sea moon\nauthor: "Brown, Ada"\n---\nText',
    });
    const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    expect(lines.flatMap(({ losses }) => losses)).toEqual([]);
    const { title, tags } = await valueOf(site.client.getPost('0042'));
    expect([title, tags.map(({ name }) => name)]).toEqual([
      '1.10',
      ['1.10', '007', 'true', '0x10'],
    ]);
    const other = await valueOf(site.client.getPost('b'));
    expect([other.title, other.author?.displayName, other.tags.map(({ name }) => name)]).toEqual([
      ...['true', 'Brown, Ada', ['sea moon']],
    ]);
  });

  it('a title that is the first heading, in no listing and no remark', async () => {
    const site = await aBlog(1);
    const text = '```sh\n# Install\n```\n\n%%\n# Secret\n%%\n\n# A *title*\n\nText.';
    const folder = memoryFolder({ 'a.md': text });
    await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    expect((await valueOf(site.client.getPost('a'))).title).toBe('A title');
  });

  it('tags of Jekyll are separated by spaces', async () => {
    const { post } = await imported(
      'tags: sea moon tides\ncategories: a b',
      '_posts/2024-01-05-a.md',
    );
    expect(post.tags.map(({ name }) => name).toSorted()).toEqual(['b', 'moon', 'sea', 'tides']);
    expect(post.category?.name).toBe('a');
  });

  it('templates in code stay as they are', async () => {
    const site = await aBlog(1);
    const text =
      'Use `{{ site.url }}/about`, [a]({{ site.url }}/b).\n\n    {{ site.baseurl }}/feed.xml\n\n{% highlight liquid %}\n{{ site.url }}\n{% endhighlight %}';
    const folder = memoryFolder({ 'a.md': `---\ntitle: A\n---\n${text}` });
    await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    expect((await valueOf(site.client.getPost('a'))).bodyJson).toMatchObject([
      { text: 'Use `{{ site.url }}/about`, [a](/b).' },
      { code: '{{ site.baseurl }}/feed.xml' },
      { code: '{{ site.url }}' },
    ]);
  });

  it('a comma in the path of a picture', async () => {
    const site = await aBlog(1);
    const folder = memoryFolder({
      'a.md': '---\ntitle: A\nimage: "/img/kiosk,red.png"\n---\nText',
    });
    const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    expect(lines.flatMap(({ losses }) => losses.map(({ text }) => text))).toEqual([
      '/img/kiosk,red.png',
    ]);
  });

  it('files in UTF-16 by their mark; others that are not UTF-8 are refused', async () => {
    const site = await aBlog(1);
    const folder = memoryFolder({ 'a.md': '---\ntitle: A\n---\nText' });
    folder.files.set('b.md', Buffer.from('\uFEFF---\ntitle: Größe\n---\nText.', 'utf16le'));
    folder.files.set('c.md', Buffer.from('---\ntitle: Größe\n---\nText', 'latin1'));
    const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    expect(lines.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { place: 'c.md', message: 'the file is not UTF-8; store it as UTF-8' },
    ]);
    expect((await valueOf(site.client.getPost('b'))).title).toBe('Größe');
  });

  it('a language is no part of a slug, and a clash names both files', async () => {
    const site = await aBlog(1);
    const folder = memoryFolder({
      'content/posts/hello.de.md': '---\ntitle: Hallo\n---\nHallo.',
      'content/posts/hello.md': '---\ntitle: Hello\n---\nHello.',
      'content/posts/trip/index.fr.md': '---\ntitle: Voyage\n---\nUn voyage.',
      'content/posts/node.js.md': '---\ntitle: Node\n---\nText.',
    });
    const { lines } = await importedFrom(site, await markdownSource(folder, aWeb(site).options));
    const posts = lines.filter(({ kind }) => kind === 'post');
    expect(posts.map(({ place, outcome }) => `${place} ${outcome}`)).toEqual([
      ...['content/posts/hello.de.md refused', 'content/posts/hello.md created'],
      ...['content/posts/node.js.md created', 'content/posts/trip/index.fr.md created'],
    ]);
    expect(posts[0]?.message).toContain('content/posts/hello.md');
    expect((await valueOf(site.client.getPost('trip'))).title).toBe('Voyage');
    expect((await valueOf(site.client.getPost('hello'))).title).toBe('Hello');
  });

  it('names with sizes, and parameters, are pictures of their own', async () => {
    const site = await aBlog(1);
    const urls = ['banner-300x250.png', 'banner-728x90.png', 'get?q=harbour', 'get?q=bridge'];
    const text = urls.map((url) => `![](https://pictures.example/${url})`).join('\n\n');
    const folder = memoryFolder({ 'a.md': `---\ntitle: A\n---\n${text}` });
    const options = aWeb(site, { mode: 'link' }).options;
    const { lines } = await importedFrom(site, await markdownSource(folder, options));
    expect(lines.filter(({ kind }) => kind === 'media')).toHaveLength(4);
  });
});
