import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  getAuditOverview,
  getDraftLinks,
  getPost,
  getPostUsage,
  listFindings,
  operatorOf,
  type Ports,
  type Storage,
} from '@content-publishing/application';
import { defaultPorts } from '@content-publishing/adapter-node';
import { atEnd, tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { temporaryFolder } from '../../test/system/temporary-folder.ts';
import { createRatios } from '../event-cost/create-ratios.ts';
import { type Measured, printMeasured } from '../goal.ts';
import { cpuTimeOf } from '../http/cpu-time.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../statistics.ts';
import { TEXTS } from '../texts.ts';
import { accessIn, faultsIn, openPlanLog, type Planned } from './plans.ts';
import {
  type AuditedWorkspace,
  copyLinkedPosts,
  copyOnPglite,
  makeWorkspace,
} from './seed-audits.ts';

// Audits: cost of a create; counts, lists and look-ups of a large site, with the plans of their
// statements; a caller of another workspace meanwhile. Ends with 1 if a plan is wrong.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    posts: { type: 'string', default: '100000' },
    'pglite-posts': { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const isWanted = (part: string): boolean => part.includes(values.only);

/** Time for which the route of the overview waits for counts. */
const PATIENCE_MS = 250;

const FOREVER = new Promise<never>(() => {});

const portsOn = (storage: Storage): Ports => ({
  ...defaultPorts(storage),
  mediaFiles: openMemoryFiles(),
  importFiles: openMemoryFiles(),
  images: openPlainImages(),
});

/** Runs `work` once to warm up, and returns the milliseconds of each round. */
const timesOf = async (work: () => Promise<unknown>): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    await work();
    if (round > 0) times.push(performance.now() - start);
  }
  return times;
};

/** Throws the error of a use case: an operation that fails is not measured. */
const done = (result: { readonly _unsafeUnwrap: () => unknown }): void => {
  result._unsafeUnwrap();
};

/** Reads of the audits of a workspace. */
const readsOf = (ports: Ports, { id, authorId }: AuditedWorkspace) => {
  const actor = operatorOf(id);
  const overview = getAuditOverview(ports);
  const [{ sentences }] = TEXTS;
  const text = Array.from({ length: 12 }, () => sentences.join(' '))
    .join(' ')
    .slice(0, 9900);
  const draft = {
    ...{ slug: 'a-draft', title: 'Moka pots', authorId },
    bodyJson: [
      { type: 'paragraph', text },
      { type: 'paragraph', text },
    ],
  };
  return {
    count: async () => done(await overview(actor, { patience: FOREVER })),
    overview: async () => done(await overview(actor, { patience: sleep(PATIENCE_MS) })),
    page: async () => {
      const query = { page: 3, pageSize: 50 };
      done(await listFindings(ports)(actor, { rule: 'link-dead', query }));
    },
    usage: async () => done(await getPostUsage(ports)(actor, 'seeded-1')),
    suggestions: async () => done(await getDraftLinks(ports)(actor, draft)),
    read: async () => done(await getPost(ports)(actor, 'first')),
  };
};

const atMost = (
  what: string,
  bound: number,
  figures: readonly number[],
  unit = 'ms',
  digits = 0,
): Measured => ({ what, unit, bound: { atMost: bound }, figures, digits });

const large = Number(values.posts);
const small = Number(values['pglite-posts']);

/** Measures a large site on PostgreSQL, and returns the plans of its statements. */
const onPostgres = async (measured: Measured[]): Promise<readonly Planned[]> => {
  const postgres = await startPostgres();
  const plans = await openPlanLog(postgres);
  const storage = await openPostgresStorage({ url: postgres.url });
  atEnd(storage.close);
  await storage.migrate();
  const ports = portsOn(storage);
  const workspace = await makeWorkspace(ports);
  // A second tenant of the same size: a table is then not read as a whole for one of them.
  const other = await makeWorkspace(ports);
  const bystander = readsOf(ports, other);
  for (const one of [workspace, other]) await copyLinkedPosts(postgres, one, large);
  const reads = readsOf(ports, workspace);
  const site = `${large.toLocaleString('en')} posts × 5 links`;

  const postmaster = await postgres.pid();
  const cpu = async () => (await cpuTimeOf(process.pid)) + (await cpuTimeOf(postmaster));
  const cores: number[] = [];
  await reads.count();
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpu();
    await reads.count();
    cores.push((await cpu()) - before);
  }
  const name = (what: string) => `${what}, ${site}`;
  measured.push(
    atMost(name('overview'), 300, await timesOf(reads.overview)),
    atMost(name('all counts: CPU of server and database'), 2, cores, 's', 2),
  );
  // The counts that the overview has begun end before the next figure.
  await reads.count();
  measured.push(
    atMost(name('page of dead links'), 500, await timesOf(reads.page)),
    atMost(name('usage of a post'), 10, await timesOf(reads.usage), 'ms', 1),
    atMost(name('suggestions for 2,000 words'), 200, await timesOf(reads.suggestions)),
  );

  const timesMeanwhile = async (until: Promise<unknown>): Promise<readonly number[]> => {
    const times: number[] = [];
    const work = { isOver: false };
    const end = until.finally(() => {
      work.isOver = true;
    });
    while (!work.isOver) {
      const start = performance.now();
      await bystander.read();
      times.push(performance.now() - start);
      await sleep(2);
    }
    await end;
    return times;
  };
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const control = medianOf(await timesMeanwhile(sleep(1000)));
    ratios.push(medianOf(await timesMeanwhile(reads.count())) / control);
  }
  measured.push(
    atMost('reading a post of another workspace meanwhile, to alone', 3, ratios, '×', 2),
  );

  return plans.during(async () => {
    for (const read of Object.values(reads)) await read();
    await reads.count();
  });
};

/** Measures a smaller site on PGlite. */
const onPglite = async (measured: Measured[]): Promise<void> => {
  const dataDir = await temporaryFolder();
  const empty = await openPgliteStorage({ dataDir });
  await empty.migrate();
  const workspace = await makeWorkspace(portsOn(empty));
  await empty.close();
  await copyOnPglite(dataDir, workspace, small);
  const storage = await openPgliteStorage({ dataDir });
  atEnd(storage.close);
  const { count } = readsOf(portsOn(storage), workspace);
  const site = `${small.toLocaleString('en')} posts × 5 links on PGlite`;
  measured.push(atMost(`overview, fresh, ${site}`, 300, await timesOf(count)));
};

try {
  const measured: Measured[] = [];
  if (isWanted('creates')) {
    const compared = { part: 'audits', connections: 32, rounds, seconds } as const;
    const bounds = { published: 1.03, draft: 1.01 };
    measured.push(...(await createRatios(await startPostgres(), { ...compared, bounds })));
  }
  const planned = isWanted('postgres') ? await onPostgres(measured) : [];
  if (isWanted('pglite')) await onPglite(measured);
  printMeasured(measured);

  const ofAudits = planned.filter(({ text }) => /post_links|page_key|_key|related_post/.test(text));
  const rows = ofAudits.map((one) => ({
    statement: one.text.replaceAll(/\s+/g, ' ').trim().slice(0, 90),
    ms: Math.round(one.milliseconds),
    reads: accessIn(one),
    faults: faultsIn(one).join(', ') || '–',
  }));
  if (rows.length > 0) console.log(`\n${markdownTable(rows)}`);
  if (ofAudits.some((one) => faultsIn(one).length > 0)) process.exitCode = 1;
} finally {
  await tidyUp();
}
