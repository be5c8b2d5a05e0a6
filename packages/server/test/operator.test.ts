import type { IssuedApiKey } from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
} from 'vitest';
import { createDatabase, type FreshDatabase } from '../../adapter-postgres/test/database.ts';
import { caller } from './caller.ts';
import { cps, cpsJson, serve, type Server, temporaryFolder } from './cps-process.ts';
import { expectPeople } from './expect-people.ts';
import { draft, issueKey, openWorkspace, type Tenant } from './tenant.ts';

const postgres = inject('postgres');

describe('The operator works beside the server that runs on PostgreSQL', () => {
  const settings = { DATABASE_URL: '', DATA_DIR: '', LOG_LEVEL: 'warn' };
  let database: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: Server;
  let ours: Tenant;
  let theirs: Tenant;

  const run = (...args: readonly string[]) => cps(settings, ...args);
  const json = <View>(...args: readonly string[]) => cpsJson<View>(settings, ...args);
  const call = ({ key }: IssuedApiKey) => caller(server.baseUrl, key);

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createDatabase(postgres.url);
    settings.DATABASE_URL = database.url;
    folder = await temporaryFolder();
    settings.DATA_DIR = folder.path;
    server = await serve(settings);
    ours = await openWorkspace(settings, 'Ours');
    theirs = await openWorkspace(settings, 'Theirs');
  });

  afterAll(async () => {
    if ('reason' in postgres) return;
    await server.end('SIGKILL');
    await folder[Symbol.asyncDispose]();
    await database.drop();
  });

  beforeEach(({ skip }) => {
    if ('reason' in postgres) skip(postgres.reason);
  });

  it('has no demo there unless it is asked for, and says how to add a workspace', () => {
    expect(server.printed()).toMatch(/\n\nThere is no .*\ncps workspace[^]* seo:read\n.* media:w/);
  });

  it('leaves the schema alone with MIGRATE_ON_START=false', async () => {
    if ('reason' in postgres) return;
    const unmigrated = await createDatabase(postgres.url);
    onTestFinished(unmigrated.drop);
    const { code, stdout, stderr } = await cps(
      { ...settings, DATABASE_URL: unmigrated.url, MIGRATE_ON_START: 'false' },
      ...['workspace', 'list'],
    );
    expect(stderr).toMatch(/^cps: .* lacks the migration .*\. Run `cps migrate` \(see MIGRATE_/);
    expect(stdout).toBe('');
    expect(code).toBe(1);
    expect(await json('migrate')).toEqual({ migrated: true, databaseCreated: false });
  });

  it('lists workspaces, oldest first, with their languages', async () => {
    const german = await json('workspace', 'add', '--name', 'Deutsch', '--language', 'de-CH');
    expect(german).toMatchObject({ name: 'Deutsch', language: 'de-CH' });
    const { code, stdout } = await run('workspace', 'list');
    expect(stdout).toMatch(/^id {36}name {2,}language {2}createdAt\n/);
    expect(stdout).toMatch(new RegExp(`^${ours.id} {2}Ours `, 'm'));
    expect(code).toBe(0);
    expect(await json('workspace', 'list')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: ours.id, name: 'Ours', language: 'en' }),
        expect.objectContaining({ id: theirs.id, name: 'Theirs', language: 'en' }),
        german,
      ]),
    );
  });

  it('issues keys that can do what they were given, and report broken links in any case', async () => {
    const writer = call(ours.writer);
    const reporter = call(ours.reporter);
    expect(await writer('POST', '/external/posts', draft('first', ours))).toMatchObject({
      status: 201,
      body: { workspaceId: ours.id, author: { displayName: 'Ada', bio: 'Writes.' } },
    });
    expect(await reporter('POST', '/external/posts', draft('second', ours))).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await reporter('GET', '/external/redirects')).toMatchObject({ status: 403 });
    expect(await reporter('POST', '/external/link-health', { path: '/lost' })).toMatchObject({
      status: 200,
      body: { workspaceId: ours.id, path: '/lost', hitCount: 1 },
    });
  });

  it('keeps workspaces apart: nothing of one can be seen, used or deleted by another', async () => {
    const us = call(ours.writer);
    const them = call(theirs.writer);
    const { body: post } = await us('POST', '/external/posts', draft('shared', ours));
    const media = await json<Media>(
      ...['media', 'add', '--workspace', ours.id],
      ...['--url', 'https://images.example/a.png', '--mime-type', 'image/png'],
    );
    await json(
      ...['redirect', 'add', '--workspace', ours.id],
      ...['--from', '/ours', '--type', 'Gone410'],
    );

    expect(await them('POST', '/external/posts', draft('borrowed', ours))).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', details: null },
    });
    const image = { type: 'image', mediaId: media.id };
    expect(await them('POST', '/external/posts', draft('pasted', theirs, [image]))).toMatchObject({
      status: 400,
    });
    expect(await them('DELETE', `/external/posts/${String(post['id'])}`)).toMatchObject({
      status: 404,
    });
    expect(await them('DELETE', '/external/posts/shared')).toMatchObject({ status: 404 });
    expect(await them('POST', '/external/posts', draft('shared', theirs))).toMatchObject({
      status: 201,
    });
    expect(await them('GET', '/external/redirects')).toMatchObject({ body: { total: 0 } });
    expect(await us('GET', '/external/redirects')).toMatchObject({
      body: { total: 1, data: [{ fromPath: '/ours', toPath: '', type: 'Gone410' }] },
    });

    for (const command of [
      ['post', 'show', String(post['id'])],
      ['media', 'remove', media.id],
      ['key', 'revoke', ours.writer.id],
    ]) {
      expect(await run(...command, '--workspace', theirs.id)).toMatchObject({ code: 1 });
    }
    expect(await json('post', 'list', '--workspace', theirs.id)).toMatchObject([
      { slug: 'shared', workspaceId: theirs.id },
    ]);
  });

  it('revokes a key from the next request on', async () => {
    const { id, key } = await issueKey(settings, ours.id, 'Leaked', 'settings:read');
    const leaked = caller(server.baseUrl, key);
    expect(await leaked('GET', '/external/redirects')).toMatchObject({ status: 200 });
    expect(await json('key', 'revoke', '--workspace', ours.id, id)).toMatchObject({
      id,
      name: 'Leaked',
      permissions: ['settings:read'],
      revokedAt: expect.any(String),
    });
    expect(await leaked('GET', '/external/redirects')).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHORIZED' },
    });
    expect(await json('key', 'list', '--workspace', ours.id)).toEqual(
      expect.arrayContaining([expect.not.objectContaining({ key: expect.anything() })]),
    );
  });

  it('shows a new key once, to humans too', async () => {
    const { stdout } = await run(
      ...['key', 'issue', '--workspace', ours.id, '--name', 'For a week'],
      ...['--expires-at', '2030-01-31T00:00:00+01:00'],
    );
    expect(stdout).toMatch(/^key +cps_[0-9a-f]{32}_[\w-]{43}$/m);
    expect(stdout).toMatch(/^expiresAt +2030-01-30T23:00:00\.000Z$/m);
    expect(stdout).toContain('it cannot be shown again');
  });

  it('adds authors, categories below one another, and tags', async () => {
    const of = ['--workspace', theirs.id];
    const bo = await json('author', 'add', ...of, '--slug', 'bo', '--name', 'Bo');
    expect(bo).toMatchObject({ workspaceId: theirs.id, slug: 'bo', displayName: 'Bo' });
    const root = await json<{ readonly id: string }>(
      ...['category', 'add', ...of, '--slug', 'guides', '--name', 'Guides'],
    );
    const [child, tag] = await Promise.all([
      json('category', 'add', ...of, '--slug', 'css', '--name', 'CSS', '--parent', root.id),
      json('tag', 'add', ...of, '--slug', 'web', '--name', 'Web'),
    ]);
    expect(child).toMatchObject({ slug: 'css', parentId: root.id, path: '/guides/css' });
    expect(tag).toMatchObject({ slug: 'web', name: 'Web', workspaceId: theirs.id });
  });

  it('adds, lists and removes redirects', async () => {
    const of = ['--workspace', theirs.id];
    const added = await json<{ readonly id: string }>(
      ...['redirect', 'add', ...of, '--from', '/old', '--type', 'Permanent301', '--to', '/new'],
    );
    expect(await json('redirect', 'list', ...of)).toEqual([added]);
    expect(await json('redirect', 'remove', ...of, added.id)).toEqual(added);
    expect((await run('redirect', 'list', ...of)).stdout).toBe('none\n');
  });

  it('works off the broken-link report', async () => {
    const report = call(theirs.reporter);
    const of = ['--workspace', theirs.id];
    await report('POST', '/external/link-health', { path: '/typo' });
    await report('POST', '/external/link-health', { path: '/a\u202Eb\u2028c' });
    await report('POST', '/external/link-health', { path: '/a\u202Eb\u2028c' });

    expect(await json('link', 'list', ...of)).toMatchObject([{ hitCount: 2 }, { path: '/typo' }]);
    expect(await json('link', 'resolve', ...of, '/typo')).toMatchObject({
      path: '/typo',
      resolvedBy: 'operator',
      resolvedAt: expect.any(String),
    });
    const { stdout } = await run('link', 'list', ...of, '--unresolved');
    expect(stdout).toContain(String.raw`/a\u202eb\u2028c`);
    expect(stdout).not.toContain('/typo');
  });

  it('shows an image whose media record was removed with the url null', async () => {
    const of = ['--workspace', theirs.id];
    const media = await json<Media>(
      ...['media', 'add', ...of, '--url', 'https://images.example/b.png', '--alt', 'Boats'],
      ...['--mime-type', 'image/png', '--width', '640', '--height', '480', '--size-bytes', '9'],
    );
    expect(media).toMatchObject({ width: 640, height: 480, sizeBytes: 9, alt: 'Boats' });
    const image = { type: 'image', mediaId: media.id };
    await call(theirs.writer)('POST', '/external/posts', draft('boats', theirs, [image]));
    expect(await json('post', 'show', ...of, 'boats')).toMatchObject({
      bodyJson: [{ ...image, alt: 'Boats', url: 'https://images.example/b.png' }],
    });
    expect(await json('media', 'remove', ...of, media.id)).toEqual(media);
    expect(await json('post', 'show', ...of, 'boats')).toMatchObject({
      bodyJson: [{ ...image, url: null }],
    });
  });

  it('lists posts by state and by words, and restores deleted ones', async () => {
    const of = ['--workspace', theirs.id];
    const write = call(theirs.writer);
    const { body: post } = await write('POST', '/external/posts', {
      ...draft('piers', theirs),
      title: 'The piers of old',
      status: 'published',
    });
    const listed = () => json('post', 'list', ...of, '--status', 'published', '--search', 'PIERS');
    expect(await listed()).toMatchObject([{ slug: 'piers', title: 'The piers of old' }]);
    expect(await json('post', 'list', ...of, '--status', 'archived')).toEqual([]);

    await write('DELETE', '/external/posts/piers');
    expect(await listed()).toEqual([]);
    const restore = ['post', 'restore', ...of, String(post['id'])];
    expect(await json(...restore)).toEqual(post);
    expect(await run(...restore)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('has no deleted post'),
    });
    const { stdout } = await run('post', 'show', ...of, 'piers');
    expect(stdout).toMatch(/^publishedAt +\d{4}-.*Z\nviewCount +0$/m);
  });

  it('rejects what breaks a rule of the service, each violation on a line of its own', async () => {
    const { code, stdout, stderr } = await run(
      ...['author', 'add', '--workspace', ours.id, '--slug', 'two words', '--name', ' '],
    );
    expect(stderr.split('\n')).toEqual([
      'cps: invalid input',
      expect.stringMatching(/^ {2}--slug must .*; found "two words"$/),
      expect.stringMatching(/^ {2}--name must not be blank/),
      '',
    ]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it.each([
    ['a slug that is taken', ['author', 'add', '--slug', 'ada', '--name', 'A'], 'be unique'],
    ['a record that is not there', ['post', 'show', 'nowhere'], 'has no post with the id or slug'],
    ['an id that is none', ['redirect', 'remove', 'seven'], 'has no redirect "seven"'],
  ])('rejects %s', async (_, command, reason) => {
    const { code, stdout, stderr } = await run(...command, '--workspace', ours.id);
    expect(stderr).toContain(reason);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  });

  it.each(['01980000-0000-7000-8000-00000000ffff', 'ours'])('knows no workspace %s', async (id) => {
    const { code, stderr } = await run('post', 'list', '--workspace', id);
    expect({ code, stderr }).toEqual({ code: 1, stderr: `cps: There is no workspace "${id}"\n` });
  });

  it('invites people, changes and removes members, and makes links for lost passkeys', async () => {
    await expectPeople(settings, ours.id);
  });
});
