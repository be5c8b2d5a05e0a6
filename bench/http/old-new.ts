import { parseArgs } from 'node:util';
import { tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { commitOf, startCheckout, THIS } from '../checkout.ts';
import { machine } from '../machine.ts';
import { compareServices, COMPARISON_OPTIONS, type Side } from './compare-services.ts';
import { POOL_SIZE } from './target.ts';

// Two checkouts on one PostgreSQL server, measured in turn: the effect of a change on speed.

const { values, positionals } = parseArgs({ options: COMPARISON_OPTIONS, allowPositionals: true });
const [base] = positionals;
if (base === undefined) throw new Error('The path of another checkout is missing');

try {
  const postgres = await startPostgres();
  const postmasters = [await postgres.pid()];
  const start = async (name: string, folder: string): Promise<Side> => {
    await postgres.query(`create database ${name}`);
    const databaseUrl = postgres.url.replace(/postgres$/, name);
    const service = await startCheckout(name, folder, {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL_SIZE: String(POOL_SIZE),
    });
    return { service, databaseUrl, postmasters };
  };
  const sides = [await start('old', base), await start('new', THIS)] as const;
  const { generator, table, failures } = await compareServices(sides, values);
  console.log(
    `${machine()}; PostgreSQL ${postgres.version} with fsync, ${POOL_SIZE} connections; ${generator}; ` +
      `${await commitOf(base)} → ${await commitOf(THIS)}, medians of ${values.rounds} rounds of ${values.seconds} s, ` +
      'and their ratio.\n',
  );
  console.log(table);
  console.log(`\n${failures} requests failed.`);
} finally {
  await tidyUp();
}
