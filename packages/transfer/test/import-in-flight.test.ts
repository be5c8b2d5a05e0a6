import {
  CallFailed,
  ghostSource,
  importSource,
  type ReportLine,
} from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aJournal, exported, imported } from './filled-site.ts';
import { aBlog, aWeb, importedFrom, textSource } from './foreign-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { aSite, type Intercept, type Site, valueOf } from './site.ts';

/** Maximum posts that an import saves at the same time. */
const IN_FLIGHT = 8;

const isCreate = ({ method, url }: Request): boolean =>
  method === 'POST' && new URL(url).pathname === '/external/posts';

const slugOf = async (request: Request): Promise<string> => {
  const body: unknown = await request.clone().json();
  return typeof body === 'object' && body !== null && 'slug' in body ? String(body.slug) : '';
};

/** Passes requests on, but holds the create of the post `first` until that of `last` is answered. */
const reversed = (first: string, last: string): Intercept => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return async (request, send) => {
    const slug = isCreate(request) ? await slugOf(request) : '';
    if (slug === first) await promise;
    const response = await send();
    if (slug === last) resolve();
    return response;
  };
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

const ghostPost = (number: number, fields: object = {}): object => ({
  ...{ id: `id-${number}`, slug: `post-${number}`, title: `Post ${number}`, type: 'post' },
  ...{ status: 'published', html: '<p>Text</p>', published_at: '2020-05-01T10:00:00.000Z' },
  ...fields,
});

const ghostOf = (site: Site, posts: readonly object[], web = aWeb(site)) =>
  ghostSource(
    textSource('ghost.json', JSON.stringify({ db: [{ data: { posts, users: [] } }] }, null, 1)),
    { ...web.options, siteUrl: 'https://ghost.example' },
  );

const slugsOf = async ({ client }: Site): Promise<readonly string[]> => {
  const { data } = await valueOf(client.listPosts({ pageSize: 100, fields: 'summary' }));
  return data.map(({ slug }) => slug).toSorted();
};

/** Returns the file of a post of an export. */
const siteFile = (number: number, related: readonly string[] = []): string =>
  [
    '---',
    `id: 0a000000-0000-4000-8000-00000000000${number}`,
    ...[`title: Post ${number}`, `slug: post-${number}`, 'author: ada', 'status: published'],
    ...['date: 2020-05-01T10:00:00.000Z', 'lastmod: 2020-06-01T10:00:00.000Z'],
    ...(related.length > 0 ? ['relatedPosts:', ...related.map((slug) => `  - ${slug}`)] : []),
    '---',
    'Text',
  ].join('\n');

const siteOf = (posts: readonly string[]) =>
  memoryFolder({
    'workspace.json': '{"name":"Site"}',
    'authors/ada.json': JSON.stringify({
      ...{ id: '0b000000-0000-4000-8000-000000000001', slug: 'ada', displayName: 'Ada' },
    }),
    ...Object.fromEntries(posts.map((text, at) => [`posts/post-${at}.md`, text])),
  });

const postLines = (lines: readonly ReportLine[]): readonly ReportLine[] =>
  lines.filter(({ kind }) => kind === 'post');

describe('posts of an import', () => {
  it('are saved eight at a time, and reported in the order of the source', async () => {
    let inFlight = 0;
    let most = 0;
    const full = Promise.withResolvers<void>();
    const site = await aBlog(1, async (request, send) => {
      if (!isCreate(request)) return send();
      inFlight += 1;
      most = Math.max(most, inFlight);
      if (inFlight === IN_FLIGHT) full.resolve();
      await full.promise;
      const response = await send();
      inFlight -= 1;
      return response;
    });
    const { lines } = await importedFrom(
      site,
      await ghostOf(
        site,
        numbers(20).map((number) => ghostPost(number)),
      ),
    );
    expect(most).toBe(IN_FLIGHT);
    expect(postLines(lines).map(({ slug, outcome }) => `${slug} ${outcome}`)).toEqual(
      numbers(20).map((number) => `post-${number} created`),
    );
  });

  it('are reported in the order of the source if the first one is saved last', async () => {
    const site = await aBlog(2, reversed('post-0', 'post-7'));
    const posts = numbers(8).map((number) => ghostPost(number));
    const { lines } = await importedFrom(site, await ghostOf(site, posts));
    expect(postLines(lines).map(({ slug }) => slug)).toEqual(
      numbers(8).map((number) => `post-${number}`),
    );
  });

  it('share a picture, which is got and uploaded once', async () => {
    const site = await aBlog(3);
    const web = aWeb(site);
    const html = '<p>Text</p><img src="https://ghost.example/pot.png">';
    const posts = numbers(10).map((number) =>
      ghostPost(number, { html, feature_image: `https://ghost.example/${number % 2}.png` }),
    );
    const { result } = await importedFrom(site, await ghostOf(site, posts, web));
    expect(web.asked.toSorted()).toEqual(
      ['0', '1', 'pot'].map((name) => `https://ghost.example/${name}.png`),
    );
    expect(result.counts).toMatchObject({ media: { created: 3 }, post: { created: 10 } });
  });

  it('share their author, who is created once', async () => {
    const site = await aBlog(4);
    const { result } = await importedFrom(
      site,
      await ghostOf(
        site,
        numbers(10).map((number) => ghostPost(number)),
      ),
    );
    expect(result.counts).toMatchObject({ author: { created: 1 }, post: { created: 10 } });
  });

  it('that want one slug end alike in each run: the first of the source has it', async () => {
    const site = await aBlog(5, reversed('post-0', 'post-2'));
    const posts = [ghostPost(0), ghostPost(1, { slug: 'post-0', title: 'Late' }), ghostPost(2)];
    const journal = aJournal();
    const first = await importedFrom(site, await ghostOf(site, posts), { journal });
    const { id } = await valueOf(site.client.getPost('post-0'));
    const message = `the slug "post-0" is taken by the post ${id}`;
    expect(postLines(first.lines)).toMatchObject([
      { outcome: 'created', id },
      { outcome: 'refused', message },
      { outcome: 'created' },
    ]);
    for (const again of [journal, aJournal()]) {
      const { lines } = await importedFrom(site, await ghostOf(site, posts), { journal: again });
      expect(postLines(lines)).toMatchObject([
        { outcome: 'unchanged', id },
        { outcome: 'refused', message },
        { outcome: 'unchanged' },
      ]);
    }
  });

  it('have the slug of one before them that the service has refused', async () => {
    const site = await aBlog(6);
    const refused = ghostPost(0, { canonical_url: 'no URL' });
    const posts = [refused, ghostPost(1, { slug: 'post-0', title: 'Late' })];
    const { lines } = await importedFrom(site, await ghostOf(site, posts));
    expect(postLines(lines)).toMatchObject([
      { outcome: 'refused', violations: [{ path: '/canonicalUrl' }] },
      { outcome: 'created' },
    ]);
    expect((await valueOf(site.client.getPost('post-0'))).title).toBe('Late');
  });

  it('with the id of another one are skipped, and named', async () => {
    const site = await aBlog(7);
    const posts = [ghostPost(0), ghostPost(0, { slug: 'other' })];
    const { lines } = await importedFrom(site, await ghostOf(site, posts));
    expect(postLines(lines)).toMatchObject([
      { outcome: 'created' },
      { outcome: 'skipped', message: 'the source has an item with this id before' },
    ]);
    expect(await slugsOf(site)).toEqual(['post-0']);
  });
});

describe('related posts of an import', () => {
  it('are saved with the post if they come before it, though they are saved at the same time', async () => {
    const site = await aSite(11, reversed('post-0', 'post-2'));
    const folder = siteOf([siteFile(0), siteFile(1, ['post-0']), siteFile(2)]);
    const { result, lines } = await imported(site, folder);
    expect(postLines(lines).map(({ outcome, losses }) => [outcome, losses])).toEqual(
      numbers(3).map(() => ['created', []]),
    );
    expect(result.refused).toBe(0);
    const post = await valueOf(site.client.getPost('post-1'));
    expect(post.relatedPosts.map(({ slug }) => slug)).toEqual(['post-0']);
    expect(post.updatedAt).toBe('2020-06-01T10:00:00.000Z');
  });

  it('are saved by an update if posts name each other', async () => {
    const site = await aSite(12);
    const folder = siteOf([
      siteFile(0, ['post-1', 'post-9']),
      siteFile(1, ['post-0']),
      siteFile(2),
    ]);
    const { lines: tried } = await imported(site, folder, { dryRun: true });
    const { lines } = await imported(site, folder);
    expect(tried.map(({ place, losses: lost }) => [place, lost])).toEqual(
      lines.map(({ place, losses: lost }) => [place, lost]),
    );
    const losses = Object.fromEntries(
      postLines(lines).map(({ slug, losses: lost }) => [slug, lost.map(({ text }) => text)]),
    );
    expect(losses).toEqual({
      'post-0': ['post-9', '2020-06-01T10:00:00.000Z'],
      ...{ 'post-1': ['2020-06-01T10:00:00.000Z'], 'post-2': [] },
    });
    for (const [slug, other] of [
      ['post-0', 'post-1'],
      ['post-1', 'post-0'],
    ] as const) {
      const { relatedPosts } = await valueOf(site.client.getPost(slug));
      expect(relatedPosts.map((related) => related.slug)).toEqual([other]);
    }
  });
});

describe('an import that cannot go on', () => {
  it('begins no further request after the first that its key may not make', async () => {
    const asked: string[] = [];
    const site = await aBlog(21, async (request, send) => {
      if (!isCreate(request)) return send();
      const slug = await slugOf(request);
      asked.push(slug);
      return slug === 'post-2' ? Response.json({ error: {} }, { status: 403 }) : send();
    });
    const source = await ghostOf(
      site,
      numbers(30).map((number) => ghostPost(number)),
    );
    await expect(importedFrom(site, source)).rejects.toThrow(CallFailed);
    expect(asked.length).toBeLessThanOrEqual(2 + IN_FLIGHT);
    expect(asked).toEqual(expect.arrayContaining(['post-0', 'post-1', 'post-2']));
  });

  it('has reported each post that it has created, and the next run completes it', async () => {
    const site = await aBlog(22);
    const posts = numbers(30).map((number) => ghostPost(number));
    const journal = aJournal();
    const lines: ReportLine[] = [];
    // An author and twelve posts.
    site.failAfter(13);
    const source = await ghostOf(site, posts);
    if (source === undefined) throw new Error('The source is no export of Ghost');
    const report = (line: ReportLine) => void lines.push(line);
    const cut = importSource({ client: site.client, source, journal, report });
    await expect(cut).rejects.toThrow(CallFailed);
    site.failAfter(Infinity);
    const created = postLines(lines).map(({ slug }) => String(slug));
    expect(created.toSorted()).toEqual(await slugsOf(site));
    const { result } = await importedFrom(site, await ghostOf(site, posts), { journal });
    expect(result.counts.post).toEqual({ unchanged: 12, created: 18 });
    expect(await slugsOf(site)).toHaveLength(30);
  });

  it('waits as long as a busy service asks, and saves each post once', async () => {
    const refused = new Set<string>();
    const site = await aBlog(23, async (request, send) => {
      if (!isCreate(request)) return send();
      const slug = await slugOf(request);
      if (refused.has(slug)) return send();
      refused.add(slug);
      const headers = { 'retry-after': '0' };
      return Response.json({ error: { message: 'busy' } }, { status: 429, headers });
    });
    const { result } = await importedFrom(
      site,
      await ghostOf(
        site,
        numbers(20).map((number) => ghostPost(number)),
      ),
    );
    expect(result.counts.post).toEqual({ created: 20 });
    expect(await slugsOf(site)).toHaveLength(20);
    expect(refused.size).toBe(20);
  });
});

it('An export of a site whose posts were imported at the same time is that of the source', async () => {
  const folder = siteOf(numbers(9).map((number) => siteFile(number)));
  const [one, other] = [await aSite(31), await aSite(32, reversed('post-0', 'post-7'))];
  await imported(one, folder);
  await imported(other, folder);
  expect((await exported(other)).folder.texts()).toEqual((await exported(one)).folder.texts());
});
