import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { caller } from './caller.ts';
import { type Server, serve, temporaryFolder } from './cps-process.ts';
import { LONG_BLOCKS } from './large-blocks.ts';

/** Returns the processes that `parent` has started and that run. */
const childrenOf = (parent: number): readonly number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [pid = 0, ppid] = line.trim().split(/\s+/).map(Number);
      return ppid === parent ? [pid] : [];
    });

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('A process for long bodies', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeAll(async () => {
    folder = await temporaryFolder();
  });
  afterAll(() => folder[Symbol.asyncDispose]());

  const serving = async (): Promise<{ server: Server; worker: number; create: () => unknown }> => {
    const server = await serve({ DATABASE_URL: 'memory:', DATA_DIR: folder.path });
    const [key = ''] = /(?<=X-API-Key: )[^\s']+/.exec(server.printed()) ?? [];
    const authorId = '01980000-0000-7000-8000-0000000000a1';
    const create = async () => {
      const draft = { slug: crypto.randomUUID().slice(0, 8), title: 'Long', authorId };
      const call = caller(server.baseUrl, key);
      const long = { ...draft, bodyJson: LONG_BLOCKS };
      return (await call('POST', '/external/posts', long)).status;
    };
    expect(childrenOf(server.pid)).toEqual([]);
    expect(await create()).toBe(201);
    const [worker = 0] = childrenOf(server.pid);
    return { server, worker, create };
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends with the service at %s', async (signal) => {
    const { server, worker } = await serving();
    expect(isRunning(worker)).toBe(true);
    await server.end(signal);
    await vi.waitFor(() => expect(isRunning(worker)).toBe(false), { timeout: 10_000 });
  });

  it('that dies between two bodies is replaced', async () => {
    const { server, worker, create } = await serving();
    process.kill(worker, 'SIGKILL');
    await vi.waitFor(() => expect(isRunning(worker)).toBe(false), 20_000);
    expect(await create()).toBe(201);
    expect(childrenOf(server.pid)).toHaveLength(1);
    expect((await server.end('SIGTERM')).code).toBe(0);
  });
});
