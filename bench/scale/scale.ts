import { computeInPlace } from '@content-publishing/application';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/server';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../test/system/postgres.ts';
import { atEnd, tidyUp } from '../../test/system/cleanup.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../statistics.ts';
import { operationsOn } from './operations.ts';
import { seedTenants } from './tenants.ts';

// What each operation costs in a workspace with a thousand records of each kind, and in one with a
// hundred thousand, next to 10,000 other workspaces in the same database.

const FEW = 1000;
const MAX_ROUNDS = 101;
const LEAST_ROUNDS = 3;
const BUDGET_MS = 1500;
const BOUND = 1.5;

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    /** Part of the name of a measurement. */
    only: { type: 'string', default: '' },
  },
});
const many = Number(options.rows);

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
    compute: computeInPlace(cryptoSecrets.hash, loadBodyFormats),
    limits: {
      unresolvedLinks: 100_000_000,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles: openMemoryFiles(),
    importFiles: openMemoryFiles(),
    webhookSender: webhookSenderOf(),
    passkeys: null,
    issuer: null,
    images: openPlainImages(),
  };

  const [small, large] = await seedTenants(postgres, ports, [FEW, many]);
  if (small === undefined || large === undefined) throw new Error('There are no tenants');

  const measured = [];
  for (const { what, run, before: prepare, per = () => 1 } of operationsOn(ports, postgres)) {
    if (!what.includes(options.only)) continue;
    const times = new Map([small, large].map((tenant) => [tenant, [] as number[]]));
    let spent = 0;
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
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
