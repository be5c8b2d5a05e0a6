import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IssuedApiKey } from '@content-publishing/application';
import { type Activity, PERMISSIONS, type Workspace } from '@content-publishing/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createDatabase, type FreshDatabase } from '../../adapter-postgres/test/database.ts';
import {
  cps,
  cpsJson,
  type Outcome,
  serve,
  type Server,
  type Settings,
  temporaryFolder,
} from './cps-process.ts';

const postgres = inject('postgres');

/** A command, and the rest of its arguments for each way; `$NAME` stands for what one before printed. */
type Step = readonly string[];

interface Told extends Outcome {
  readonly command: string;
}

const UUID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

describe('The commands of a workspace say the same on the storage and over HTTP', () => {
  let database: FreshDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: Server;
  let storage: Settings;
  const ways: { name: string; settings: Settings; of: readonly string[] }[] = [];

  beforeAll(async () => {
    if ('reason' in postgres) return;
    database = await createDatabase(postgres.url);
    folder = await temporaryFolder();
    storage = { DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' };
    server = await serve(storage);
    const added = (name: string) => cpsJson<Workspace>(storage, 'workspace', 'add', '--name', name);
    const [local, remote] = [await added('Site'), await added('Site')];
    const { key } = await cpsJson<IssuedApiKey>(
      storage,
      ...['key', 'issue', '--workspace', remote.id, '--name', 'Editor'],
      ...PERMISSIONS.flatMap((permission) => ['--permission', permission]),
    );
    ways.push(
      { name: 'on the storage', settings: storage, of: ['--workspace', local.id] },
      {
        name: 'over HTTP',
        settings: {
          CPS_URL: server.baseUrl,
          CPS_API_KEY: key,
          // Nothing is opened there, nor made.
          DATA_DIR: join(folder.path, 'none'),
        },
        of: [],
      },
    );
    await writeFile(
      join(folder.path, 'post.json'),
      JSON.stringify({
        slug: 'moka',
        title: 'Moka',
        bodyJson: [{ type: 'paragraph', text: 'Low heat.' }],
      }),
    );
    await writeFile(join(folder.path, 'patch.json'), JSON.stringify({ excerpt: 'A pot.' }));
    await writeFile(join(folder.path, 'list.json'), '[]');
    await writeFile(
      join(folder.path, 'redirects.csv'),
      'from,to,type\n/old,/new,301\n/gone,,410\n/old,/newer,301\nno-path,/x,301\n',
    );
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

  /**
   * Runs the steps both ways, and returns what was told, with ids and instants left out; `$last` in a
   * step is the id that the latest JSON had.
   */
  const tell = async (...steps: readonly Step[]): Promise<readonly Told[]> => {
    const told = await Promise.all(
      ways.map(async ({ settings, of }) => {
        const outcomes: Told[] = [];
        let last = '';
        for (const step of steps) {
          const args = step.map((arg) =>
            arg.replace('$last', last).replace('$folder', folder.path),
          );
          const outcome = await cps(settings, ...args, ...of);
          last = /"id":"([^"]+)"/.exec(outcome.stdout)?.[1] ?? last;
          const plain = (text: string) =>
            text.replace(UUID, 'ID').replace(INSTANT, 'INSTANT').replace(/ +/g, ' ');
          outcomes.push({
            command: step.join(' '),
            code: outcome.code,
            stdout: plain(outcome.stdout),
            stderr: plain(outcome.stderr),
          });
        }
        return outcomes;
      }),
    );
    const [local = [], remote] = told;
    expect(remote).toEqual(local);
    return local;
  };

  it('of authors', async () => {
    const told = await tell(
      [
        'author',
        'add',
        '--slug',
        'ada',
        '--name',
        'Ada',
        '--job-title',
        'Countess',
        '--award',
        'None',
      ],
      ['author', 'add', '--slug', 'ada', '--name', 'Ada'],
      [
        'author',
        'add',
        '--slug',
        'two words',
        '--name',
        ' ',
        '--same-as',
        'https://a.example',
        '--same-as',
        'ftp://b',
      ],
      ['author', 'add', '--slug', 'two words', '--name', 'A', '--json'],
      ['author', 'update', 'ada', '--bio', 'Writes.', '--active', 'false', '--clear', 'award'],
      ['author', 'update', 'ada', '--avatar', '01980000-0000-7000-8000-00000000ffff'],
      ['author', 'show', 'ada'],
      ['author', 'list'],
      ['author', 'list', '--search', 'nobody', '--json'],
      ['author', 'show', 'bo', '--json'],
      ['author', 'remove', 'ada'],
      ['author', 'list', '--order-by', 'createdAt', '--order', 'desc', '--limit', '1'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 1, 1, 1, 0, 1, 0, 0, 0, 1, 0, 0]);
    const [, taken, invalid, invalidJson, updated, unknown, , listed, empty, missing, , none] =
      told;
    expect(taken?.stderr).toBe(
      'cps: --slug must be unique in the workspace; "ada" is taken by another record\n',
    );
    expect(invalid?.stderr.split('\n')).toEqual([
      'cps: invalid input',
      expect.stringMatching(/^ --slug must .*; found "two words"$/),
      expect.stringMatching(/^ --name must not be blank/),
      expect.stringMatching(/^ --same-as must be .*; found "ftp:\/\/b"$/),
      '',
    ]);
    expect(JSON.parse(invalidJson?.stderr ?? '')).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: '/slug' }],
    });
    expect(updated?.stdout).toMatch(/^bio Writes\.$/m);
    expect(updated?.stdout).toContain('"award":null');
    expect(unknown?.stderr).toMatch(/^cps: --avatar must be the id of a record of the workspace/);
    expect(listed?.stdout).toMatch(/^ID ada Ada false - -$/m);
    expect(empty?.stdout).toBe('[]\n');
    expect(JSON.parse(missing?.stderr ?? '')).toMatchObject({ code: 'NOT_FOUND', details: null });
    expect(none?.stdout).toBe('none\n');
  });

  it('of categories and tags', async () => {
    const told = await tell(
      ['category', 'add', '--slug', 'guides', '--name', 'Guides', '--json'],
      ['category', 'add', '--slug', 'css', '--name', 'CSS', '--parent', '$last', '--json'],
      ['category', 'update', 'guides', '--slug', 'how-to', '--description', 'Steps'],
      ['category', 'list'],
      ['category', 'update', 'how-to', '--parent', '$last'],
      ['category', 'remove', 'how-to'],
      ['category', 'update', 'css', '--clear', 'parent'],
      ['category', 'show', 'css'],
      ['tag', 'add', '--slug', 'web', '--name', 'Web'],
      ['tag', 'update', 'web', '--name', 'The Web'],
      ['tag', 'list'],
      ['tag', 'remove', 'web'],
      ['tag', 'show', 'web'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1]);
    expect(told[3]?.stdout).toMatch(
      /^ID \/how-to Guides true Steps\nID \/how-to\/css CSS true -$/m,
    );
    expect(told[4]?.stderr).toMatch(/^cps: (?:invalid input\n )?--parent must /);
    expect(told[7]?.stdout).toMatch(/^path \/css$/m);
    expect(told[10]?.stdout).toMatch(/^ID web The Web$/m);
  });

  it('of media', async () => {
    const told = await tell(
      [
        'media',
        'add',
        '--url',
        'https://images.example/a.webp',
        '--mime-type',
        'image/webp',
        '--json',
      ],
      ['media', 'update', '$last', '--alt', 'Boats', '--width', '640'],
      ['media', 'list', '--search', 'boats'],
      ['media', 'remove', '$last'],
      ['media', 'show', '$last'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0, 1]);
    expect(told[2]?.stdout).toMatch(
      /^ID image\/webp 640 - https:\/\/images.example\/a.webp Boats$/m,
    );
  });

  it('of redirects, from a file too', async () => {
    const told = await tell(
      ['redirect', 'add', '--from', '/a', '--type', 'Permanent301', '--to', '/b', '--json'],
      ['redirect', 'add', '--from', '/a', '--type', 'Gone410'],
      ['redirect', 'update', '$last', '--to', '/c'],
      ['redirect', 'show', '$last'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'replace', '--dry-run'],
      ['redirect', 'import', '$folder/redirects.csv'],
      ['redirect', 'list', '--search', 'gone'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'skip'],
      ['redirect', 'import', '$folder/redirects.csv', '--on-conflict', 'replace', '--json'],
      ['redirect', 'list'],
      ['redirect', 'remove', '$last'],
      ['redirect', 'import', '$folder/nothing.csv'],
    );
    const refused = /^line 5: no-path: .*fromPath must /m;
    expect(told.map(({ code }) => code)).toEqual([0, 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1]);
    expect(told[1]?.stderr).toMatch(/^cps: --from must be unique in the workspace; "\/a" /);
    expect(told[4]?.stdout).toMatch(/^Would be: 2 created, 1 replaced, 0 skipped, 1 refused$/m);
    expect(told[4]?.stdout).toMatch(refused);
    expect(told[5]?.stderr).toMatch(/^cps: invalid input\n line 5 fromPath must /);
    expect(told[6]?.stdout).toBe('none\n');
    expect(told[7]?.stdout).toMatch(/^2 created, 0 replaced, 1 skipped, 1 refused$/m);
    expect(JSON.parse(told[8]?.stdout ?? '')).toMatchObject({
      ...{ created: 0, replaced: 3, skipped: 0, refused: 1 },
      rows: [{ place: 'line 5', fromPath: 'no-path' }],
    });
    expect(told[9]?.stdout).toMatch(/^ID Permanent301 \/old \/newer 0 -$/m);
    expect(told[11]?.stderr).toMatch(/^cps: the file cannot be read: ENOENT/);
  });

  it('of broken links', async () => {
    const report = { path: '/lost' };
    for (const { settings, of } of ways) {
      const { key } = await cpsJson<IssuedApiKey>(
        settings,
        'key',
        'issue',
        '--name',
        'Site',
        ...of,
      );
      await fetch(`${server.baseUrl}/external/link-health`, {
        method: 'POST',
        headers: { 'x-api-key': key, 'content-type': 'application/json' },
        body: JSON.stringify(report),
      });
    }
    const told = await tell(
      ['link', 'list', '--unresolved', '--min-hits', '1'],
      ['link', 'show', '/lost'],
      ['link', 'reopen', '/lost'],
      ['link', 'show', '/never'],
      ['link', 'list', '--seen-after', 'yesterday'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 1, 1]);
    expect(told[0]?.stdout).toMatch(/^ID 1 \/lost - INSTANT - -$/m);
    expect(told[4]?.stderr).toMatch(/^cps: invalid input\n --seen-after must /);
    const resolved = await Promise.all(
      ways.map(({ settings, of }) => cpsJson(settings, 'link', 'resolve', '/lost', ...of)),
    );
    expect(resolved).toMatchObject([{ resolvedBy: 'operator' }, { resolvedBy: 'Editor' }]);
  });

  it('of posts, from files and by options', async () => {
    const told = await tell(
      ['author', 'add', '--slug', 'grace', '--name', 'Grace', '--json'],
      ['post', 'create', '$folder/post.json', '--author', '$last', '--json'],
      ['post', 'create', '$folder/post.json'],
      ['post', 'create', '$folder/list.json'],
      ['post', 'update', 'moka', '$folder/patch.json', '--title', 'The moka pot'],
      ['post', 'update', 'moka', '--status', 'published', '--clear', 'excerpt'],
      ['post', 'list', '--status', 'published', '--search', 'moka'],
      ['post', 'show', 'moka'],
      ['post', 'revisions', '$last'],
      ['post', 'revisions', '$last', '1'],
      ['post', 'revisions', '$last', '1', '--restore'],
      ['post', 'revisions', '$last', 'first'],
      ['post', 'delete', 'moka'],
      ['post', 'show', 'moka'],
      ['post', 'restore', '$last'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0]);
    expect(told[2]?.stderr).toMatch(/^cps: invalid input\n --author must /);
    expect(told[3]?.stderr).toMatch(/list\.json must hold a JSON object\n$/);
    expect(told[4]?.stdout).toMatch(/^title The moka pot$/m);
    expect(told[4]?.stdout).toMatch(/^excerpt A pot\.$/m);
    expect(told[6]?.stdout).toMatch(/^ID published INSTANT moka The moka pot$/m);
    expect(told[10]?.stdout).toMatch(/^title Moka$/m);
  });

  it('of previews', async () => {
    const previewed = await Promise.all(
      ways.map(async ({ settings, of }) => {
        const post = await cpsJson<{ readonly id: string }>(
          settings,
          'post',
          'show',
          'moka',
          ...of,
        );
        return cpsJson(settings, 'post', 'preview', post.id, ...of);
      }),
    );
    const token = { token: expect.any(String), expiresAt: expect.any(String) };
    expect(previewed).toMatchObject([token, token]);
  });

  it('of the workspace', async () => {
    const told = await tell(
      ['workspace', 'update', '--site-url', 'https://site.example', '--post-path', '/blog/{slug}'],
      ['workspace', 'update', '--post-path', 'blog'],
      ['workspace', 'update', '--clear', 'post-path'],
      ['workspace', 'show'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 1, 0, 0]);
    expect(told[0]?.stdout).toMatch(/^postPath \/blog\/\{slug\}$/m);
    expect(told[1]?.stderr).toMatch(/^cps: invalid input\n --post-path must /);
    expect(told[3]?.stdout).not.toContain('postPath');
  });

  it('of keys', async () => {
    const told = await tell(
      ['key', 'issue', '--name', ' ', '--expires-at', 'soon'],
      ['key', 'issue', '--name', 'Guest', '--permission', 'posts:write', '--drafts-only', '--json'],
      ['key', 'revoke', '$last'],
    );
    expect(told.map(({ code }) => code)).toEqual([1, 0, 0]);
    expect(told[0]?.stderr).toMatch(/^cps: invalid input\n --name must .*\n --expires-at must /);
    expect(told[1]?.stdout).toContain('"draftsOnly":true');
  });

  it('but for who has done it', async () => {
    const [local, remote] = await Promise.all(
      ways.map(({ settings, of }) =>
        cpsJson<readonly Activity[]>(settings, 'activity', 'list', '--limit', '1000', ...of),
      ),
    );
    expect(local?.map(({ action }) => action)).toContain('author.created');
    expect(local?.every(({ keyId, keyName }) => keyId === null && keyName === null)).toBe(true);
    expect(
      remote?.filter(({ action }) => action === 'author.created').map(({ keyName }) => keyName),
    ).toEqual(['Editor', 'Editor']);
    expect(existsSync(join(folder.path, 'none'))).toBe(false);
  });

  it('and reject a workspace that is not that of the key', async () => {
    const [local, remote] = ways;
    if (!local || !remote) return;
    const [, id = ''] = local.of;
    expect(await cps(remote.settings, 'author', 'list', '--workspace', id)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`not of "${id}"`),
    });
    // What the environment names for the storage does not matter.
    const named = { ...remote.settings, CPS_WORKSPACE: id };
    expect(await cps(named, 'workspace', 'show')).toMatchObject({ code: 0 });
  });

  it.each([
    ['no key', { CPS_API_KEY: '' }, 2, 'cps: CPS_API_KEY must hold an API key of the workspace\n'],
    [
      'a key that is none',
      { CPS_API_KEY: 'a b' },
      2,
      'cps: CPS_API_KEY must be visible ASCII characters without spaces\n',
    ],
    [
      'an unknown key',
      { CPS_API_KEY: 'cps_secret' },
      1,
      'cps: CPS_API_KEY must hold a valid key of the service; it is unknown, revoked or expired\n',
    ],
    [
      'a URL that is none',
      { CPS_URL: 'content.example' },
      2,
      'cps: --url (or CPS_URL) must be an http: or https: URL, such as https://content.example\n',
    ],
    [
      'no service there',
      { CPS_URL: 'http://127.0.0.1:9' },
      1,
      'cps: the service at http://127.0.0.1:9 could not be reached: fetch failed\n',
    ],
  ])('reject %s', async (_, wrong, code, stderr) => {
    const settings = { CPS_URL: server.baseUrl, CPS_API_KEY: 'cps_secret', ...wrong };
    expect(await cps(settings, 'author', 'list')).toEqual({ code, stdout: '', stderr });
  });

  it('ask which workspace, if there is more than one', async () => {
    expect(await cps(storage, 'author', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^cps: There are 2 workspaces; name one with --workspace /),
    });
    const [, id = ''] = ways[0]?.of ?? [];
    expect(await cps({ ...storage, CPS_WORKSPACE: id }, 'author', 'list')).toMatchObject({
      code: 0,
    });
    expect(await cps({ DATABASE_URL: 'memory:' }, 'author', 'list')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no workspace yet'),
    });
  });
});
