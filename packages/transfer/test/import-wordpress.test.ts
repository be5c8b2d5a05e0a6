import { wordPressSource } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aJournal } from './filled-site.ts';
import { aBlog, aWeb, importedFrom, lossKinds, textSource } from './foreign-site.ts';
import { valueOf } from './site.ts';

const OLD = 'https://old.example';

interface ItemOptions {
  readonly id: number;
  readonly title?: string;
  readonly content?: string;
  readonly fields?: string;
  readonly type?: string;
  readonly status?: string;
  readonly name?: string;
  readonly date?: string;
}

const item = ({
  id,
  title = `Post ${id}`,
  content = '<p>Text</p>',
  fields = '',
  type = 'post',
  status = 'publish',
  name = `post-${id}`,
  date = '<wp:post_date>2020-05-01 12:00:00</wp:post_date><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>',
}: ItemOptions): string => `<item>
<title><![CDATA[${title}]]></title>
<link>${OLD}/2020/05/${name}/</link>
<dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${content}]]></content:encoded>
<excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id>${date}
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>
${fields}</item>`;

const meta = (key: string, value: string): string =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

const attachment = (id: number, path: string, parent = 0): string =>
  item({
    ...{ id, type: 'attachment', status: 'inherit' },
    fields: `<wp:attachment_url>${OLD}/wp-content/uploads/${path}</wp:attachment_url><wp:post_parent>${parent}</wp:post_parent>${meta('_wp_attachment_image_alt', 'A &amp; pot')}`,
  });

const wxr = (...items: readonly string[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Coffee</title><link>${OLD}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${OLD}</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada Lovelace</wp:author_display_name></wp:author>
<wp:category><wp:term_id>7</wp:term_id><wp:category_nicename>below</wp:category_nicename><wp:category_parent>above</wp:category_parent><wp:cat_name>R&amp;amp;D</wp:cat_name></wp:category>
<wp:category><wp:term_id>8</wp:term_id><wp:category_nicename>above</wp:category_nicename><wp:cat_name>Above</wp:cat_name></wp:category>
${items.join('\n')}</channel></rss>`;

const open = (file: string, web: ReturnType<typeof aWeb>) =>
  wordPressSource([textSource('blog.xml', file, 333)], web.options);

const PICTURES = `<p><img src="${OLD}/wp-content/uploads/pot-300x200.jpg" alt="Pot"></p>
<p><a href="${OLD}/2020/05/post-2/#steps">Second</a>, <a href="/?p=2">again</a>, <a href="${OLD}/about/">about</a></p>
[gallery ids="21,22"]`;

const ENCODED = '%d0%ba%d0%be%d1%84%d0%b5';

const FILE = wxr(
  item({
    ...{ id: 1, title: 'Caf&eacute; <em>&amp;</em> pot', content: PICTURES },
    fields: `<category domain="category" nicename="above"><![CDATA[Above]]></category>
<category domain="category" nicename="below"><![CDATA[R&amp;D]]></category>
<category domain="post_tag" nicename="moka"><![CDATA[Moka]]></category>
<category domain="post_format" nicename="post-format-image"><![CDATA[Image]]></category>
${meta('_thumbnail_id', '20')}${meta('_yoast_wpseo_title', '%%title%% %%sep%% %%sitename%%')}
${meta('_yoast_wpseo_metadesc', 'By %%author_first%%')}${meta('_yoast_wpseo_primary_category', '7')}
${meta('_wp_old_slug', 'first-name')}${meta('colour', 'red')}
<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_content>Private words</wp:comment_content></wp:comment>`,
  }),
  item({ id: 2, name: ENCODED }).replace(`${ENCODED}/</link>`, 'post-2/</link>'),
  attachment(20, 'pot.jpg', 1),
  attachment(21, 'a.jpg', 1),
  attachment(22, 'b-scaled.jpg', 1),
);

describe('an import of WordPress', () => {
  it('makes posts with their records, pictures and links, and names what is lost', async () => {
    const site = await aBlog(1);
    const web = aWeb(site);
    const { result, lines } = await importedFrom(site, await open(FILE, web));
    expect(result).toMatchObject({
      refused: 0,
      counts: { post: { created: 2 }, media: { created: 3 } },
    });
    const post = await valueOf(site.client.getPost('post-1'));
    expect(post).toMatchObject({
      ...{ title: 'Café & pot', status: 'published', publishedAt: '2020-05-01T10:00:00.000Z' },
      author: { displayName: 'Ada Lovelace', slug: 'ada' },
      category: { slug: 'below', name: 'R&D' },
      tags: [{ slug: 'moka' }, { slug: 'above' }],
      featuredMedia: { fileName: 'pot.jpg', alt: 'A & pot' },
      seo: { title: 'Café & pot - Coffee', description: null },
    });
    const images = post.bodyJson.flatMap((block) => (block.type === 'image' ? [block] : []));
    expect(images.map(({ mediaId }) => mediaId)[0]).toBe(post.featuredMedia?.id);
    expect(images).toHaveLength(3);
    expect(JSON.stringify(post.bodyJson)).toContain('/blog/кофе#steps');
    expect(JSON.stringify(post.bodyJson)).toContain(`${OLD}/about/`);
    expect(lossKinds(lines, 'line')).toEqual([
      ...['category_as_tag', 'comments', 'meta', 'seo_template', 'taxonomy'],
    ]);
    const redirects = await valueOf(site.client.listRedirects({ pageSize: 100 }));
    expect(
      redirects?.data.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).toSorted(),
    ).toEqual([
      '/2020/05/first-name/ /blog/post-1',
      '/2020/05/post-1/ /blog/post-1',
      '/2020/05/post-2/ /blog/кофе',
      '/?p=1 /blog/post-1',
      '/?p=2 /blog/кофе',
    ]);
    expect(JSON.stringify([post, lines])).not.toContain('Private words');
  });

  it('asks for pictures in their original size, and for the given one if there is no other', async () => {
    const site = await aBlog(2);
    const web = aWeb(site, {}, (url) => !url.endsWith('/c.jpg') && !url.endsWith('/gone.jpg'));
    const content = `<p><img src="https://i0.wp.com/old.example/uploads/a.jpg?resize=300%2C200&ssl=1"></p>
<p><img src="/uploads/b-scaled.jpg" srcset="/uploads/b-300x100.jpg 300w, /uploads/b-1024x300.jpg 1024w"></p>
<p><img src="${OLD}/uploads/c-800x600.jpg"></p><p><img alt="Lost" src="${OLD}/uploads/gone.jpg"></p>`;
    const { lines } = await importedFrom(site, await open(wxr(item({ id: 1, content })), web));
    expect(web.asked.toSorted()).toEqual([
      `${OLD}/uploads/a.jpg`,
      `${OLD}/uploads/b.jpg`,
      `${OLD}/uploads/c-800x600.jpg`,
      `${OLD}/uploads/c.jpg`,
      `${OLD}/uploads/gone.jpg`,
    ]);
    expect(lines.find(({ outcome }) => outcome === 'refused')?.message).toContain(
      'gone.jpg is missing',
    );
    expect(lossKinds(lines)).toEqual(['image']);
    const { bodyJson } = await valueOf(site.client.getPost('post-1'));
    expect(bodyJson.at(-1)).toMatchObject({ text: `[Lost](${OLD}/uploads/gone.jpg)` });
  });

  it('that is repeated writes nothing, and tries pictures again that it could not get', async () => {
    const site = await aBlog(3);
    const journal = aJournal();
    let isThere = false;
    const web = aWeb(site, {}, (url) => isThere || !url.endsWith('/a.jpg'));
    await importedFrom(site, await open(FILE, web), { journal });
    isThere = true;
    const second = await importedFrom(site, await open(FILE, web), { journal });
    expect(second.result.counts).toMatchObject({ media: { created: 1 }, post: { updated: 1 } });
    const writes = site.writes();
    const third = await importedFrom(site, await open(FILE, web), { journal });
    expect(new Set(third.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    const fourth = await importedFrom(site, await open(FILE, web));
    expect(new Set(fourth.lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
    // The redirects are asked for again: there is no journal.
    expect(site.writes() - writes).toBe(1);
  });

  it.each(Array.from({ length: 12 }, (_, count) => [count]))(
    'that is cut off after %d writes is completed by the next one',
    async (count) => {
      const site = await aBlog(100 + count);
      const journal = aJournal();
      site.failAfter(count);
      await importedFrom(site, await open(FILE, aWeb(site)), { journal }).catch(() => {});
      site.failAfter(Infinity);
      const { result, lines } = await importedFrom(site, await open(FILE, aWeb(site)), { journal });
      expect(result.refused).toBe(0);
      expect(lines.filter(({ outcome }) => outcome === 'edited')).toEqual([]);
      const { client } = site;
      const totals = await Promise.all([
        valueOf(client.listPosts({})).then(({ data }) => data.length),
        valueOf(client.listMedia({})).then(({ total }) => total),
        valueOf(client.listTags({})).then(({ total }) => total),
        valueOf(client.listRedirects({})).then((page) => page?.total),
      ]);
      expect(totals).toEqual([2, 3, 2, 5]);
      expect((await valueOf(client.getPost('post-1'))).featuredMedia?.fileName).toBe('pot.jpg');
    },
  );

  it('that is only tried gets no picture and writes nothing', async () => {
    const site = await aBlog(4);
    const web = aWeb(site);
    const { result } = await importedFrom(site, await open(FILE, web), { dryRun: true });
    expect(result.counts).toMatchObject({ media: { created: 3 }, post: { created: 2 } });
    expect(web.asked).toEqual([]);
    expect((await valueOf(site.client.listPosts({}))).data).toEqual([]);
  });

  it('that is only tried refuses a post with the slug of another one, as the import does', async () => {
    const site = await aBlog(11);
    const file = wxr(item({ id: 1, name: 'same' }), item({ id: 2, name: 'same' }));
    const [tried, done] = [true, false].map((dryRun) => async () => {
      const { lines } = await importedFrom(site, await open(file, aWeb(site)), { dryRun });
      return lines.filter(({ kind }) => kind === 'post');
    });
    const expected = await tried?.();
    expect(expected?.map(({ outcome }) => outcome)).toEqual(['created', 'refused']);
    expect(await done?.()).toEqual(expected);
  });

  it.each([
    ['private', item({ id: 1, status: 'private' })],
    [
      'password',
      item({ id: 1, fields: '<wp:post_password><![CDATA[secret]]></wp:post_password>' }),
    ],
  ])('makes a draft of a post that is %s, without a redirect', async (text, source) => {
    const site = await aBlog(5);
    const { lines } = await importedFrom(site, await open(wxr(source), aWeb(site)));
    expect((await valueOf(site.client.getPost('post-1'))).status).toBe('draft');
    expect(lines.flatMap(({ losses }) => losses)).toEqual([
      { kind: 'visibility', path: '/status', text },
    ]);
    expect((await valueOf(site.client.listRedirects({})))?.data).toEqual([]);
  });

  const ZERO = '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>';
  it.each([
    ['draft', { status: 'draft' }, { status: 'draft' }],
    ['pending', { status: 'pending' }, { status: 'draft' }],
    [
      'scheduled',
      { status: 'future', date: '<wp:post_date_gmt>2999-01-01 00:00:00</wp:post_date_gmt>' },
      { status: 'scheduled', scheduledAt: '2999-01-01T00:00:00.000Z' },
    ],
    [
      'dated on the clocks of its site',
      { date: `<wp:post_date>2020-07-01 12:00:00</wp:post_date>${ZERO}` },
      { publishedAt: '2020-07-01T10:00:00.000Z' },
    ],
    [
      'dated by its feed',
      { date: `<pubDate>Fri, 03 Jan 2020 10:00:00 +0000</pubDate>${ZERO}` },
      { publishedAt: '2020-01-03T10:00:00.000Z' },
    ],
    [
      'without a title',
      { title: '', content: '<p>One <b>two</b> three</p>' },
      { title: 'One two three' },
    ],
  ])('takes a post that is %s', async (_, options, expected) => {
    const site = await aBlog(6);
    const web = aWeb(site, { timeZone: 'Europe/Berlin' });
    await importedFrom(site, await open(wxr(item({ id: 1, ...options })), web));
    expect(await valueOf(site.client.getPost('post-1'))).toMatchObject(expected);
  });

  it('leaves out what is no post, and says so', async () => {
    const site = await aBlog(7);
    const file = wxr(
      item({ id: 1, status: 'trash' }),
      item({ id: 2, type: 'revision', status: 'inherit' }),
      item({ id: 3, type: 'page' }),
      item({ id: 4, type: 'nav_menu_item' }),
    );
    const { result } = await importedFrom(site, await open(file, aWeb(site)));
    expect(result.counts.post).toEqual({ skipped: 4 });
    const pages = await open(file, aWeb(site, { types: ['post', 'page'] }));
    expect((await importedFrom(site, pages)).result.counts.post).toEqual({
      skipped: 3,
      created: 1,
    });
  });

  it('takes a file with control characters, and one that is cut off up to the cut', async () => {
    const site = await aBlog(8);
    const whole = wxr(item({ id: 1, content: '<p>a\u000Bb</p>' }), item({ id: 2 }));
    const cut = whole.slice(0, whole.lastIndexOf('<wp:post_name>'));
    const { result, lines } = await importedFrom(site, await open(cut, aWeb(site)));
    expect(result.counts.post).toEqual({ created: 1, refused: 1 });
    expect(lines.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      place: expect.stringMatching(/^blog\.xml, line \d+$/),
      message: 'the file ends in the middle; its content is imported up to here',
    });
    expect(lossKinds(lines)).toEqual(['control']);
  });

  it('uses authors that are here already, by a list of names', async () => {
    const site = await aBlog(9);
    const grace = await valueOf(site.client.createAuthor({ slug: 'grace', displayName: 'Grace' }));
    const web = aWeb(site, { authors: new Map([['ada', 'grace']]) });
    await importedFrom(site, await open(wxr(item({ id: 1 })), web));
    expect((await valueOf(site.client.getPost('post-1'))).author?.id).toBe(grace.id);
  });

  it('refuses a file that is none', async () => {
    const site = await aBlog(10);
    for (const text of ['', '{}', '<rss><channel><title>A</title></channel></rss>']) {
      expect(await open(text, aWeb(site))).toBe(undefined);
    }
  });
});
