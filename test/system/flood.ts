import { clientOf } from './client.ts';
import { flood } from './flood-client.ts';
import { diskUse, megabytes, memoryUse } from './memory-usage.ts';
import { answered, inWords } from './write-log.ts';
import { readOptions } from './options.ts';
import { progress, type Scenario, runScenario } from './scenario.ts';
import { cpsJson, startService } from './service.ts';
import { openStorage, type Storage, STORAGES, type StorageName } from './storage.ts';

// A flood of reports of paths that are requested once neither fills the disk nor pushes out the
// paths that visitors do miss.

const { storages, paths, cap } = readOptions({ paths: 1_000_000, cap: 100_000 }, STORAGES);

/** Paths that were missed several times before the flood. */
const WANTED = 100;
const HITS = 3;

/** Number of parts of the flood; the disk is measured between them. */
const PARTS = 10;

/** First part in which disk and memory have grown to their normal size. */
const SETTLED = 5;

// Tolerance above that: the free space varies.
const HEADROOM = 1.5;

const floodPath = (index: number): string => `/flood/${(index * 2_654_435_761) % 2 ** 32}/${index}`;

const rowsOf = async ({ postgres, settings }: Storage, workspaceId: string): Promise<number> => {
  if (postgres) {
    const [row] = await postgres.query<{ rows: string }>(
      'select count(*) as rows from link_health where workspace_id = $1',
      [workspaceId],
    );
    return Number(row?.rows);
  }
  const links = await cpsJson<unknown[]>(settings, 'link', 'list', '--workspace', workspaceId);
  return links.length;
};

const floodOn = async (scenario: Scenario, name: StorageName): Promise<void> => {
  const storage = await openStorage(name);
  const { postgres, settings } = storage;
  const service = await startService({ ...settings, MAX_UNRESOLVED_LINKS: String(cap) });
  const { baseUrl, pid } = service;
  const { apiKey, workspaceId } = await storage.demo();
  const client = clientOf(baseUrl, apiKey, 8);
  const report = async (path: string) => {
    const exchange = await client.send('POST', '/external/link-health', { path });
    return { exchange, count: answered(exchange, 200)?.body['hitCount'] };
  };

  const taken = scenario.rule('the flood is answered with 200, or 503 when it is too much');
  const memory = scenario.rule(
    'the memory does not grow by more than half after half of the flood',
  );
  const survive = scenario.rule(`paths that were missed ${HITS} times before are still counted`);
  const evicted = scenario.rule('paths of the flood that were not missed again make room');
  // The memory storage cannot be inspected from outside.
  const isKept = name !== 'memory';
  const disk =
    isKept &&
    scenario.rule('the data on disk do not grow by more than half after half of the flood');
  const bounded =
    isKept && scenario.rule('no more records are kept than MAX_UNRESOLVED_LINKS and 2 %');
  const boundRows = async () => {
    const rows = isKept ? await rowsOf(storage, workspaceId) : 0;
    if (bounded) bounded(rows <= cap * 1.02 + WANTED, () => `${rows} records`);
    return `${rows.toLocaleString('en')} records`;
  };

  for (let hit = 0; hit < HITS; hit += 1) {
    for (let index = 0; index < WANTED; index += 1) await report(`/wanted/${index}`);
  }
  const figures: string[] = [];
  const data: number[] = [];
  const resident: number[] = [];
  let [ms, late] = [0, 0];
  const folder = postgres?.folder ?? String(settings['DATA_DIR']);
  for (let part = 0; part < PARTS; part += 1) {
    const [first, end] = [part, part + 1].map((at) => Math.round((paths * at) / PARTS));
    const tally = await flood({ baseUrl, apiKey }, floodPath, Number(first), Number(end));
    ms += tally.ms;
    const count = Number(end) - Number(first);
    const { 200: done = 0, 503: rejected = 0 } = Object.fromEntries(tally.statuses);
    taken(done > 0 && done + rejected === count, () => JSON.stringify([...tally.statuses]));
    late += rejected;
    const use = await diskUse(folder);
    data.push(use.data);
    resident.push(await memoryUse(pid));
    const parts = [
      ...(postgres ? [await boundRows()] : []),
      ...(isKept ? [`${megabytes(use.data)} data, ${megabytes(use.wal)} log`] : []),
      `${megabytes(resident.at(-1) ?? 0)} memory`,
      `${Math.round((count / tally.ms) * 1000).toLocaleString('en')} reports/s`,
    ];
    figures.push(parts.join(', '));
    progress(`${name}: part ${part + 1} of ${PARTS}: ${figures.at(-1)}`);
  }
  const grows = (sizes: readonly number[]): boolean =>
    Math.max(...sizes.slice(SETTLED)) > HEADROOM * Math.max(...sizes.slice(0, SETTLED));
  if (disk) disk(!grows(data), () => data.map(megabytes).join(', '));
  memory(!grows(resident), () => resident.map(megabytes).join(', '));

  for (let index = 0; index < WANTED; index += 1) {
    const { exchange, count } = await report(`/wanted/${index}`);
    survive(count === HITS + 1, () => inWords(exchange));
  }
  const early = paths > 2 * cap ? WANTED : 0;
  for (let index = 0; index < early; index += 1) {
    const { exchange, count } = await report(floodPath(index));
    evicted(count === 1, () => inWords(exchange));
  }
  client.close();
  service.signal('SIGTERM');
  await service.ended;
  const left = await boundRows();

  scenario.figure('reports', paths);
  scenario.figure('answered with 503', late);
  scenario.figure('reports per second', Math.round((paths / ms) * 1000));
  if (isKept) scenario.figure('left at the end', left);
  for (const [part, text] of figures.entries()) {
    scenario.figure(`after ${((part + 1) * 100) / PARTS} %`, text);
  }
};

for (const name of storages) {
  const title = `A flood of ${paths.toLocaleString('en')} paths, of which ${cap.toLocaleString('en')} may stay: ${name}`;
  await runScenario(title, (scenario) => floodOn(scenario, name));
}
