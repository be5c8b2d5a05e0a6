import { type StorageStatus, StorageUnavailable } from '@content-publishing/application';
import { expect, describe, it, vi } from 'vitest';
import { startDatabaseWatch } from '../src/storage/database-watch.ts';

const LONG = 3_600_000;

const NOON = '2026-01-01T12:00:00.000Z';

/** Watches a database that answers with `statuses`, one after the other and then the last one. */
const watch = async (
  statuses: readonly (Partial<StorageStatus> | Error)[],
  { serverTime = NOON, intervalMs = LONG } = {},
) => {
  const said: { readonly level: string; readonly message: string }[] = [];
  const say = (level: string) => (_: object, message: string) => void said.push({ level, message });
  let calls = 0;
  const status = async (): Promise<StorageStatus> => {
    const next = statuses[Math.min(calls, statuses.length - 1)];
    calls += 1;
    if (next instanceof Error) throw next;
    return { now: NOON, newerMigrations: [], ...next };
  };
  const clock = { now: () => serverTime };
  const options = { clock, intervalMs };
  const watching = await startDatabaseWatch(
    status,
    { info: say('info'), warn: say('warn') },
    options,
  );
  return { said, watching, calls: () => calls };
};

describe('a server beside its database', () => {
  it('says when its clock is ahead, with both times, and gives its tasks the earlier one', async () => {
    const { said, watching } = await watch([{}], { serverTime: '2026-01-01T12:04:00.000Z' });
    await watching.stop();
    expect(said).toEqual([
      {
        level: 'warn',
        message:
          'the clock of this server is 240 s ahead of that of the database: here it is ' +
          '2026-01-01T12:04:00.000Z, there 2026-01-01T12:00:00.000Z. Synchronise both with NTP',
      },
    ]);
    expect(watching.clock.now()).toBe(NOON);
  });

  it('says when its clock is behind, which its tasks go by', async () => {
    const { said, watching } = await watch([{}], { serverTime: '2026-01-01T11:56:00.000Z' });
    await watching.stop();
    expect(said.map(({ message }) => message)).toEqual([
      expect.stringContaining('the clock of this server is 240 s behind that of the database'),
    ]);
    expect(watching.clock.now()).toBe('2026-01-01T11:56:00.000Z');
  });

  it.each(['2026-01-01T11:59:55.000Z', '2026-01-01T12:00:05.000Z'])(
    'says nothing while the clocks are five seconds apart at most: %s',
    async (serverTime) => {
      const { said, watching } = await watch([{}], { serverTime });
      await watching.stop();
      expect(said).toEqual([]);
    },
  );

  it('says it once, and when the clocks agree again', async () => {
    const off = { now: '2026-01-01T11:00:00.000Z' };
    const { said, watching, calls } = await watch([off, off, {}], { intervalMs: 1 });
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(3), 20_000);
    await watching.stop();
    expect(said.map(({ level }) => level)).toEqual(['warn', 'info']);
    expect(watching.clock.now()).toBe(NOON);
  });

  it('has its own clock alone where the storage has none', async () => {
    const { said, watching } = await watch([{ now: null }]);
    await watching.stop();
    expect(said).toEqual([]);
    expect(watching.clock.now()).toBe(NOON);
  });

  it('says once that a newer version has migrated the database', async () => {
    const newer = { newerMigrations: ['0020-new'] };
    const { said, watching, calls } = await watch([{}, newer], { intervalMs: 1 });
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(3), 20_000);
    await watching.stop();
    expect(said).toEqual([
      {
        level: 'warn',
        message: 'a newer version has migrated the database (0020-new); this server keeps running',
      },
    ]);
  });

  it('goes on comparing after an outage', async () => {
    const off = { now: '2026-01-01T11:00:00.000Z' };
    const outage = new StorageUnavailable('The database cannot be used');
    const { said, watching } = await watch([outage, off], { intervalMs: 1 });
    await vi.waitFor(() => expect(said).toHaveLength(1), 20_000);
    await watching.stop();
  });
});
