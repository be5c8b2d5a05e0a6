import { storedPostOf } from '@content-publishing/domain';
import { DataFolderInUse, openPgliteStorage } from '@content-publishing/adapter-postgres';
import {
  authenticate,
  addWorkspace,
  createPost,
  type Storage,
  StorageUnavailable,
  updateMedia,
  updateWorkspace,
} from '@content-publishing/application';
import {
  aDraft,
  aWorkspace,
  testingPorts,
  type TestingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aDataFolder, anEmptyDataFolder } from '../embedded-cluster.ts';
import { passTime } from '../pass-time.ts';

const HOLDER = fileURLToPath(new URL('../holder.ts', import.meta.url));

/** Report of a process that opened the folder: the id that it stored, or the name of an error. */
interface Outcome {
  readonly stored?: string;
  readonly rejected?: string;
}

/** A process that opened the folder, or tried to. */
interface Opener {
  readonly process: ChildProcess;
  readonly outcome: Outcome;
}

/** Returns the size of the files in `folder` in bytes. */
const sizeOf = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const MEGABYTE = 1024 * 1024;

describe('a data folder', () => {
  let folder: Awaited<ReturnType<typeof aDataFolder>>;
  let dataDir: string;
  const processes: ChildProcess[] = [];
  // The process that has the folder, from test to test.
  let holder: Opener | undefined;

  /** Opens the folder in another process. */
  const open = async (): Promise<Opener> => {
    const child = spawn(process.execPath, [HOLDER, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(child);
    const [line] = await once(createInterface(child.stdout), 'line');
    return { process: child, outcome: JSON.parse(line) };
  };

  const kill = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };

  beforeAll(async () => {
    folder = await anEmptyDataFolder();
    dataDir = folder.path;
  });
  afterAll(async () => {
    await Promise.all(processes.map(kill));
    await folder[Symbol.asyncDispose]();
  });

  it('goes to exactly one of the processes that open it at the same moment', async () => {
    const opened = await Promise.all([open(), open(), open()]);
    const errors = opened.flatMap(({ outcome }) => outcome.rejected ?? []);
    expect(errors).toEqual(['DataFolderInUse', 'DataFolderInUse']);
    holder = opened.find(({ outcome }) => outcome.stored);
    expect(holder).toBeDefined();
  });

  it('is rejected to another process while one has it, by its path and its holder', async () => {
    const opening = openPgliteStorage({ dataDir });
    await expect(opening).rejects.toThrow(DataFolderInUse);
    await expect(opening).rejects.toThrow(`${dataDir} is in use by process ${holder?.process.pid}`);
  });

  it('is free again after its process was killed, with all that was acknowledged', async () => {
    if (holder === undefined) throw new Error('Nobody has the folder');
    await kill(holder.process);
    const storage = await openPgliteStorage({ dataDir });
    await storage.check();
    expect(await storage.repositories.workspaces.find(holder.outcome.stored ?? '')).toMatchObject({
      name: 'Kept',
    });
    await storage.close();
  });

  it('is free although the number of its last process is that of a living one', async () => {
    await writeFile(join(dataDir, 'lock.pid'), `${process.ppid}\n`);
    const storage = await openPgliteStorage({ dataDir });
    await expect(storage.check()).resolves.toBeUndefined();
    await storage.close();
  });

  it('is rejected to a second storage of the same process, until the first is closed', async () => {
    const first = await openPgliteStorage({ dataDir });
    await expect(openPgliteStorage({ dataDir })).rejects.toThrow(DataFolderInUse);
    await first.close();
    const second = await openPgliteStorage({ dataDir });
    await expect(second.check()).resolves.toBeUndefined();
    await second.close();
  });

  it('has the room again that an answer took whose idempotency key has expired', async () => {
    const storage = await openPgliteStorage({ dataDir });
    await storage.migrate();
    const ports = testingPorts(storage);
    const workspace = await aWorkspace(ports);
    const { post: answer } = await viewOf(
      createPost(ports)(workspace.actor, { draft: aDraft(workspace) }),
    );
    const found = await ports.posts.find(workspace.id, { id: answer.id });
    if (found === null) throw new Error('The post is not there');
    const tables = join(dataDir, 'pglite', 'base');
    const before = await sizeOf(tables);
    await viewOf(
      ports.posts.insertIdempotent(
        workspace.id,
        storedPostOf({ ...found.post, id: ports.ids.next(), slug: 'other' }),
        {
          key: 'a-key',
          fingerprint: 'a-fingerprint',
          answer: JSON.stringify({
            ...answer,
            bodyText: randomBytes(2 * MEGABYTE).toString('hex'),
          }),
          expiresAt: ports.clock.now(),
        },
      ),
    );
    expect(await sizeOf(tables)).toBeGreaterThan(before + 2 * MEGABYTE);
    expect(await ports.idempotencyKeys.removeExpired(ports.clock.now(), 1)).toBe(1);
    expect(await sizeOf(tables)).toBeLessThan(before + MEGABYTE);
    await storage.close();
  });
});

describe('a data folder on a disk that is nearly full', () => {
  let folder: Awaited<ReturnType<typeof aDataFolder>>;
  let storage: Storage;
  let ports: TestingPorts;
  let free = 0;

  /** Frees all but these megabytes, or fills the disk up to them, and has the database look. */
  const leave = async (megabytes: number): Promise<void> => {
    free = megabytes * MEGABYTE;
    await storage.check().catch(() => {});
  };

  beforeAll(async () => {
    folder = await aDataFolder();
    storage = await openPgliteStorage({ dataDir: folder.path, freeBytes: async () => free });
    ports = testingPorts(storage);
  });
  beforeEach(() => leave(1024));
  afterAll(async () => {
    await storage.close();
    await folder[Symbol.asyncDispose]();
  });

  it('takes no writes until there is room again, and reads go on', async () => {
    const workspace = await aWorkspace(ports);
    const create = (slug: string) =>
      createPost(ports)(workspace.actor, { draft: aDraft(workspace, { slug }) });
    const { id } = (await viewOf(create('before'))).post;

    free = 31 * MEGABYTE;
    passTime(1100);
    await expect(create('meanwhile')).rejects.toThrow(
      'The disk of the embedded database is nearly full: 31 MB are free, 32 MB are needed to write',
    );
    await expect(create('meanwhile')).rejects.toThrow(StorageUnavailable);
    expect(await ports.posts.find(workspace.id, { id })).not.toBeNull();
    // The use of a key is not stored, but the key opens the workspace.
    await viewOf(authenticate(ports)(workspace.apiKey.key));

    free = 1024 * MEGABYTE;
    passTime(1100);
    await viewOf(create('meanwhile'));
  });

  it('is an outage for every unit of work, and storage is not ready then', async () => {
    const { id, media, author, tags, actor } = await aWorkspace(ports);
    const now = ports.clock.now();
    const change = { reference: media.id, patch: { alt: 'Other' } };
    free = 31 * MEGABYTE;
    await expect(storage.check()).rejects.toThrow(StorageUnavailable);
    await expect(storage.check()).rejects.toThrow('31 MB are free, 32 MB are needed to write');
    const writes: readonly (() => Promise<unknown>)[] = [
      async () => ports.tags.insert(id, { ...tags[0], id: ports.ids.next(), slug: 'other' }),
      async () => ports.media.remove(id, media.id, now),
      async () =>
        ports.media.reserve(id, { id: ports.ids.next(), sizeBytes: 1, expiresAt: now }, null),
      async () => ports.authors.remove(id, author.id),
      async () => addWorkspace(ports)({ name: 'Other' }),
      async () => updateMedia(ports)(actor, change),
      async () => updateWorkspace(ports)(actor, { patch: { name: 'Other' } }),
    ];
    for (const write of writes) {
      await expect(write()).rejects.toThrow(StorageUnavailable);
    }
    expect(await ports.media.find(id, media.id)).toEqual(media);

    free = 1024 * MEGABYTE;
    await storage.check();
    await viewOf(updateMedia(ports)(actor, change));
  });

  it('takes no large write that would fill it', async () => {
    const workspace = await aWorkspace(ports);
    const paragraph = { type: 'paragraph', text: 'a'.repeat(10_000) };
    const bodyJson = Array.from({ length: 200 }, () => paragraph);
    await leave(40);
    await viewOf(
      createPost(ports)(workspace.actor, { draft: aDraft(workspace, { slug: 'short' }) }),
    );
    await expect(
      createPost(ports)(workspace.actor, {
        draft: aDraft(workspace, { slug: 'long', bodyJson }),
      }),
    ).rejects.toThrow(StorageUnavailable);
  });
});

describe('the files of a data folder', () => {
  it('belong to their owner alone, those that were there before too', async () => {
    await using folder = await anEmptyDataFolder();
    const strangers = async (): Promise<readonly string[]> => {
      const names = await readdir(folder.path, { recursive: true });
      const modes = await Promise.all(
        ['.', ...names].map(async (name) => ({
          name,
          mode: (await stat(join(folder.path, name))).mode,
        })),
      );
      return modes.flatMap(({ name, mode }) => ((mode & 0o077) === 0 ? [] : name));
    };
    expect(await strangers()).not.toEqual([]);
    const storage = await openPgliteStorage({ dataDir: folder.path });
    await storage.migrate();
    await aWorkspace(testingPorts(storage));
    expect(await strangers()).toEqual([]);
    await storage.close();
    expect(await strangers()).toEqual([]);
  });
});
