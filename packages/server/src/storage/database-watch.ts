import { type Clock, type Storage, StorageUnavailable } from '@content-publishing/application';
import { setTimeout } from 'node:timers/promises';
import { systemClock } from '@content-publishing/adapter-node';

/** Interval between two checks of the database, in milliseconds. */
const INTERVAL_MS = 60_000;

/**
 * Difference between the clocks of a server and its database, in milliseconds, above which a
 * warning is logged. Clocks synchronised by NTP differ by less than a second.
 */
const MAX_DIFFERENCE_MS = 5000;

/** Log of a watch, such as a pino logger. */
interface WatchLog {
  readonly info: (fields: object, message: string) => void;
  readonly warn: (fields: object, message: string) => void;
}

/**
 * Settings of a watch, for tests: the clock of this server, and the interval between two checks in
 * milliseconds.
 */
interface WatchOptions {
  readonly clock: Clock;
  readonly intervalMs: number;
}

/** Watch that compares the clock and the version of a server with its database. */
interface DatabaseWatch {
  /**
   * Clock for tasks. It shows the earlier of the times of this server and the database, since a
   * fast clock must not publish or remove anything early.
   */
  readonly clock: Clock;
  /** Starts no further check; resolves when the running check has ended. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a watch. It compares the clock of this server with the database's, and the version of this
 * server with the schema, once before this function resolves and then every `intervalMs`. It logs
 * when a difference of the clocks begins and ends, and each newer version of the schema. An
 * unreachable database is skipped.
 */
export const startDatabaseWatch = async (
  status: Storage['status'],
  log: WatchLog,
  { clock = systemClock, intervalMs = INTERVAL_MS }: Partial<WatchOptions> = {},
): Promise<DatabaseWatch> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let aheadMs = 0;
  let isOff = false;
  let toldOf = '';

  const compareClocks = (database: string, beforeMs: number, server: string): void => {
    const databaseMs = Date.parse(database);
    const serverMs = Date.parse(server);
    // If the clocks agree, the time of the database lies between both times of this server.
    aheadMs = Math.max(0, beforeMs - databaseMs);
    const differenceMs = Math.max(aheadMs, databaseMs - serverMs);
    const wasOff = isOff;
    isOff = differenceMs > MAX_DIFFERENCE_MS;
    if (isOff && !wasOff) {
      const seconds = Math.round(differenceMs / 1000);
      const which = aheadMs > 0 ? 'ahead of' : 'behind';
      log.warn(
        { serverTime: server, databaseTime: database },
        `the clock of this server is ${seconds} s ${which} that of the database: here it is ${server}, there ${database}. Synchronise both with NTP`,
      );
    }
    if (wasOff && !isOff) log.info({}, 'the clocks of this server and the database agree again');
  };

  const compareVersions = (newerMigrations: readonly string[]): void => {
    const names = newerMigrations.join(', ');
    if (names === toldOf) return;
    toldOf = names;
    if (names === '') return;
    log.warn(
      { newerMigrations },
      `a newer version has migrated the database (${names}); this server keeps running`,
    );
  };

  const compare = async (): Promise<void> => {
    const before = Date.parse(clock.now());
    try {
      const { now, newerMigrations } = await status();
      if (now !== null) compareClocks(now, before, clock.now());
      compareVersions(newerMigrations);
    } catch (err) {
      // The tasks of the scheduler log that the database is unreachable.
      if (err instanceof StorageUnavailable) return;
      log.warn({ err }, 'could not compare the database with this server');
    }
  };

  await compare();
  const run = async (): Promise<void> => {
    for (;;) {
      await setTimeout(intervalMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      await compare();
    }
  };
  const stopped = run();
  return {
    clock: {
      now: () => {
        const now = clock.now();
        return aheadMs === 0 ? now : new Date(Date.parse(now) - aheadMs).toISOString();
      },
    },
    stop: () => {
      stopping.abort();
      return stopped;
    },
  };
};
