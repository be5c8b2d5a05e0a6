import { markdownSource, type TimeLimit } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aJournal } from './filled-site.ts';
import { aBlog, aWeb, importedFrom, lossKinds, pictureOf } from './foreign-site.ts';
import { memoryFolder, type MemoryFolder } from './memory-folder.ts';
import { type Site, valueOf } from './site.ts';

/** Returns a folder with texts, and with pictures at the given paths. */
const aFolder = (texts: Readonly<Record<string, string>>, ...pictures: readonly string[]) => {
  const folder = memoryFolder(texts);
  for (const path of pictures) {
    folder.files.set(path, pictureOf(path));
  }
  return folder;
};

const importFolder = async (site: Site, folder: MemoryFolder, more: object = {}, options = {}) =>
  importedFrom(site, await markdownSource(folder, aWeb(site, more).options), options);

const bodyOf = async (site: Site, slug: string) =>
  (await valueOf(site.client.getPost(slug))).bodyJson;

const LAYOUTS: readonly (readonly [string, Readonly<Record<string, string>>, readonly string[]])[] =
  [
    [
      'Jekyll',
      {
        '_config.yml': 'title: A',
        'README.md': '# About this folder',
        'about.md': '---\nlayout: page\n---\nAbout',
        '_includes/part.md': 'A part',
        '_posts/2020-05-01-first.md':
          '---\ntitle: First\nauthor: Ada\n---\n![A pot]({{ site.baseurl }}/assets/pot.png)\n\n[2]({% post_url 2020-05-02-second %}#x)',
        '_posts/2020-05-02-second.markdown': '---\ntitle: Second\n---\nText',
        '_drafts/third.md': '---\ntitle: Third\n---\nText',
      },
      ['assets/pot.png'],
    ],
    [
      'Hugo',
      {
        'hugo.toml': '',
        'content/about.md': '+++\ntitle = "About"\n+++\nAbout',
        'content/posts/_index.md': '+++\ntitle = "All"\n+++',
        'content/posts/first/index.md':
          '+++\ntitle = "First"\nauthor = "Ada"\ndate = 2020-05-01\n+++\n![A pot](pot.png)\n\n[2]({{< ref "posts/second.md" >}}#x)',
        'content/posts/second.md': '+++\ntitle = "Second"\ndate = 2020-05-02\n+++\nText',
        'content/posts/third.md': '+++\ntitle = "Third"\ndraft = true\n+++\nText',
      },
      ['content/posts/first/pot.png'],
    ],
    [
      'Zola',
      {
        'templates/page.html': '',
        'content/_index.md': '+++\ntitle = "All"\n+++',
        'content/about.md': '+++\ntitle = "About"\n+++\nAbout',
        'content/first.md':
          '+++\npath = "2020/05/01/second"\ntitle = "First"\nauthors = ["Ada"]\n+++\n![A pot](/pot.png)\n\n[2](@/more/second.md#x)',
        'content/more/second.md':
          '+++\ntitle = "Second"\ndate = 2020-05-02\n[taxonomies]\ntags = ["moka"]\n+++\nText',
        'content/third.md': '+++\ntitle = "Third"\ndate = 2020-05-02\ndraft = true\n+++\nText',
      },
      ['static/pot.png'],
    ],
    [
      'Astro',
      {
        'astro.config.mjs': '',
        'src/pages/about.md': '---\ntitle: About\n---\nAbout',
        'src/content/blog/first.mdx':
          '---\ntitle: First\nauthor: Ada\npubDate: May 1 2020 00:00 UTC\n---\n![A pot](~/assets/pot.png)\n\n[2](./second.md#x)',
        'src/content/blog/second.md': '---\ntitle: Second\npubDate: 2020-05-02\n---\nText',
        'src/content/blog/third.md': '---\ntitle: Third\ndraft: true\n---\nText',
      },
      ['src/assets/pot.png'],
    ],
    [
      'Eleventy',
      {
        '.eleventy.js': '',
        'README.md': '# About this folder',
        'about.md': '---\ntype: page\n---\nAbout',
        'posts/2020-05-01-first.md':
          '---\ntitle: First\nauthor: Ada\n---\n![A pot](/img/pot.png)\n\n[2](../second/#x)',
        'posts/2020-05-02-second.md': '---\ntitle: Second\npermalink: /second/\n---\nText',
        'posts/third.md': '---\ntitle: Third\ndraft: true\n---\nText',
      },
      ['public/img/pot.png'],
    ],
  ];

describe('an import of Markdown', () => {
  it.each(LAYOUTS)('reads the posts of a folder of %s', async (_, texts, pictures) => {
    const site = await aBlog(1);
    const { result } = await importFolder(site, aFolder(texts, ...pictures));
    expect(result).toMatchObject({ refused: 0, counts: { media: { created: 1 } } });
    expect(result.counts.post).toMatchObject({ created: 3 });
    expect(await valueOf(site.client.getPost('first'))).toMatchObject({
      ...{ title: 'First', status: 'published', publishedAt: '2020-05-01T00:00:00.000Z' },
      author: { displayName: 'Ada' },
      bodyJson: [{ type: 'image', alt: 'A pot' }, { text: '[2](/blog/second#x)' }],
    });
    expect((await valueOf(site.client.getPost('third'))).status).toBe('draft');
    expect((await site.client.getPost('about')).ok).toBe(false);
  });

  it('that is repeated writes nothing', async () => {
    const site = await aBlog(2);
    const journal = aJournal();
    const [, texts = {}, pictures = []] = LAYOUTS[0] ?? [];
    await importFolder(site, aFolder(texts, ...pictures), {}, { journal });
    const writes = site.writes();
    const { lines } = await importFolder(site, aFolder(texts, ...pictures), {}, { journal });
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged', 'skipped']));
    expect(site.writes()).toBe(writes);
  });

  it('names the modules and components of MDX, with their lines', async () => {
    const site = await aBlog(3);
    const source = [
      ...['---', 'title: A', '---', "import Chart from './chart'", '', 'Text', ''],
      ...['<Chart data={1} />', '', '```js', "import x from 'y'", '```'],
    ];
    const { lines } = await importFolder(site, aFolder({ 'a.mdx': source.join('\n') }));
    const losses = lines.flatMap((line) => line.losses);
    expect(losses.map(({ kind, line }) => [kind, line])).toEqual([
      ['jsx', 4],
      ['jsx', 8],
    ]);
    expect(JSON.stringify(await bodyOf(site, 'a'))).toContain("import x from 'y'");
  });

  it('keeps the anchors of headings, so that links to them lead where they led', async () => {
    const site = await aBlog(1);
    const headings = [
      ...[
        "What's new?",
        'Café & thé',
        '1. A  b',
        'A `c_d` *e*',
        '日本語 です',
        'A',
        'A',
        'A 1',
        '🔥',
      ],
      'Given {#given}',
    ];
    const text = `${headings.map((one) => `## ${one}`).join('\n\n')}\n\n[b](/a/#whats-new)`;
    const folder = aFolder({ 'posts/a.md': `---\ntitle: T\n---\n${text}` });
    await importFolder(site, folder);
    const body = await bodyOf(site, 'a');
    expect(body.flatMap((block) => (block.type === 'heading' ? block.id : []))).toEqual([
      ...['whats-new', 'café--thé', '1-a--b', 'a-c_d-e', '日本語-です', 'a', 'a-1', 'a-1-1'],
      ...['section', 'given'],
    ]);
    expect(body.at(-1)).toMatchObject({ text: expect.stringContaining('#whats-new)') });
    const { lines } = await importFolder(site, folder);
    expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  });

  it('makes redirects of former addresses, and names fields without a place once', async () => {
    const site = await aBlog(4);
    const front = 'weight: 3\naliases: [/old, old/two/]';
    const { lines } = await importFolder(
      site,
      aFolder({
        'a.md': `---\ntitle: A\n${front}\nurl: /2020/a.html\n---\nText`,
        'b.md': '---\ntitle: B\nweight: 4\nimage: none.png\n---\nText',
      }),
    );
    expect(lossKinds(lines)).toEqual(['front_matter', 'image']);
    const redirects = await valueOf(site.client.listRedirects({}));
    expect(
      redirects?.data.map(({ fromPath, toPath }) => `${fromPath} ${toPath}`).toSorted(),
    ).toEqual([...['/2020/a.html /blog/a', '/old /blog/a', '/old/two/ /blog/a']]);
  });

  it.each([
    ['_data/authors.yml', 'ada:\n  name: Ada Lovelace\n  bio: Counts\n  avatar: /ada.png\n'],
    ['data/authors/ada.toml', 'name = "Ada Lovelace"\nbio = "Counts"\nimage = "/ada.png"\n'],
    ['_data/authors.json', '{"x": {"name": "Ada", "bio": "Counts", "picture": "/ada.png"}}'],
  ])('takes authors of the data of the site: %s', async (path, data) => {
    const site = await aBlog(5);
    const post = '---\ntitle: A\nauthor: ada\n---\nText';
    await importFolder(site, aFolder({ 'posts/a.md': post, [path]: data }, 'static/ada.png'));
    const author = await valueOf(site.client.getAuthor('ada'));
    expect(author).toMatchObject({ displayName: expect.stringMatching(/^Ada/), bio: 'Counts' });
    const avatar = await valueOf(site.client.getMedia(author.avatarMediaId ?? ''));
    expect(avatar.fileName).toBe('ada.png');
  });

  it('gives posts without an author one, and takes another one by an option', async () => {
    const site = await aBlog(5);
    const folder = aFolder({ 'a.md': '---\ntitle: A\n---\nText' });
    await importFolder(site, folder, { name: 'My blog' });
    expect((await valueOf(site.client.getPost('a'))).author).toMatchObject({ slug: 'my-blog' });
    const other = await aBlog(6);
    await valueOf(other.client.createAuthor({ slug: 'ada', displayName: 'Ada' }));
    await importFolder(other, folder, { authors: new Map([['', 'ada']]) });
    expect((await valueOf(other.client.getPost('a'))).author?.displayName).toBe('Ada');
  });

  it('refuses a file with broken front matter, and never reads outside of the folder', async () => {
    const site = await aBlog(7);
    const { lines } = await importFolder(
      site,
      aFolder({
        'a.md': '---\ntitle: [A\n---\nText',
        'b.md': '---\ntitle: B\n---\n![x](../../secret.png)',
      }),
    );
    expect(lines.filter(({ outcome }) => outcome === 'refused')).toMatchObject([
      { place: 'a.md', message: expect.stringMatching(/^the front matter must be YAML/) },
    ]);
    expect(lossKinds(lines, 'b.md')).toEqual(['image']);
    expect(await markdownSource(aFolder({ 'a.txt': 'Text' }), aWeb(site).options)).toBe(undefined);
  });

  it('refuses a post that takes too long to read, with a loss, and goes on with the next', async () => {
    const site = await aBlog(8);
    const limit: TimeLimit = (work) => {
      const done = work();
      return JSON.stringify(done)?.includes('"place":"slow.md"') ? undefined : done;
    };
    const texts = { 'slow.md': '---\ntitle: Slow\n---\nText', 'z.md': '---\ntitle: Z\n---\nText' };
    const { lines } = await importFolder(site, aFolder(texts), { limit });
    expect(lines.filter(({ kind }) => kind === 'post')).toMatchObject([
      {
        ...{ place: 'slow.md', outcome: 'refused', losses: [{ kind: 'time', path: '/bodyJson' }] },
        message: expect.stringMatching(/^its text takes too long to read/),
      },
      { place: 'z.md', outcome: 'created' },
    ]);
  });
});
