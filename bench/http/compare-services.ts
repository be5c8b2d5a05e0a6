import { query } from '../../test/system/citus/database.ts';
import { markdownTable } from '../markdown-table.ts';
import type { CheckoutService } from '../checkout.ts';
import { medianOf } from '../statistics.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { createTemplate } from './create-template.ts';
import { loadGenerator } from './load.ts';
import { httpOperations } from './operations.ts';
import { type LoadResult, RANDOM, type RequestTemplate } from './request.ts';
import { REDIRECT_PAGE } from './target.ts';

/** Options of a comparison, as on the command line. */
export const COMPARISON_OPTIONS = {
  /** Part of the name of a measurement. */
  only: { type: 'string', default: '' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '3' },
} as const;

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

/** A service to compare, and the processes of its database, whose children count too. */
export interface Side {
  readonly service: CheckoutService;
  readonly databaseUrl: string;
  readonly postmasters: readonly number[];
}

interface Comparison {
  /** Name of the load generator. */
  readonly generator: string;
  /** Markdown table, a row for each request and number of connections. */
  readonly table: string;
  readonly failures: number;
}

/** Measures two services in turn, after filling both with the same records. */
export const compareServices = async (
  [before, after]: readonly [Side, Side],
  { only, rounds, seconds }: Readonly<Record<'only' | 'rounds' | 'seconds', string>>,
): Promise<Comparison> => {
  const { name: generator, send } = await loadGenerator();
  let failures = 0;

  const prepare = async ({ service, databaseUrl, postmasters }: Side) => {
    process.stderr.write(`… filling ${service.name}\n`);
    const { hasRedirects, ...filled } = await fill(service);
    // Otherwise statements keep the plans for empty tables until autovacuum comes by.
    await query(databaseUrl, 'vacuum analyze');
    const operations = httpOperations({ ...service.demo, ...filled }).filter(
      ({ template }) => hasRedirects || !template.path.startsWith('/external/redirects'),
    );
    const cpu = async (): Promise<readonly [server: number, database: number]> => {
      const [server = 0, ...database] = await Promise.all(
        [service.pid, ...postmasters].map(cpuTimeOf),
      );
      return [server, database.reduce((sum, time) => sum + time, 0)];
    };
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
    return { name: service.name, templates, measure };
  };
  const [old, next] = [await prepare(before), await prepare(after)];

  const rows = [];
  for (const [name, template] of old.templates) {
    const nextTemplate = next.templates.get(name);
    if (nextTemplate === undefined || !name.includes(only)) continue;
    process.stderr.write(`… ${name}\n`);
    const sides = [
      { service: old, template },
      { service: next, template: nextTemplate },
    ];
    for (const side of sides) await side.service.measure(side.template, 32, WARM_UP_SECONDS);
    for (const connections of CONNECTIONS) {
      const figures = new Map<string, Figures[]>();
      for (let round = 0; round < Number(rounds); round += 1) {
        // The first server of one round is the last of the next one.
        for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
          const figure = await side.service.measure(side.template, connections, Number(seconds));
          figures.set(side.service.name, [...(figures.get(side.service.name) ?? []), figure]);
        }
      }
      const median = (of: string, figure: keyof Figures): number =>
        medianOf((figures.get(of) ?? []).map((each) => each[figure]));
      const cells = COLUMNS.map(([column, figure, digits]) => [
        column,
        compared(median(old.name, figure), median(next.name, figure), digits),
      ]);
      rows.push({ request: name, connections, ...Object.fromEntries(cells) });
    }
  }
  return { generator, table: markdownTable(rows), failures };
};
