import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import {
  computeInPlace,
  addAuthor,
  addWorkspace,
  createPost,
  operatorOf,
  type Ports,
  type Storage,
  updateAuthor,
} from '@content-publishing/application';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  createPost as toPost,
  DERIVATION_VERSION,
  parsePostDraft,
  parsePostQuery,
  type Post,
  type PostMetadata,
  referencesOf,
  type Uuid,
  storedPostOf,
} from '@content-publishing/domain';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  cryptoSecrets,
  loadBodyFormats,
  webhookSenderOf,
  readConfiguration,
  startService,
  systemClock,
  uuidV7,
} from '@content-publishing/server';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { createMigratedDatabase } from '../../adapter-postgres/test/migrated-database.ts';
import { cps, cpsJson, serve, type Server, temporaryFolder } from './cps-process.ts';

const postgres = inject('postgres');

/** Posts of several rounds of a server, the last one not full, and of several pages of a list. */
const MANY = 350;

/** Returns the output of `cps rederive` when it brought no more than `posts` up to date. */
const rederived = (posts: number) => ({ authors: 0, categories: 0, posts });

/** A workspace, and its writer. */
interface Tenant {
  readonly workspaceId: Uuid;
  readonly authorId: Uuid;
}

describe('What is to be done without being asked, on one database with two servers', () => {
  let database: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let settings: Readonly<Record<string, string>>;
  let storage: Storage;
  let ports: Ports;
  let servers: readonly Server[] = [];

  const openWorkspace = async (): Promise<Tenant> => {
    const workspace = (await addWorkspace(ports)({ name: 'Ours' }))._unsafeUnwrap();
    const draft = { slug: 'ada', displayName: 'Ada' };
    const author = (await addAuthor(ports)(workspace.id, draft))._unsafeUnwrap();
    return { workspaceId: workspace.id, authorId: author.id };
  };

  const insertPosts = async (
    { workspaceId, authorId }: Tenant,
    slugs: Iterable<string>,
    change: (post: Post) => Post,
  ): Promise<void> => {
    const now = systemClock.now();
    const insert = async (slug: string): Promise<void> => {
      const input = { slug, title: 'A post', authorId, bodyJson: [{ type: 'divider' }] };
      const draft = parsePostDraft(input, now)._unsafeUnwrap();
      const references = await ports.posts.references(workspaceId, referencesOf(draft));
      const origin = { id: uuidV7.next(), workspaceId, now };
      const post = toPost(draft, references, origin)._unsafeUnwrap();
      (await ports.posts.insert(workspaceId, storedPostOf(change(post))))._unsafeUnwrap();
    };
    await Promise.all([...slugs].map(insert));
  };

  const allPosts = async (
    { workspaceId }: Pick<Tenant, 'workspaceId'>,
    page = 1,
  ): Promise<readonly PostMetadata[]> => {
    const query = parsePostQuery({ page, pageSize: 100, orderBy: 'slug', order: 'asc' });
    const listed = await ports.posts.listMetadata(workspaceId, query._unsafeUnwrap());
    const { data, hasMore } = listed._unsafeUnwrap();
    const posts = data.map(({ post }) => post);
    return hasMore ? [...posts, ...(await allPosts({ workspaceId }, page + 1))] : posts;
  };

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createMigratedDatabase(postgres.url);
    folder = await temporaryFolder();
    settings = { DATABASE_URL: database.url, DATA_DIR: folder.path };
    storage = await openPostgresStorage({ url: database.url });
    ports = {
      ...storage.repositories,
      clock: systemClock,
      ids: uuidV7,
      secrets: cryptoSecrets,
      compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
      limits: {
        unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
        uploads: DEFAULT_UPLOAD_LIMITS,
        importBytes: DEFAULT_IMPORT_BYTES,
      },
      mediaFiles: openMemoryFiles(),
      importFiles: openMemoryFiles(),
      images: openPlainImages(),
      webhookSender: webhookSenderOf(),
      passkeys: null,
      issuer: null,
    };
  });

  afterAll(async () => {
    if ('reason' in postgres) return;
    await Promise.all(servers.map(({ end }) => end('SIGKILL')));
    await storage.close();
    await folder[Symbol.asyncDispose]();
    await database.drop();
  });

  beforeEach(({ skip }) => {
    if ('reason' in postgres) skip(postgres.reason);
  });

  it('publishes each of many due posts exactly once', async () => {
    const instants = new Map(
      Array.from({ length: MANY }, (_, index) => [
        `post-${String(index).padStart(4, '0')}`,
        new Date(Date.now() - 86_400_000 + index).toISOString(),
      ]),
    );
    const tenant = await openWorkspace();
    await insertPosts(tenant, instants.keys(), (post) => ({
      ...post,
      status: 'scheduled',
      scheduledAt: instants.get(post.slug) ?? null,
    }));

    servers = await Promise.all([serve(settings), serve(settings)]);
    await vi.waitFor(
      async () => expect(await ports.maintenance.findDue(systemClock.now(), null, 1)).toEqual([]),
      { timeout: 60_000, interval: 100 },
    );
    const posts = await allPosts(tenant);
    expect(
      posts.map(({ slug, status, publishedAt, scheduledAt, revision }) => ({
        slug,
        status,
        publishedAt,
        scheduledAt,
        revision,
      })),
    ).toEqual(
      [...instants].map(([slug, publishedAt]) => ({
        slug,
        status: 'published',
        publishedAt,
        scheduledAt: null,
        revision: 2,
      })),
    );
    // A list of many pages.
    const ofTenant = ['--workspace', tenant.workspaceId, '--status', 'published'];
    expect(await cpsJson(settings, 'post', 'list', ...ofTenant)).toHaveLength(MANY);
    await vi.waitFor(() => {
      const counts = servers.flatMap(({ logged }) => [...logged().matchAll(/"published":(\d+)/g)]);
      expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(MANY);
    }, 20_000);
  });

  it('derives many posts again within a minute after their author was edited', async () => {
    const tenant = await openWorkspace();
    const slugs = Array.from({ length: MANY }, (_, index) => `post-${index}`);
    await insertPosts(tenant, slugs, (post) => post);
    const before = await allPosts(tenant);
    const reference = tenant.authorId;
    const edit = { reference, patch: { displayName: 'Countess of Lovelace' } };
    (await updateAuthor(ports)(operatorOf(tenant.workspaceId), edit))._unsafeUnwrap();
    await vi.waitFor(
      async () => expect(await ports.maintenance.countOutdated(DERIVATION_VERSION)).toBe(0),
      { timeout: 60_000, interval: 200 },
    );
    // Nothing else of a post has changed.
    expect(await allPosts(tenant)).toEqual(before);
    for (const { id } of before.slice(0, 10)) {
      const found = await ports.posts.find(tenant.workspaceId, { id });
      expect(JSON.stringify(found?.post.jsonLd)).toContain('"Countess of Lovelace"');
    }
    await vi.waitFor(() => {
      const counts = servers.flatMap(({ logged }) => [...logged().matchAll(/"derived":(\d+)/g)]);
      expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(MANY);
    }, 20_000);
    await Promise.all(servers.map(({ end }) => end('SIGTERM')));
    servers = [];
  });

  it('removes idempotency keys that have expired, and no others', async () => {
    const { workspaceId, authorId } = await openWorkspace();
    const now = systemClock.now();
    const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString();
    for (const [idempotencyKey, instant] of [
      ['old', yesterday],
      ['young', now],
    ] as const) {
      const draft = { slug: idempotencyKey, title: 'A post', authorId, bodyJson: [] };
      const create = createPost({ ...ports, clock: { now: () => instant } });
      (await create(operatorOf(workspaceId), { idempotencyKey, draft }))._unsafeUnwrap();
    }
    const find = (key: string) => ports.idempotencyKeys.find(workspaceId, key, yesterday);
    const environment = { ...settings, PORT: '0', LOG_LEVEL: 'silent' };
    const configuration = readConfiguration(environment, folder.path)._unsafeUnwrap();
    const service = (await startService(configuration))._unsafeUnwrap();
    await vi.waitFor(async () => expect(await find('old')).toBeNull(), { timeout: 10_000 });
    await service.stop();
    expect(await find('young')).not.toBeNull();
  });

  it('derives posts again that older rules derived, and changes nothing else of them', async () => {
    const tenant = await openWorkspace();
    await insertPosts(tenant, ['one', 'two', 'three'], (post) => ({
      ...post,
      readingTimeMin: 99,
      derivationVersion: 0,
    }));
    const { stdout, stderr, code } = await cps(settings, 'rederive');
    expect(stdout).toBe('Brought 3 posts up to date.\n');
    // No terminal, no progress bar.
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const posts = await allPosts(tenant);
    expect(posts).toMatchObject(
      posts.map(({ createdAt }) => ({
        readingTimeMin: 1,
        derivationVersion: DERIVATION_VERSION,
        revision: 1,
        updatedAt: createdAt,
      })),
    );
    expect(await cpsJson(settings, 'rederive')).toEqual(rederived(0));
  });

  it('derives the posts of a workspace again that has another language', async () => {
    const tenant = await openWorkspace();
    await insertPosts(tenant, ['one', 'two'], (post) => post);
    const changed = await cps(settings, 'workspace', 'language', tenant.workspaceId, 'de-CH');
    expect(changed.stdout).toMatch(/^Updated workspace /);
    expect(changed.stdout).toContain('`cps rederive`');
    expect(await cpsJson(settings, 'rederive')).toEqual(rederived(2));
    expect(await allPosts(tenant)).toMatchObject([{ language: 'de-CH' }, { language: 'de-CH' }]);
    expect(await cpsJson(settings, 'rederive')).toEqual(rederived(0));
  });
});
