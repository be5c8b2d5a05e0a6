import type { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { poolOf } from '../src/connection/lease.ts';
import { lendPglite } from '../src/connection/pglite-connection.ts';

/** Suite of statements on a PGlite that others use as well. */
export const pgliteStatementSuite = (pglite: PGlite): void => {
  const names = new Map<string, string>();
  const lend = lendPglite(pglite, (text) => names.get(text), {
    before: async () => {},
    between: async () => {},
  });
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: poolOf(lend, async () => {}) }),
  });
  const run = async (
    statement: { readonly name?: string; readonly text: string },
    parameters: readonly unknown[],
  ): Promise<readonly unknown[]> => {
    if (statement.name !== undefined) names.set(statement.text, statement.name);
    const query = CompiledQuery.raw(statement.text, [...parameters]);
    const { rows } = await kysely.executeQuery<{ readonly value: unknown }>(query);
    return rows.map(({ value }) => value);
  };
  let name: string;

  beforeEach(async ({ task }) => {
    name = task.id;
    await pglite.exec(`
      drop table if exists drawer;
      create table drawer (number integer constraint drawer_number_key unique);
      insert into drawer values (1), (2)`);
  });

  const runsOfPlans = (): Promise<readonly unknown[]> => {
    const text = `
      select generic_plans + custom_plans as value from pg_prepared_statements where name = $1`;
    return run({ text }, [name]);
  };

  it.each([
    ['text', "it's", "it's"],
    ['text', '', ''],
    ['text', null, null],
    ['text', undefined, null],
    ['boolean', true, true],
    ['integer', -1, -1],
    ['bigint', 9_007_199_254_740_991, 9_007_199_254_740_991],
    ['numeric', 64, '64'],
    ['text[]', ['a', 'b,"c"\\', '{}'], ['a', 'b,"c"\\', '{}']],
    ['text[]', [], []],
    ['uuid', '0190b6a0-0000-7000-8000-000000000000', '0190b6a0-0000-7000-8000-000000000000'],
    ['timestamptz', '2026-01-02T03:04:05.678Z', '2026-01-02 03:04:05.678+00'],
    ['jsonb', '{"a":[1,"ä"]}', { a: [1, 'ä'] }],
    ['json', '[null]', [null]],
  ])('take and return %s as PGlite itself does: %j', async (type, parameter, value) => {
    const text = `select $1::${type} as value`;
    expect(await run({ text }, [parameter])).toEqual([value]);
    for (let times = 0; times < 2; times += 1) {
      const named = { name: `${name}-${type}`, text: `${text} -- prepared` };
      expect(await run(named, [parameter])).toEqual([value]);
    }
    const { rows } = await pglite.query(text, [parameter]);
    expect(rows).toEqual([{ value }]);
  });

  it('leave turns of the event loop to requests while others wait', async () => {
    let turns = 0;
    const turn = (): void => {
      turns += 1;
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    const text = 'select count(*)::integer as value from generate_series(1, 100000)';
    await Promise.all(Array.from({ length: 8 }, () => run({ text }, [])));
    clearImmediate(next);
    expect(turns).toBeGreaterThan(2);
  });

  it('are planned once when they have a name, however often they are run', async () => {
    const statement = {
      name,
      text: 'select number as value from drawer where number > $1 order by 1',
    };
    expect(await run(statement, [0])).toEqual([1, 2]);
    expect(await run(statement, [1])).toEqual([2]);
    expect(await run(statement, [2])).toEqual([]);
    expect(await runsOfPlans()).toEqual([3]);
  });

  it('are not kept when they have no name', async () => {
    expect(await run({ text: 'select 7 as value' }, [])).toEqual([7]);
    const kept = { text: `select name as value from pg_prepared_statements where name = ''` };
    expect(await run(kept, [])).toEqual([]);
  });

  it('fail with what the database says, and are run all the same the next time', async () => {
    const statement = { name, text: 'insert into drawer values ($1) returning number as value' };
    for (let times = 0; times < 2; times += 1) {
      await expect(run(statement, [2])).rejects.toMatchObject({
        code: '23505',
        constraint: 'drawer_number_key',
        table: 'drawer',
      });
      expect(await run(statement, [3 + times])).toEqual([3 + times]);
    }
    expect(await run({ text: 'select count(*) as value from drawer' }, [])).toEqual([4]);
  });

  it('that make no sense are not kept', async () => {
    const statement = { name, text: 'select number as value from cupboard' };
    await expect(run(statement, [])).rejects.toMatchObject({ code: '42P01' });
    await pglite.exec('alter table drawer rename to cupboard');
    expect(await run(statement, [])).toEqual([1, 2]);
    await pglite.exec('drop table cupboard');
  });

  it('return what a column has become since they were prepared', async () => {
    const statement = { name, text: 'select number as value from drawer limit $1' };
    expect(await run(statement, [1])).toEqual([1]);
    await pglite.exec('alter table drawer alter number type text');
    expect(await run(statement, [1])).toEqual(['1']);
  });

  it('are prepared again when the session has forgotten them', async () => {
    const statement = { name, text: 'select number as value from drawer' };
    await run(statement, []);
    await pglite.exec(`deallocate "${name}"`);
    expect(await run(statement, [])).toEqual([1, 2]);
    expect(await runsOfPlans()).toEqual([1]);
  });

  it('of a transaction are run by themselves, and taken back together', async () => {
    const inserted = kysely.transaction().execute(async (transaction) => {
      await transaction.executeQuery(CompiledQuery.raw('insert into drawer values (3)'));
      throw new Error('taken back');
    });
    const others = [4, 5].map((number) =>
      run({ text: 'insert into drawer values ($1) returning number as value' }, [number]),
    );
    await expect(inserted).rejects.toThrow('taken back');
    await Promise.all(others);
    const all = { text: 'select number as value from drawer order by 1' };
    expect(await run(all, [])).toEqual([1, 2, 4, 5]);
  });

  it('say how many rows they changed', async () => {
    const changed = async (text: string) =>
      (await kysely.executeQuery(CompiledQuery.raw(text))).numAffectedRows;
    expect(await changed('update drawer set number = number + 10')).toBe(2n);
    expect(await changed('delete from drawer where number > 11')).toBe(1n);
    expect(await changed('insert into drawer values (20), (21)')).toBe(2n);
  });

  it('are run one after the other, for all callers', async () => {
    const sums = Array.from({ length: 20 }, (_, number) =>
      run({ name: `${name}-${number % 3}`, text: `select ${number % 3} + $1::integer as value` }, [
        number,
      ]),
    );
    const others = Array.from({ length: 20 }, () => pglite.query('select 1 as value'));
    expect((await Promise.all(sums)).flat()).toEqual(
      sums.map((_, number) => number + (number % 3)),
    );
    await Promise.all(others);
  });
};
