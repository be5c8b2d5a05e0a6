import {
  ghostSource,
  markdownSource,
  wordPressSource,
  type Source,
} from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aBlog, aWeb, importedFrom, textSource } from './foreign-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { valueOf, type Site } from './site.ts';

/** Imports a source, and returns the status and the losses of each post by its slug. */
const statusesOf = async (site: Site, source: Source | undefined) => {
  const { lines } = await importedFrom(site, source);
  const posts = lines.filter(({ kind, slug }) => kind === 'post' && typeof slug === 'string');
  return Promise.all(
    posts.map(async ({ slug, losses, message }) => {
      const { status, seo } = await valueOf(site.client.getPost(String(slug)));
      const lost = losses.filter(({ kind }) => kind === 'visibility').map(({ text }) => text);
      const index = seo?.robots?.index ?? null;
      return { slug: String(slug), status, index, lost, note: message };
    }),
  );
};

/** Imports a folder; its files have a date, unless they are given whole. */
const folderOf = async (files: Readonly<Record<string, string>>) => {
  const site = await aBlog(1);
  const folder = memoryFolder(files);
  return statusesOf(site, await markdownSource(folder, aWeb(site).options));
};

const post = (fields = '') => `---\ntitle: A\ndate: 2024-01-01\n${fields}\n---\nText`;

/** A file that hides `hidden`, and leaves `shown` as it is. */
type Inherited = readonly [
  name: string,
  path: string,
  content: string,
  hidden: string,
  shown: string | undefined,
];

/** Imports posts with the given front matter, a file for each. */
const postsWith = (given: readonly string[]) =>
  folderOf(
    Object.fromEntries(given.map((fields, index) => [`posts/p${1000 + index}.md`, post(fields)])),
  );

describe('An import of Markdown publishes', () => {
  it('no post that any spelling of a field hides', async () => {
    const hidden = [
      ...['drafts: true', 'wip: true', 'is-draft: yes', 'unpublished: true', 'noPublish: true'],
      ...['hide: true', 'internal: yes', 'confidential: true', 'members-only: true', 'paid: true'],
      ...['login_required: true', 'requires_login: true', 'paywall: on', 'isMemberOnly: true'],
      ...['public: false', 'isPublic: no', 'visible: false', 'listed: no', 'live: off'],
      ...['publicationStatus: draft', 'post_status: private', 'state: draft', 'type: draft'],
      ...['access: members', 'audience: internal', 'stage: wip', 'dg-publish: false'],
      ...['pwd: x', 'passwd: x', 'trashed: true', 'is_deleted: true', 'embargo: true'],
      ...['extra:\n  draft: true', 'params:\n  private: true', 'hexo-hide: true', 'exclude: true'],
      ...['draft: true\nDraft: false', 'draft: true\nis_draft: false', 'expiryDate: soon'],
      ...['x: &x\n  draft: true\n<<: *x', 'eleventyExcludeFromCollections: ["posts"]'],
    ];
    const read = await postsWith(hidden);
    expect(read.filter(({ status }) => status !== 'draft')).toEqual([]);
    expect(read).toHaveLength(hidden.length);
  });

  it('each post that is not for all with a loss, and what may mean something else as it is', async () => {
    const [members, state, hide, show] = await postsWith([
      ...['members-only: true', 'state: Texas', 'hide: [navigation, toc]', 'visible: true'],
    ]);
    expect(members).toMatchObject({ status: 'draft', lost: ['members-only: true'] });
    expect([state, hide, show].map((one) => one?.status)).toEqual(Array(3).fill('published'));
  });

  it('only posts of which the report does not say what hides them', async () => {
    const read = await postsWith([
      ...['draft: true', 'published: false', 'archived: true', 'archived: no', 'status: Archived'],
      ...[
        'hidden: true\nwip: yes',
        'publish_on: 2099-01-01',
        'expires: 2020-01-01',
        'draft: false',
      ],
    ]);
    const inOrder = read.toSorted((one, other) => (one.slug < other.slug ? -1 : 1));
    expect(inOrder.map(({ note }) => note)).toEqual([
      ...['draft (draft: true)', 'draft (published: false)', 'archived (archived: true)', null],
      ...['archived (status: Archived)', 'draft (hidden: true, wip: yes)'],
      'scheduled (it begins at 2099-01-01T00:00:00.000Z)',
      ...['archived (it ended at 2020-01-01T00:00:00.000Z)', null],
    ]);
  });

  it('nothing before or after its time, by any spelling of a date', async () => {
    const begins = ['publish_on', 'publishedAt', 'published_date', 'go_live', 'embargoUntil'];
    const ends = ['expires', 'expiry', 'unpublishDate', 'unpublished_at'];
    const read = await postsWith([
      ...[...begins, 'scheduled_for', 'published'].map((name) => `${name}: 2099-01-01`),
      ...ends.map((name) => `${name}: 2020-01-01`),
    ]);
    expect(read.map(({ status }) => status)).toEqual([
      ...Array<string>(7).fill('scheduled'),
      ...Array<string>(4).fill('archived'),
    ]);
  });

  it('what is kept out of searches with the same wish', async () => {
    const read = await postsWith([
      ...['noindex: true', 'robots: noindex, nofollow', 'sitemap: false', 'index: no'],
      ...['sitemap:\n  disable: true', 'robotsNoIndex: true', 'robots: all'],
    ]);
    expect(read.map(({ index }) => index)).toEqual([...Array<boolean>(6).fill(false), null]);
  });

  it.each<Inherited>([
    [
      'data of a folder of Eleventy',
      'posts/posts.json',
      '{"draft": true}',
      'posts/a.md',
      'posts.md',
    ],
    [
      'data by its longer name',
      'src/b/b.11tydata.json',
      '{"permalink": false}',
      'src/b/a.md',
      'c.md',
    ],
    [
      'a script of data',
      'b/b.11tydata.js',
      'export default { eleventyExcludeFromCollections: true }',
      'b/a.md',
      'c.md',
    ],
    ['data of a file', 'b/a.11tydata.json', '{"draft": true}', 'b/a.md', 'b/ab.md'],
    [
      'defaults of Jekyll',
      '_config.yml',
      'defaults:\n  - scope: {path: x, type: posts}\n    values: {published: false}',
      'x/_posts/2024-01-01-a.md',
      '_posts/2024-01-01-b.md',
    ],
    [
      'exclusions of Jekyll',
      '_config.yml',
      'exclude: [_posts/off, README.md]',
      '_posts/off/2024-01-01-a.md',
      '_posts/2024-01-01-b.md',
    ],
    [
      'a cascade of Hugo',
      'content/b/_index.md',
      '---\ncascade:\n  draft: true\n---',
      'content/b/a.md',
      'content/c/c.md',
    ],
    [
      'a cascade in the settings',
      'hugo.toml',
      '[[cascade]]\n[cascade.target]\npath = "{/b/**,/d/**}"\n[cascade.build]\nlist = "never"',
      'content/b/a.md',
      'content/c/c.md',
    ],
    [
      'a bundle of Hugo',
      'content/b/trip/index.md',
      post(),
      'content/b/trip/notes.md',
      'content/c/c.md',
    ],
    [
      'a section of Zola that is a draft',
      'content/b/_index.md',
      '+++\ndraft = true\n+++',
      'content/b/a.md',
      'content/c/c.md',
    ],
    [
      'a vault that chooses its notes',
      'n.md',
      '---\ndg-publish: true\n---\nText',
      'a.md',
      undefined,
    ],
    ['a vault by another field', 'n.md', '---\npublish: true\n---\nText', 'a.md', undefined],
  ])('nothing that is hidden by %s', async (_, path, content, hidden, shown) => {
    const templates = content.startsWith('+++') ? { 'templates/page.html': '' } : {};
    const files = { ...templates, [path]: content, [hidden]: post('slug: a') };
    const all = shown === undefined ? files : { ...files, [shown]: post('slug: shown') };
    const read = await folderOf(all);
    expect(read.find(({ slug }) => slug === 'a')?.status).toBe('draft');
    expect(read.find(({ slug }) => slug === 'shown')?.status).toBe(
      shown === undefined ? undefined : 'published',
    );
  });

  it.each(['b/_private/a.md', 'b/.a.md', 'private/a.md', 'unpublished/a.md', 'b/a.draft.md'])(
    'no file whose path says that it is not for all: %s',
    async (path) => {
      const [read] = await folderOf({ [path]: post() });
      expect(read?.status).toBe('draft');
    },
  );

  it('no file whose fields cannot be read, and fields without signs around them', async () => {
    const read = await folderOf({
      'a.md': '\n---\ntitle: A\ndraft: true\n---\nText',
      'b.md': '---yaml\ntitle: A\ndraft: true\n---\nText',
      'c.md': '---\ntitle: A\ndraft: true\n\nText',
      'd.md': '{"title": "A", "draft": true}\nText',
      'e.md': 'Title: E\nDate: 2024-01-01\nStatus: draft\n\nText',
      'f.md': '# F\n\n```yaml\ndraft: true\n```\n',
    });
    expect(read.map(({ status }) => status)).toEqual([
      ...Array<string>(5).fill('draft'),
      'published',
    ]);
  });
});

it('an import of WordPress publishes nothing that only some readers see', async () => {
  const site = await aBlog(1);
  const meta = (key: string, value: string) =>
    `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`;
  const gated = [
    ...['[restrict]a[/restrict]', 'b [members]a[/members]', '[wpmem_logged_in]a[/wpmem_logged_in]'],
    ...['[hide]a[/hide]', '[passster password="x"]a[/passster]', '<!-- wp:jetpack/paywall /-->a'],
    '<!-- wp:premium-content/container --><p>a</p><!-- /wp:premium-content/container -->',
  ];
  const restricted = [
    ...[meta('_jetpack_newsletter_access', 'subscribers'), meta('_members_access_role', 'editor')],
    ...[meta('_is_paid', '1'), meta('rcp_subscription_level', 'any')],
  ];
  const open = [
    ...[meta('_jetpack_newsletter_access', 'everybody'), '[accessible]a'],
    meta('_expiration-date', '1400000000'),
  ];
  const posts = [...gated, ...restricted, ...open].map((given, index) => {
    const [content, fields] = given.startsWith('<wp:') ? ['a', given] : [given, ''];
    return `<item><title>A</title><wp:post_id>${index + 10}</wp:post_id><wp:post_name>p${index + 10}</wp:post_name>
<wp:post_date_gmt>2013-04-05 06:07:08</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>
${fields}<content:encoded><![CDATA[${content}]]></content:encoded></item>`;
  });
  const shared = `<item><wp:post_id>7</wp:post_id><wp:post_type>wp_block</wp:post_type><wp:status>draft</wp:status>
<content:encoded>secret</content:encoded></item>`;
  const showing = `<item><title>S</title><wp:post_id>8</wp:post_id><wp:post_name>s</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type><content:encoded><![CDATA[<!-- wp:block {"ref":7} /-->]]></content:encoded></item>`;
  const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${shared}${showing}${posts.join('')}</channel></rss>`;
  const { options } = aWeb(site, { mode: 'skip' });
  const read = await statusesOf(site, await wordPressSource([textSource('a.xml', xml)], options));
  expect(read.map(({ status }) => status)).toEqual([
    ...['published', ...Array<string>(11).fill('draft')],
    ...['published', 'published', 'archived'],
  ]);
  expect(read.filter(({ status, lost }) => (status === 'draft') !== lost.length > 0)).toEqual([]);
  expect(read.filter(({ status, note }) => (status === 'published') !== (note === null))).toEqual(
    [],
  );
  expect((await valueOf(site.client.getPost('s'))).bodyJson).toEqual([]);
});

it('an import of Ghost publishes nothing that goes to readers of mails, or of a private site', async () => {
  const site = await aBlog(1);
  const row = (slug: string) => ({
    ...{ id: slug, title: slug, slug, html: '<p>Text', status: 'scheduled' },
    published_at: '2013-04-05T06:07:08.000Z',
  });
  const card = { type: 'html', html: '<p>secret</p>', visibility: { showOnWeb: false } };
  const root = { children: [card, { type: 'paragraph', children: [{ type: 'text', text: 'a' }] }] };
  const posts = [
    row('mail'),
    { ...row('card'), html: null, lexical: JSON.stringify({ root }) },
    row('plain'),
  ];
  const read = async (name: string, data: object) => {
    const file = JSON.stringify({
      db: [{ meta: { version: '5.0.0' }, data: { users: [], ...data } }],
    });
    return statusesOf(site, await ghostSource(textSource(name, file), aWeb(site).options));
  };
  const posts_meta = [{ id: 'm', post_id: 'mail', email_only: true }];
  expect(await read('a.json', { posts, posts_meta })).toMatchObject([
    { status: 'draft', lost: ['email_only: true'] },
    { status: 'published', lost: [] },
    { status: 'published', lost: [] },
  ]);
  expect(JSON.stringify((await valueOf(site.client.getPost('card'))).bodyJson)).not.toContain(
    'secret',
  );
  const settings = [{ key: 'is_private', value: 'true' }];
  expect(await read('b.json', { posts: [{ ...row('x'), id: 'x' }], settings })).toMatchObject([
    { status: 'draft', lost: ['private site'] },
  ]);
});
