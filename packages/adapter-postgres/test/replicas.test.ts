import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  createPost,
  issueApiKey,
  listPosts,
  type Ports,
  type Storage,
} from '@content-publishing/application';
import { parseApiKeyToken } from '@content-publishing/domain/tenant';
import {
  aDraft,
  aWorkspace,
  type SampleWorkspace,
  viewOf,
} from '@content-publishing/application/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';

// A server that takes itself for a replica: it has no posts, which tells who answered, and it says
// that it has come as far as it is told to say.
const STAND_IN = `
  create schema stand_in;
  create table stand_in.log (replayed pg_lsn);
  insert into stand_in.log values ('0/0');
  create function stand_in.pg_is_in_recovery() returns bool language sql as 'select true';
  create function stand_in.pg_last_wal_replay_lsn() returns pg_lsn language sql as
    'select replayed from stand_in.log'`;

describeOnPostgres('reads of a storage with a replica', (serverUrl) => {
  let primary: FreshStorage;
  let copy: FreshStorage;
  let storage: Storage;
  let readers: Ports;
  let workspace: SampleWorkspace;
  let lookUp: () => Promise<unknown>;
  beforeAll(async () => {
    [primary, copy] = await Promise.all([openFreshStorage(serverUrl), openFreshStorage(serverUrl)]);
    await copy.orm.em.execute(STAND_IN);
    const replicaUrl = new URL(copy.url);
    replicaUrl.searchParams.set('options', '-c search_path=stand_in,pg_catalog,public');
    storage = await openPostgresStorage({ url: primary.url, replicaUrls: [replicaUrl.href] });
    readers = { ...primary.ports, ...storage.readers };
    workspace = await aWorkspace(primary.ports);
    await viewOf(
      createPost(readers)(workspace.actor, { draft: aDraft(workspace, { slug: 'there' }) }),
    );
    const { key } = await viewOf(issueApiKey(readers)(workspace.id, { name: 'Site' }));
    const id = parseApiKeyToken(key)?.id ?? '';
    lookUp = () => storage.repositories.apiKeys.find(id);
  });
  afterAll(async () => {
    await storage.close();
    await Promise.all([primary.close(), copy.close()]);
  });

  /** Has the stand-in say that it has all that was done until now. */
  const catchUp = async (): Promise<void> => {
    const [log] = await primary.orm.em
      .getConnection()
      .execute<{ end: string }[]>('select pg_current_wal_insert_lsn() as end');
    await copy.orm.em.execute(`update stand_in.log set replayed = '${log?.end}'`);
  };
  const total = async (): Promise<number | null> =>
    (await viewOf(listPosts(readers)(workspace.actor, {}))).total;

  it('come from the primary while no key was looked up', async () => {
    await catchUp();
    expect(await total()).toBe(1);
  });

  it('come from a replica that has all that was done before a key was looked up', async () => {
    await lookUp();
    await catchUp();
    expect(await total()).toBe(0);
  });

  it('come from the primary where the replica does not have what is looked for', async () => {
    await lookUp();
    expect(await readers.posts.find(workspace.id, { slug: 'there' })).not.toBeNull();
    expect(await readers.posts.findVersionFields(workspace.id, { slug: 'there' })).not.toBeNull();
  });

  it('come from the primary once more was done than the replica has', async () => {
    await catchUp();
    const draft = aDraft(workspace, { slug: 'new' });
    await viewOf(createPost(readers)(workspace.actor, { draft }));
    await lookUp();
    expect(await total()).toBe(2);
  });

  it.each([
    ['is no replica', () => primary.url],
    ['is out of reach', () => 'postgres://127.0.0.1:1/none'],
  ])('come from the primary where the other server %s', async (_, url) => {
    const other = await openPostgresStorage({ url: primary.url, replicaUrls: [url()] });
    await other.repositories.apiKeys.find(workspace.apiKey.id);
    const ports = { ...primary.ports, ...other.readers };
    expect((await viewOf(listPosts(ports)(workspace.actor, {}))).total).toBe(2);
    await other.close();
  });
});
