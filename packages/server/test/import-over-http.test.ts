import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sampleFiles } from '@content-publishing/application/testing';
import type { ContentImport, ImportReport } from '@content-publishing/domain/imports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BUCKET, startS3Server } from '../../adapter-files/test/s3-server.ts';
import { serve, type Settings, temporaryFolder } from './cps-process.ts';

/** Starts an old site whose addresses below `/there` have one picture; it notes what it was asked for. */
const anOldSite = async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url?.startsWith('/there') !== true) response.writeHead(404).end();
    else response.setHeader('content-type', 'image/png').end(sampleFiles['image/png']);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
};

/** Returns the settings of a store of files; `folder` is the data folder of the service. */
type StoreOf = (folder: string) => Promise<Settings>;

/** Starts a service with the demo in memory, and returns calls with its key. */
const aService = async (storeOf: StoreOf, more: Settings = {}) => {
  const folder = await temporaryFolder();
  const settings = { DATABASE_URL: 'memory:', DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const server = await serve({ ...settings, ...(await storeOf(folder.path)), ...more });
  onTestFinished(async () => {
    expect(server.logged()).toBe('');
    await server.end('SIGTERM');
    await folder[Symbol.asyncDispose]();
  });
  const { apiKey }: { readonly apiKey: string } = JSON.parse(
    await readFile(join(folder.path, 'demo.json'), 'utf8'),
  );
  const call = async <Body>(method: string, path: string, body?: string): Promise<Body> => {
    const response = await fetch(`${server.baseUrl}/external${path}`, {
      method,
      headers: {
        'x-api-key': apiKey,
        ...(body !== undefined && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { body }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} got ${response.status}: ${text}`);
    return JSON.parse(text);
  };
  const ended = async (id: string): Promise<ContentImport> => {
    for (;;) {
      const found = await call<ContentImport>('GET', `/imports/${id}`);
      if (!['uploading', 'queued', 'running'].includes(found.state)) return found;
      await setTimeout(100);
    }
  };
  const sent = async (query: object, file: string): Promise<ContentImport> => {
    const search = new URLSearchParams(Object.entries(query)).toString();
    const { id } = await call<ContentImport>('POST', `/imports?${search}`, file);
    return ended(id);
  };
  const report = async (id: string, query = ''): Promise<ImportReport['data']> =>
    (await call<ImportReport>('GET', `/imports/${id}/report?pageSize=500${query}`)).data;
  return { call, sent, ended, report };
};

const counts = ({ counts: all }: ContentImport): readonly string[] =>
  all.map(({ kind, outcome, count }) => `${count} ${kind} ${outcome}`).toSorted();

const ghostOf = (site: string): string =>
  JSON.stringify({
    db: [
      {
        data: {
          posts: ['one', 'two'].map((slug, index) => ({
            ...{ id: slug, slug, title: slug, type: 'post', status: 'published' },
            published_at: `2020-05-0${index + 1}T10:00:00.000Z`,
            html: `<p>Text</p><img src="${site}/there/pot.png" alt="A pot"><img src="${site}/gone/${slug}.png" alt="Gone">`,
          })),
          users: [{ id: 'ada', slug: 'ada-importer', name: 'Ada' }],
          posts_authors: [{ post_id: 'one', author_id: 'ada', sort_order: 0 }],
        },
      },
    ],
  });

interface ShownPost {
  readonly bodyJson: readonly { readonly type: string; readonly text?: string }[];
}

interface ShownMedia {
  readonly data: readonly { readonly fileName: string | null; readonly url: string }[];
}

describe.each<[string, StoreOf]>([
  ['a folder', async (folder) => ({ MEDIA_STORE: `file://${folder}/media` })],
  [
    'a bucket',
    async () => {
      const { options, close } = await startS3Server();
      onTestFinished(close);
      return {
        MEDIA_STORE: `s3://${BUCKET}?endpoint=${options.endpoint}&region=us-east-1`,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
      };
    },
  ],
])('An import over HTTP, with files in %s', (_, storeOf) => {
  it('gets the pictures of the old site once, and names those that are gone', async () => {
    const site = await anOldSite();
    const { call, sent, ended, report } = await aService(storeOf, {
      WEBHOOKS_ALLOW_PRIVATE: 'true',
    });
    const query = { format: 'ghost', fileName: 'blog.json', siteUrl: site.url };
    const tried = await sent(query, ghostOf(site.url));
    expect(tried).toMatchObject({ state: 'done', isDryRun: true });
    expect(site.asked).toEqual([]);

    await call('POST', `/imports/${tried.id}/run`);
    const done = await ended(tried.id);
    expect(done).toMatchObject({ state: 'done', error: null });
    expect(counts(done)).toEqual(expect.arrayContaining(['2 post created', '1 media created']));
    expect(site.asked.filter((path) => path.startsWith('/there'))).toEqual(['/there/pot.png']);
    expect(await report(tried.id, '&outcome=refused')).toMatchObject(
      ['one', 'two'].map((slug) => ({
        kind: 'media',
        message: `${site.url}/gone/${slug}.png could not be got: the status is 404`,
      })),
    );
    const { bodyJson } = await call<ShownPost>('GET', '/posts/two');
    expect(bodyJson.map(({ type, text }) => text ?? type)).toEqual([
      ...['Text', `[Gone](${site.url}/gone/two.png)`, 'image'],
    ]);
    const media = await call<ShownMedia>('GET', '/media?pageSize=100&search=pot');
    const pot = media.data.find(({ fileName }) => fileName === 'pot.png');
    const served = await fetch(pot?.url ?? '');
    expect((await served.arrayBuffer()).byteLength).toBeGreaterThan(0);

    const asked = site.asked.length;
    const again = await sent({ ...query, dryRun: 'false' }, ghostOf(site.url));
    expect(counts(again)).toEqual(expect.arrayContaining(['2 post unchanged']));
    // Pictures that were not got are tried again.
    expect(site.asked.slice(asked).filter((path) => path.startsWith('/there'))).toEqual([]);
  });

  it('asks no address that is not public, and says so', async () => {
    const site = await anOldSite();
    const { call, sent, report } = await aService(storeOf);
    const query = { format: 'ghost', siteUrl: site.url, dryRun: 'false' };
    const done = await sent(query, ghostOf(site.url));
    expect(done).toMatchObject({ state: 'done' });
    expect(site.asked).toEqual([]);
    const [refused] = await report(done.id, '&outcome=refused');
    expect(refused).toMatchObject({ kind: 'media', message: expect.stringContaining('public') });
    const { bodyJson } = await call<ShownPost>('GET', '/posts/one');
    expect(bodyJson.map(({ text }) => text)).toEqual([
      'Text',
      `[A pot](${site.url}/there/pot.png)[Gone](${site.url}/gone/one.png)`,
    ]);
  });

  it('takes a file of Markdown, and a file of redirects', async () => {
    const { call, sent, report } = await aService(storeOf);
    const markdown = await sent(
      { format: 'markdown', fileName: '2020-05-01-moka.md', dryRun: 'false' },
      '---\ntitle: Moka\ntags: [pots]\nlayout: wide\n---\nHot ![A pot](pot.png)',
    );
    expect(counts(markdown)).toEqual(['1 author created', '1 post created', '1 tag created']);
    const [line] = await report(markdown.id, '&losses=true');
    expect(line?.losses.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'front_matter layout: "wide"',
      expect.stringMatching(/^image/),
    ]);
    expect(await call<ShownPost>('GET', '/posts/moka')).toMatchObject({
      publishedAt: '2020-05-01T00:00:00.000Z',
    });
    const redirects = await sent(
      { format: 'redirects', fileName: '_redirects', dryRun: 'false' },
      '/old /new 301\n/secret /new 200\n',
    );
    expect(counts(redirects)).toEqual(['1 redirect created', '1 redirect refused']);
  });
});
