import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createNotFoundHandler,
  createNotFoundReporter,
  createRedirectReplay,
} from '@content-publishing/site-kit';
import {
  createManagementClient,
  type ManagementClient,
} from '@content-publishing/site-kit/management';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDataFolder } from '../../adapter-postgres/test/embedded-cluster.ts';
import { cps, cpsJson, serve, type Server } from './cps-process.ts';

// Everything that an editor does, over HTTP alone: a new workspace comes from a shell, and nothing else.

/** Number of redirects in the file. */
const IMPORTED = 1000;

let folder: Awaited<ReturnType<typeof aDataFolder>>;
let server: Server;
let key: string;
let owner: ManagementClient;

const clientWith = (apiKey: string) => createManagementClient({ baseUrl: server.baseUrl, apiKey });

/** Returns the value of an answer, which must be one. */
const valueOf = async <Value>(
  answer: Promise<
    { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown }
  >,
): Promise<Value> => {
  const got = await answer;
  if (!got.ok) throw new Error(`Rejected: ${JSON.stringify(got.error)}`);
  return got.value;
};

beforeAll(async () => {
  folder = await aDataFolder();
  const settings = { DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
  const workspace = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', 'Walk');
  ({ key } = await cpsJson<{ key: string }>(
    settings,
    ...['key', 'issue', '--workspace', workspace.id, '--name', 'Owner'],
    ...PERMISSIONS.flatMap((permission) => ['--permission', permission]),
  ));
  server = await serve(settings);
  owner = clientWith(key);
});

afterAll(async () => {
  await server.end('SIGTERM');
  await folder[Symbol.asyncDispose]();
});

it('an editor manages a workspace over HTTP, and a site closes the loop of its redirects', async () => {
  await valueOf(
    owner.updateWorkspace({ siteUrl: 'https://moka.example', postPath: '/blog/{slug}' }),
  );

  // Authors, categories, tags, media.
  const ada = await valueOf(owner.createAuthor({ slug: 'ada', displayName: 'Ada' }));
  const guides = await valueOf(owner.createCategory({ slug: 'guides', name: 'Guides' }));
  const css = await valueOf(
    owner.createCategory({ slug: 'css', name: 'CSS', parentId: guides.id }),
  );
  const tag = await valueOf(owner.createTag({ slug: 'coffee', name: 'Coffee' }));
  const media = await valueOf(
    owner.createMedia({ url: 'https://cdn.example/moka.jpg', mimeType: 'image/jpeg' }),
  );
  const post = await valueOf(
    owner.createPost({
      slug: 'moka',
      title: 'Moka',
      bodyJson: [{ type: 'paragraph', text: 'Low heat.' }],
      authorId: ada.id,
      categoryId: css.id,
      tagIds: [tag.id],
      featuredMediaId: media.id,
      status: 'published',
    }),
  );

  // Renames, moves, retires; posts show it at once, and their JSON-LD within a minute.
  await valueOf(owner.updateAuthor('ada', { displayName: 'Ada Lovelace', isActive: false }));
  expect(await valueOf(owner.updateCategory(guides.id, { slug: 'topics' }))).toMatchObject({
    path: '/topics',
  });
  expect(await valueOf(owner.getCategory('css'))).toMatchObject({ path: '/topics/css' });
  await valueOf(owner.updateTag('coffee', { name: 'Good coffee' }));
  await valueOf(owner.updateMedia(media.id, { alt: 'A moka pot' }));
  expect(await valueOf(owner.getPost(post.id))).toMatchObject({
    author: { displayName: 'Ada Lovelace' },
    category: { path: '/topics/css' },
    tags: [{ name: 'Good coffee' }],
    featuredMedia: { alt: 'A moka pot' },
    updatedAt: post.updatedAt,
  });
  await expect
    .poll(async () => JSON.stringify((await valueOf(owner.getPost(post.id))).jsonLd), {
      timeout: 60_000,
    })
    .toContain('Ada Lovelace');

  // A record that is in use stays, and says why.
  expect(await owner.deleteAuthor('ada')).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(await owner.deleteCategory('topics')).toMatchObject({
    ok: false,
    error: { code: 'CONFLICT' },
  });

  // A thousand redirects of a file, from another machine.
  const rows = Array.from({ length: IMPORTED }, (_, n) => `/old/${n},/blog/moka,Permanent301`);
  const file = join(folder.path, 'redirects.csv');
  await writeFile(file, ['fromPath,toPath,type', ...rows].join('\n'));
  const remote = { CPS_URL: server.baseUrl, CPS_API_KEY: key };
  const imported = await cps(remote, 'redirect', 'import', file, '--json');
  expect(imported).toMatchObject({ code: 0 });
  expect(JSON.parse(imported.stdout)).toMatchObject({ created: IMPORTED, refused: 0 });

  // A site replays them, and reports the hits and the paths that were not found.
  const site = clientWith(
    (await valueOf(owner.createApiKey({ name: 'Site', permissions: ['posts:read', 'seo:read'] })))
      .key ?? '',
  );
  const redirects = createRedirectReplay({ client: site });
  const reporter = createNotFoundReporter({ client: site });
  const handleNotFound = createNotFoundHandler({ redirects, reporter });
  expect(await redirects.ready()).toBe(true);
  const visit = (path: string) => handleNotFound(new Request(`https://moka.example${path}`));
  for (const path of ['/old/1', '/old/2', '/old/2']) {
    expect((await visit(path))?.headers.get('location')).toBe('/blog/moka');
  }
  expect(await visit('/blog/mokas')).toBeUndefined();
  await redirects.close();
  await reporter.close();
  const hit = await valueOf(
    owner.listRedirects({ search: '/old/2', orderBy: 'hitCount', order: 'desc', pageSize: 1 }),
  );
  expect(hit?.data).toMatchObject([{ fromPath: '/old/2', hitCount: 2 }]);

  // A broken link is near a post, is turned into a redirect, and so is resolved.
  const broken = await valueOf(owner.listBrokenLinks({ unresolved: true }));
  expect(broken.data).toMatchObject([
    { path: '/blog/mokas', suggestions: [{ kind: 'post', id: post.id, path: '/blog/moka' }] },
  ]);
  await valueOf(
    owner.createRedirect({ fromPath: '/blog/mokas', toPath: '/blog/moka', type: 'Permanent301' }),
  );
  expect(await valueOf(owner.getBrokenLink(broken.data[0]?.id ?? ''))).toMatchObject({
    resolvedBy: 'redirect',
  });

  // A post is renamed, and its old address leads to it.
  await valueOf(owner.updatePost(post.id, { slug: 'moka-pot', title: 'Moka pot' }));
  const renamed = await valueOf(owner.listRedirects({ search: '/blog/moka-pot' }));
  expect(renamed?.data).toContainEqual(
    expect.objectContaining({ fromPath: '/blog/moka', toPath: '/blog/moka-pot' }),
  );

  // A revision is restored.
  const revisions = await valueOf(owner.listPostRevisions(post.id));
  expect(revisions.data).toMatchObject([
    { title: 'Moka pot', savedBy: 'Owner' },
    { title: 'Moka', savedBy: 'Owner' },
  ]);
  await valueOf(owner.restorePostRevision(post.id, revisions.data[1]?.revision ?? 0));
  expect(await valueOf(owner.getPost(post.id))).toMatchObject({ title: 'Moka', slug: 'moka-pot' });

  // A draft is visible with `posts:preview`, and with its token.
  const draft = await valueOf(
    owner.createPost({ slug: 'secret', title: 'Secret', bodyJson: [], authorId: ada.id }),
  );
  expect(await site.getPost('secret')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect((await valueOf(site.listPosts({}))).data.map(({ slug }) => slug)).toEqual(['moka-pot']);
  const { token } = await valueOf(owner.issuePreviewToken(draft.id, {}));
  const shown = await fetch(`${server.baseUrl}/external/posts/secret?preview=${token}`, {
    headers: { 'X-API-Key': key },
  });
  expect(shown.status).toBe(200);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  const other = await fetch(`${server.baseUrl}/external/posts/moka-pot?preview=${token}`, {
    headers: { 'X-API-Key': key },
  });
  expect(other.status).toBe(403);

  // Deletions, each.
  await valueOf(owner.deletePost(draft.id));
  await valueOf(owner.deleteTag('coffee'));
  expect(await valueOf(owner.getPost(post.id))).toMatchObject({ tags: [] });
  await valueOf(owner.deleteMedia(media.id));
  expect(await valueOf(owner.getPost(post.id))).toMatchObject({ featuredMedia: null });

  // The activity has an entry for each change.
  const { data } = await valueOf(owner.listActivity({ pageSize: 100 }));
  const story = data.map(({ action }) => action).toReversed();
  for (const action of [
    'workspace.updated',
    'author.created',
    'category.created',
    'tag.created',
    'media.created',
    'post.created',
    'author.updated',
    'redirects.imported',
    'key.issued',
    'redirect.created',
    'post.updated',
    'post.revision-restored',
    'post.preview-issued',
    'post.deleted',
    'tag.deleted',
    'media.deleted',
  ]) {
    expect(story, action).toContain(action);
  }
  const byNobody = data.filter(
    ({ keyName, requestId }) => keyName !== 'Owner' || requestId === null,
  );
  expect(byNobody.map(({ action }) => action)).toEqual(['key.issued']);
}, 120_000);
