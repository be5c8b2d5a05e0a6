import { hash } from 'node:crypto';
import { Connection, Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinWrites } from '../../src/connection/postgres-connection.ts';
import { writeLongParameters } from '../../src/connection/long-parameters.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const MEGABYTE = 1024 * 1024;

/** Returns a digest of bytes, which are compared far faster by it; any other value as it is. */
const digested = (value: unknown): unknown =>
  Buffer.isBuffer(value) ? hash('sha256', value) : value;

describeOnPostgres('long parameters of a statement', (serverUrl) => {
  let pool: Pool;
  let client: PoolClient;

  beforeAll(async () => {
    pool = new Pool({ connectionString: serverUrl });
    client = await pool.connect();
    const connection: unknown = Reflect.get(client, 'connection');
    if (!(connection instanceof Connection)) throw new Error('A client has no connection');
    writeLongParameters(connection);
    joinWrites(connection);
  });

  afterAll(async () => {
    client.release();
    await pool.end();
  });

  const long = Buffer.from('水'.repeat(MEGABYTE));
  const given = [null, '', 'short é', 7, true, ['a', 'b'], Buffer.from([0, 255])];

  it.each([
    ['one', [long]],
    ['the first of all', [long, ...given]],
    ['the last of all', [...given, long]],
    ['several next to each other', [long, long, ...given, long]],
    ['none', given],
  ])('arrive as they are: %s', async (title, values) => {
    const types = values.map((value) => {
      if (Buffer.isBuffer(value)) return 'bytea';
      return Array.isArray(value) ? 'text[]' : 'text';
    });
    const columns = types.map((type, index) => `$${index + 1}::${type} as c${index}`);
    for (const name of [undefined, title]) {
      const text = `select ${columns.join(', ')}`;
      const { rows } = await client.query<object>({ text, values, ...(name && { name }) });
      const [row = {}] = rows;
      expect(Object.values(row).map(digested)).toEqual(
        values.map((value) =>
          value === null || Buffer.isBuffer(value) || Array.isArray(value)
            ? digested(value)
            : String(value),
        ),
      );
    }
  });

  it('are no reason to leave a connection unusable after an error', async () => {
    const values = [Buffer.from('no number'.repeat(MEGABYTE))];
    await expect(client.query('select $1::text::integer', values)).rejects.toThrow('integer');
    const { rows } = await client.query('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  });
});
