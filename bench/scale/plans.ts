import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/server';
import {
  type ExplainedStatement,
  openExplainedStorage,
} from '../../packages/adapter-postgres/scripts/explained-storage.ts';
import { readOptions } from '../../test/system/options.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { atEnd, tidyUp } from '../../test/system/cleanup.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { operationsOn } from './operations.ts';
import { otherOperationsOn } from './other-operations.ts';
import { seedTenants } from './tenants.ts';

// How PostgreSQL runs each statement in a workspace with a million records of each kind, beside
// 10,000 other workspaces: each operation is done once, and what it has run first is explained.

/** Maximum number of access paths that are named of a statement. */
const MAX_READS = 5;

const { rows: many } = readOptions({ rows: 1_000_000 });

try {
  const postgres = await startPostgres();
  const storage = await openPostgresStorage({ url: postgres.url, poolSize: 2 });
  atEnd(storage.close);
  await storage.migrate();
  const { repositories, prepared, explained, close } = await openExplainedStorage(postgres.url);
  atEnd(close);
  const others = {
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    limits: { unresolvedLinks: 100_000_000 },
  };
  const ports = { ...repositories, ...others };
  const [tenant] = await seedTenants(postgres, { ...storage.repositories, ...others }, [many]);
  if (tenant === undefined) throw new Error('There is no tenant');

  const rows = [];
  const run = new Set<string>();
  for (const operation of [...operationsOn(ports, postgres), ...otherOperationsOn(ports)]) {
    await operation.before?.(tenant, 1);
    await operation.run(tenant, 1);
    for (const statement of explained()) {
      run.add(statement.text);
      rows.push(rowOf(operation.what, statement));
    }
  }
  console.log(
    `${machine()}, PostgreSQL ${postgres.version}; ${many.toLocaleString('en')} posts, redirects and broken links in one workspace.\n`,
  );
  console.log(markdownTable(rows));
  const missing = prepared.filter(({ text }) => !run.has(text));
  console.log(`\n${missing.length} of ${prepared.length} prepared statements were not run here:\n`);
  for (const { repository, text } of missing) console.log(`- ${repository}: \`${headOf(text)}\``);
} finally {
  await tidyUp();
}

function rowOf(what: string, { repository, isPrepared, text, plan }: ExplainedStatement) {
  const reads = plan.reads
    .slice(0, MAX_READS)
    .map(({ by, rows: count }) => `${by} ${count.toLocaleString('en')}`);
  const others = plan.reads.length - reads.length;
  return {
    'first run by': what,
    statement: `${repository}${isPrepared ? '' : ', planned for its values'}: \`${headOf(text)}\``,
    'read by, rows': [...reads, ...(others > 0 ? [`${others} more`] : [])].join('; ') || '–',
    buffers: plan.buffers.toLocaleString('en'),
    ms: plan.milliseconds.toFixed(2),
  };
}

/**
 * Returns the part of a statement that says what it changes or reads; the rest is in the sources.
 */
function headOf(text: string): string {
  const changes = text.matchAll(/\b(insert into|update|delete from) "?(\w+)"?/g);
  const changed = new Set(Array.from(changes, ([, verb, table]) => `${verb} ${table}`));
  for (const part of ['update set', 'update of']) changed.delete(part);
  if (changed.size > 0) return [...changed].join(', ');
  const tables = text.matchAll(/\b(?:from|join) (\w+)\b(?! as|\()/g);
  const read = new Set(Array.from(tables, ([, table]) => table));
  for (const part of ['lateral', 'unnest']) read.delete(part);
  return `select from ${[...read].join(', ')}`;
}
