import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { addAuthor, addWorkspace, createPost, operatorOf } from '@content-publishing/application';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/server';
import { readOptions } from '../../prove/options.ts';
import { startPostgres } from '../../prove/postgres.ts';
import { atEnd, tidyUp } from '../../prove/tidy-up.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../statistics.ts';
import { operationsOn, type Tenant } from './operations.ts';
import { addBrokenLinks, addPosts, addRedirects, addWorkspaces, inBulk } from './seed-scale.ts';

// What each operation costs in a workspace with a thousand records of each kind, and in one with a
// million, beside 10,000 other workspaces in the same database.

const FEW = 1000;
const WORKSPACES = 10_000;
const MOST_ROUNDS = 101;
const LEAST_ROUNDS = 3;
const BUDGET_MS = 1500;
const BOUND = 1.5;

const { rows: many } = readOptions({ rows: 1_000_000 });

try {
  const postgres = await startPostgres();
  const storage = await openPostgresStorage({ url: postgres.url, poolSize: 2 });
  atEnd(storage.close);
  await storage.migrate();
  const ports = {
    ...storage.repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    limits: { unresolvedLinks: 100_000_000 },
  };

  const tenantOf = async (rows: number): Promise<Tenant> => {
    const workspace = (await addWorkspace(ports)({ name: `${rows}` }))._unsafeUnwrap();
    const author = { slug: 'ada', displayName: 'Ada Example' };
    const { id: authorId } = (await addAuthor(ports)(workspace.id, author))._unsafeUnwrap();
    const paragraph = 'A moka pot makes *strong* coffee on any stove.';
    const bodyJson = [{ type: 'paragraph', text: paragraph }];
    const draft = { slug: 'first', title: 'First', authorId, bodyJson };
    (await createPost(ports)(operatorOf(workspace.id), draft))._unsafeUnwrap();
    return { workspaceId: workspace.id, authorId, rows };
  };

  const began = performance.now();
  const small = await tenantOf(FEW);
  const large = await tenantOf(many);
  await inBulk(postgres, async (connection) => {
    for (const { workspaceId, rows } of [small, large]) {
      const itself = `select '${workspaceId}'::uuid as id`;
      await addPosts(connection, workspaceId, rows);
      await addRedirects(connection, itself, rows);
      await addBrokenLinks(connection, itself, rows);
    }
    await addWorkspaces(connection, WORKSPACES);
  });
  await postgres.query('checkpoint');
  console.error(`seeded in ${Math.round((performance.now() - began) / 1000)} s`);

  const measured = [];
  for (const { what, run, before: prepare, per = () => 1 } of operationsOn(ports, postgres)) {
    const times = new Map([small, large].map((tenant) => [tenant, [] as number[]]));
    let spent = 0;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (round > LEAST_ROUNDS && spent > BUDGET_MS) break;
      for (const [tenant, figures] of times) {
        await prepare?.(tenant, round);
        const start = performance.now();
        await run(tenant, round);
        const time = performance.now() - start;
        spent += time;
        // The first round warms up.
        if (round > 0) figures.push(time / per(tenant));
      }
    }
    const [before = 0, after = 0] = [...times.values()].map(medianOf);
    const ratio = after / before;
    const row = {
      what,
      [`${FEW.toLocaleString('en')} rows`]: milliseconds(before),
      [`${many.toLocaleString('en')} rows`]: milliseconds(after),
      ratio: `${ratio.toFixed(2)} ×`,
      [`≤ ${BOUND} ×`]: ratio <= BOUND ? 'yes' : 'no',
    };
    console.error(Object.values(row).join(' | '));
    measured.push(row);
  }
  console.log(`${machine()}, PostgreSQL ${postgres.version}\n`);
  console.log(markdownTable(measured));
} finally {
  await tidyUp();
}

function milliseconds(time: number): string {
  return `${time.toLocaleString('en', { maximumSignificantDigits: 3 })} ms`;
}
