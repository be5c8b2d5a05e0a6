import type { MikroORM } from '@mikro-orm/postgresql';
import { vi } from 'vitest';

/** Runs `statement` in a transaction that stays open until the function it returns is called. */
export const holdLock = async (orm: MikroORM, statement: string): Promise<() => Promise<void>> => {
  const connection = orm.em.getConnection();
  const transaction = await connection.begin();
  await connection.execute(statement, [], 'run', transaction);
  return () => connection.commit(transaction);
};

/** Returns the process ids of the backends that wait for a lock, as soon as there are so many. */
export const waitingForLock = (orm: MikroORM, count = 1): Promise<number[]> =>
  vi.waitFor(async () => {
    const waiting = await orm.em.execute<{ pid: number }[]>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
         and backend_type = 'client backend'`,
    );
    if (waiting.length < count) throw new Error(`${waiting.length} wait for a lock`);
    return waiting.map(({ pid }) => pid);
  }, 10_000);

/** Runs `save` into `statement`, which commits as soon as so many wait for it. */
export const during = async <Outcome>(
  orm: MikroORM,
  statement: string,
  save: () => PromiseLike<Outcome>,
  waiters = 1,
): Promise<Outcome> => {
  const commit = await holdLock(orm, statement);
  const saving = save();
  try {
    await waitingForLock(orm, waiters);
  } finally {
    await commit();
  }
  return saving;
};
