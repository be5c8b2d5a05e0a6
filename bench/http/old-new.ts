import { parseArgs } from 'node:util';
import { tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { type CheckoutService, commitOf, startCheckout, THIS } from '../checkout.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf } from '../statistics.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { createTemplate } from './create-template.ts';
import { loadGenerator } from './load.ts';
import { httpOperations } from './operations.ts';
import { type LoadResult, RANDOM, type RequestTemplate } from './request.ts';
import { POOL_SIZE, REDIRECT_PAGE } from './target.ts';

// Two checkouts on one PostgreSQL server, measured in turn: the effect of a change on speed.

const { values, positionals } = parseArgs({
  options: {
    /** Part of the name of a measurement. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});
const [base] = positionals;
if (base === undefined) throw new Error('The path of another checkout is missing');
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

const CONNECTIONS = [1, 4, 32] as const;

/** Time in which V8 compiles the code of a request. */
const WARM_UP_SECONDS = 6;

/** Number of redirects of a page. */
const REDIRECTS = 100;

/** Requests in flight while a service is filled. */
const WRITERS = 8;

interface Filled {
  readonly id: string;
  readonly etag: string;
  /** Whether redirects were added; false for an old checkout without such an operation. */
  readonly hasRedirects: boolean;
}

/** Adds the posts and redirects that are read, by requests: schemas differ between checkouts. */
const fill = async ({ url, demo }: CheckoutService): Promise<Filled> => {
  const headers = { 'x-api-key': demo.apiKey, 'content-type': 'application/json' };
  const send = (path: string, body: string) => fetch(url + path, { method: 'POST', headers, body });
  const post = async (path: string, body: string): Promise<string> => {
    const response = await send(path, body);
    const answer = await response.text();
    if (!response.ok) throw new Error(`POST ${path}: ${answer.slice(0, 300)}`);
    return answer;
  };
  const { path, body = '' } = createTemplate(demo, 'seeded-{n}');
  const { id }: { id: string } = JSON.parse(await post(path, body.replace('{n}', 'first')));
  let next = 1;
  const write = async (): Promise<void> => {
    while (next <= RANDOM) {
      const number = String(next);
      next += 1;
      await post(path, body.replace('{n}', number));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, write));
  const hasRedirects = (await send('/external/redirects', '{}')).status !== 405;
  const redirects = hasRedirects ? REDIRECTS : 0;
  for (let number = 0; number < redirects; number += 1) {
    const rule = { fromPath: `/from-${number}`, toPath: `/to-${number}`, type: 'Permanent301' };
    await post('/external/redirects', JSON.stringify(rule));
  }
  const page = await fetch(url + REDIRECT_PAGE, { headers });
  await page.text();
  return { id, etag: page.headers.get('etag') ?? '', hasRedirects };
};

/** Figures of one round: of the requests, and microseconds of CPU for each. */
type Figures = Pick<LoadResult, 'requestsPerSecond' | 'p50Ms' | 'p99Ms'> & {
  readonly serverUs: number;
  readonly databaseUs: number;
};

/** Column of the table: the figure that it compares, and its digits. */
const COLUMNS: readonly (readonly [column: string, figure: keyof Figures, digits: number])[] = [
  ['a second', 'requestsPerSecond', 0],
  ['p50, ms', 'p50Ms', 2],
  ['p99, ms', 'p99Ms', 2],
  ['µs of CPU, server', 'serverUs', 0],
  ['µs of CPU, database', 'databaseUs', 0],
];

const compared = (before: number, after: number, digits: number): string => {
  const [old, next] = [before, after].map((figure) =>
    figure.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  return `${old} → ${next} (${(after / before).toFixed(2)} ×)`;
};

try {
  const postgres = await startPostgres();
  const postmaster = await postgres.pid();
  const { name: generator, send } = await loadGenerator();
  let failures = 0;

  const start = async (name: string, folder: string) => {
    await postgres.query(`create database ${name}`);
    const service = await startCheckout(name, folder, {
      DATABASE_URL: postgres.url.replace(/postgres$/, name),
      DATABASE_POOL_SIZE: String(POOL_SIZE),
    });
    process.stderr.write(`… filling ${name}\n`);
    const { hasRedirects, ...filled } = await fill(service);
    const operations = httpOperations({ ...service.demo, ...filled }).filter(
      ({ template }) => hasRedirects || !template.path.startsWith('/external/redirects'),
    );
    const cpu = () => Promise.all([cpuTimeOf(service.pid), cpuTimeOf(postmaster)]);
    let from = 0;
    const measure = async (
      template: RequestTemplate,
      connections: number,
      duration: number,
    ): Promise<Figures> => {
      const [server, database] = await cpu();
      const result = await send(service.url, template, { connections, seconds: duration, from });
      const [serverAfter, databaseAfter] = await cpu();
      from += result.requests + connections;
      failures += result.failed;
      const { requests, ...figures } = result;
      return {
        ...figures,
        serverUs: (1e6 * (serverAfter - server)) / requests,
        databaseUs: (1e6 * (databaseAfter - database)) / requests,
      };
    };
    const templates = new Map(operations.map((operation) => [operation.name, operation.template]));
    return { name, templates, measure };
  };
  const [old, next] = [await start('old', base), await start('new', THIS)];
  await postgres.query('vacuum analyze');

  const rows = [];
  for (const [name, template] of old.templates) {
    const nextTemplate = next.templates.get(name);
    if (nextTemplate === undefined || !name.includes(values.only)) continue;
    process.stderr.write(`… ${name}\n`);
    const sides = [
      { service: old, template },
      { service: next, template: nextTemplate },
    ];
    for (const side of sides) await side.service.measure(side.template, 32, WARM_UP_SECONDS);
    for (const connections of CONNECTIONS) {
      const figures = new Map<string, Figures[]>();
      for (let round = 0; round < rounds; round += 1) {
        // The first server of one round is the last of the next one.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const figure = await side.service.measure(side.template, connections, seconds);
          figures.set(side.service.name, [...(figures.get(side.service.name) ?? []), figure]);
        }
      }
      const median = (of: string, figure: keyof Figures): number =>
        medianOf((figures.get(of) ?? []).map((each) => each[figure]));
      const cells = COLUMNS.map(([column, figure, digits]) => [
        column,
        compared(median('old', figure), median('new', figure), digits),
      ]);
      rows.push({ request: name, connections, ...Object.fromEntries(cells) });
    }
  }
  console.log(
    `${machine()}; PostgreSQL ${postgres.version} with fsync, ${POOL_SIZE} connections; ${generator}; ` +
      `${await commitOf(base)} → ${await commitOf(THIS)}, medians of ${rounds} rounds of ${seconds} s, and their ratio.\n`,
  );
  console.log(markdownTable(rows));
  console.log(`\n${failures} requests failed.`);
} finally {
  await tidyUp();
}
