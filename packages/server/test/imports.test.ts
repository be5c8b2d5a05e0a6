import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { defaultPorts } from '@content-publishing/adapter-node';
import {
  addWorkspace,
  authenticate,
  createImport,
  getImport,
  importRunsOf,
  type ImportRunsOptions,
  issueApiKey,
  listImportReport,
  listPosts,
  operatorOf,
  type Ports,
  type Actor,
  revokeApiKey,
  runImport,
} from '@content-publishing/application';
import { aBareWorkspace, anActingMember } from '@content-publishing/application/testing';
import { type Permission, PERMISSIONS } from '@content-publishing/domain/tenant';
import { ok } from 'neverthrow';
import { pino } from 'pino';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { importRunnerOf } from './bundled-processes.ts';

const POSTS = 3;

const workFolder = await mkdtemp(join(tmpdir(), 'cps-imports-'));
afterAll(() => rm(workFolder, { recursive: true }));

/** Export of WordPress with posts without pictures; the second one has a table. */
const WXR = `<?xml version="1.0"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://blog.example</wp:base_site_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada</wp:author_display_name></wp:author>
${Array.from(
  { length: POSTS },
  (_, index) => `<item><title>Pot ${index}</title><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<p>Low heat.</p>${index === 1 ? '<table><tr><td>3 cups</td></tr></table>' : ''}]]></content:encoded>
<wp:post_id>${index + 1}</wp:post_id><wp:post_name>pot-${index}</wp:post_name>
<wp:post_date_gmt>2020-01-0${index + 1} 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
).join('\n')}
</channel></rss>`;

const aService = async () => {
  const storage = openMemoryStorage();
  const [files, images] = [openMemoryFiles(), openPlainImages()];
  const ports: Ports = {
    ...defaultPorts(storage),
    ...{ mediaFiles: files, importFiles: openMemoryFiles(), images },
  };
  const { id } = (await addWorkspace(ports)({ name: 'The Daily Moka' }))._unsafeUnwrap();
  return { ports, check: storage.check, workspaceId: id, operator: operatorOf(id) };
};

type Service = Awaited<ReturnType<typeof aService>>;

const aKey = async (
  { ports, workspaceId }: Service,
  permissions: readonly Permission[],
  draftsOnly = false,
) => {
  const asked = { name: 'Ada', permissions, draftsOnly };
  const { id, key } = (await issueApiKey(ports)(workspaceId, asked))._unsafeUnwrap();
  return { id, actor: (await authenticate(ports)(key))._unsafeUnwrap() };
};

/** Returns the imports of a server over `ports`. */
const serverOf = ({ check, ...service }: Service, ports: Ports = service.ports) => {
  const stopping = new AbortController();
  const errors: unknown[] = [];
  const options: ImportRunsOptions = {
    runner: importRunnerOf({
      ports,
      check,
      logger: pino({ level: 'silent' }),
      workFolder,
      allowsPrivate: false,
    }),
    signal: stopping.signal,
    onEnd: () => {},
    onError: (error) => void errors.push(error),
  };
  const runs = importRunsOf(ports, options);
  onTestFinished(async () => {
    stopping.abort();
    await runs.settled();
    expect(errors).toEqual([]);
  });
  return {
    stopping,
    /** Runs the queued imports, to their ends. */
    run: async () => {
      for await (const count of runs.round()) void count;
      await runs.settled();
    },
  };
};

const sent = async ({ ports }: Service, actor: Actor, draft: object = {}) => {
  const content = (async function* () {
    yield Buffer.from(WXR);
  })();
  const asked = { draft: { format: 'wordpress', fileName: 'blog.xml', ...draft }, content };
  return (await createImport(ports)(actor, asked))._unsafeUnwrap().id;
};

const read = async ({ ports, operator }: Service, id: string) =>
  (await getImport(ports)(operator, id))._unsafeUnwrap();

const countsOf = async (service: Service, id: string) =>
  (await read(service, id)).counts.map(({ kind, outcome, count }) => `${count} ${kind} ${outcome}`);

const titlesOf = async ({ ports, operator }: Service) => {
  const { data } = (await listPosts(ports)(operator, {}))._unsafeUnwrap();
  return data.map(({ title }) => title).toSorted();
};

it('A dry run writes nothing, the run after it imports all, and a repeated import changes nothing', async () => {
  const service = await aService();
  const { actor, id: keyId } = await aKey(service, PERMISSIONS);
  const server = serverOf(service);
  const id = await sent(service, actor);
  await server.run();
  const all = ['1 author created', '3 post created'];
  expect(await read(service, id)).toMatchObject({ state: 'done', isDryRun: true, losses: 1 });
  expect(await countsOf(service, id)).toEqual(all);
  expect(await titlesOf(service)).toEqual([]);

  (await runImport(service.ports)(actor, id))._unsafeUnwrap();
  await server.run();
  expect(await read(service, id)).toMatchObject({ state: 'done', isDryRun: false });
  expect(await countsOf(service, id)).toEqual(all);
  expect(await titlesOf(service)).toEqual(['Pot 0', 'Pot 1', 'Pot 2']);
  const { data } = await service.ports.activity.list(service.workspaceId, {
    ...{ page: 1, pageSize: 100, order: 'desc', orderBy: 'at' },
    ...{ recordId: null, keyId, userId: null, since: null, search: 'post.created' },
  });
  expect(data).toHaveLength(POSTS);
  const report = listImportReport(service.ports)(actor, {
    reference: id,
    query: { losses: true },
  });
  expect((await report)._unsafeUnwrap().data).toMatchObject([
    { place: expect.stringMatching(/^blog\.xml, line \d+$/), losses: [{ kind: 'table' }] },
  ]);

  const again = await sent(service, actor, { dryRun: false });
  await server.run();
  expect(await countsOf(service, again)).toEqual(['1 author unchanged', '3 post unchanged']);
});

it('An import has the permissions of its key alone, and ends with the key', async () => {
  const service = await aService();
  const server = serverOf(service);
  const writer = await aKey(service, ['posts:write']);
  const lacking = await sent(service, writer.actor, { dryRun: false });
  await server.run();
  expect(await read(service, lacking)).toMatchObject({
    state: 'failed',
    error: expect.stringMatching(/lacks the permission/),
  });
  const assistant = await aKey(
    service,
    PERMISSIONS.filter((one) => /^(?:posts|taxonomy|media|authors|seo)/.test(one)),
    true,
  );
  const drafts = await sent(service, assistant.actor, { dryRun: false });
  await server.run();
  expect(await read(service, drafts)).toMatchObject({ state: 'failed' });
  const leaver = await aKey(
    service,
    PERMISSIONS.filter((one) => one !== 'keys:write'),
  );
  const late = await sent(service, leaver.actor, { dryRun: false });
  const revoked = { reference: leaver.id, query: {} };
  (await revokeApiKey(service.ports)(service.operator, revoked))._unsafeUnwrap();
  await server.run();
  expect(await read(service, late)).toMatchObject({
    state: 'failed',
    error: 'The API key of the import is revoked or has expired; run it again with another one',
  });
  expect(await titlesOf(service)).toEqual([]);
});

it('An import has the rights that its user has at each step, and ends with them', async () => {
  const service = await aService();
  const { ports, workspaceId } = service;
  const workspace = await aBareWorkspace(ports);
  const here = { ...workspace, id: workspaceId };
  const server = serverOf(service);
  const entry = () => ({
    id: ports.ids.next(),
    ...{ workspaceId, at: ports.clock.now(), action: 'member.updated' as const },
    ...{ recordId: null, recordName: null, keyId: null, keyName: null },
    ...{ userId: null, userName: null, requestId: null, changedFields: null },
  });
  const editor = await anActingMember(ports, here, 'editor', null);
  const first = await sent(service, editor, { dryRun: false });
  await server.run();
  expect(await read(service, first)).toMatchObject({
    ...{ state: 'done', keyId: null, userId: editor.id, userName: 'Ada' },
  });
  expect(await titlesOf(service)).toEqual(['Pot 0', 'Pot 1', 'Pot 2']);
  const query = { page: 1, pageSize: 100, order: 'desc', orderBy: 'at' } as const;
  const { data } = await ports.activity.list(workspaceId, {
    ...{ ...query, recordId: null, keyId: null, since: null, search: 'post.created' },
    userId: editor.id,
  });
  expect(data).toHaveLength(POSTS);

  const ended = 'Ada is no longer a member who may import; have another one run it again';
  const demoted = await sent(service, editor, { dryRun: false });
  const grant = { role: 'author', authorId: workspace.author.id } as const;
  const change = { grant, activity: entry(), check: () => ok() };
  (await ports.people.changeMember(workspaceId, editor.id, change))._unsafeUnwrap();
  await server.run();
  expect(await read(service, demoted)).toMatchObject({ state: 'failed', error: ended });

  const owner = await anActingMember(ports, here, 'owner', null);
  const removed = await sent(service, owner, { dryRun: false });
  const removal = { activity: entry(), check: () => ok(), now: ports.clock.now() };
  (await ports.people.removeMember(workspaceId, owner.id, removal))._unsafeUnwrap();
  await server.run();
  expect(await read(service, removed)).toMatchObject({ state: 'failed', error: ended });
});

it('A copy of the file is left neither by a run nor by a server that was killed', async () => {
  const service = await aService();
  const server = serverOf(service);
  const id = await sent(service, service.operator);
  await mkdir(join(workFolder, id), { recursive: true });
  await writeFile(join(workFolder, id, 'picture'), 'left by a kill');
  await server.run();
  expect(await read(service, id)).toMatchObject({ state: 'done' });
  expect(await readdir(workFolder)).toEqual([]);
});

it('A file of another format is named as such', async () => {
  const service = await aService();
  const server = serverOf(service);
  const id = await sent(service, service.operator, { format: 'ghost', fileName: 'blog.xml' });
  await server.run();
  expect(await read(service, id)).toMatchObject({
    ...{ state: 'failed', error: 'The file is not an export of Ghost (JSON)', items: 0 },
  });
});

it('A server that shuts down during an import leaves it to the next one, which doubles nothing', async () => {
  const service = await aService();
  const { ports } = service;
  const id = await sent(service, service.operator, { dryRun: false });
  const first = serverOf(service, {
    ...ports,
    imports: {
      ...ports.imports,
      progress: async (...progress) => {
        first.stopping.abort();
        return ports.imports.progress(...progress);
      },
    },
  });
  await first.run();
  expect(await read(service, id)).toMatchObject({ state: 'queued' });
  await serverOf(service).run();
  expect(await read(service, id)).toMatchObject({ state: 'done', items: 1 + POSTS });
  // The outcomes of the first run were not stored.
  expect(await countsOf(service, id)).toEqual(['1 author created', '3 post created']);
  expect(await titlesOf(service)).toEqual(['Pot 0', 'Pot 1', 'Pot 2']);
});
