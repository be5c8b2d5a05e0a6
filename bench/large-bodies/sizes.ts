import { tidyUp } from '../../test/system/cleanup.ts';
import { startPostgres } from '../../test/system/postgres.ts';
import { type CheckoutService, startCheckout, THIS } from '../checkout.ts';
import { cpuTimeOf } from '../http/cpu-time.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { rangeOf } from '../statistics.ts';

// Creates and patches of long posts, one after another, on PostgreSQL. With the path of another
// checkout, both are measured in turn: `node bench/large-bodies/sizes.ts ../former`.

const SIZES = [100_000, 1_000_000, 9_500_000];
const ROUNDS = 5;

const started = async (name: string, folder: string): Promise<CheckoutService> => {
  const { url } = await startPostgres();
  return startCheckout(name, folder, { DATABASE_URL: url });
};

const PROSE =
  'A **moka pot** makes [strong coffee](/strong) on any stove, in five minutes or less, and needs no paper, no power and no plastic that is thrown away. ';

/** Returns blocks of prose of so many bytes. */
const blocksOf = (bytes: number): readonly object[] => {
  const text = PROSE.repeat(66);
  return Array.from({ length: Math.ceil(bytes / text.length) }, () => ({
    type: 'paragraph',
    text: text.slice(0, Math.min(bytes, text.length)),
  }));
};

/** Sends a request, and returns how long it took and the CPU time of the service, in milliseconds. */
const timed = async (
  { url, pid, demo }: CheckoutService,
  method: string,
  path: string,
  body: string,
): Promise<{ readonly ms: number; readonly cpuMs: number }> => {
  const cpuBefore = await cpuTimeOf(pid);
  const start = performance.now();
  const response = await fetch(url + path, {
    method,
    // A connection could end while the other service has its turn.
    headers: { 'x-api-key': demo.apiKey, 'content-type': 'application/json', connection: 'close' },
    body,
  });
  const answer = await response.text();
  const ms = performance.now() - start;
  if (!response.ok) {
    throw new Error(`${method} ${path} of ${body.length} bytes: ${answer.slice(0, 300)}`);
  }
  return { ms, cpuMs: ((await cpuTimeOf(pid)) - cpuBefore) * 1000 };
};

try {
  const [, , base] = process.argv;
  const targets = [
    ...(base === undefined ? [] : [await started('base', base)]),
    await started('this', THIS),
  ];
  const figures = new Map<string, { readonly ms: number; readonly cpuMs: number }[]>();
  for (const size of SIZES) {
    const bodyJson = blocksOf(size);
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const target of targets) {
        const { authorId } = target.demo;
        const slug = `long-${size}-${round}`;
        const draft = JSON.stringify({ slug, title: 'A long post', authorId, bodyJson });
        const path = `/external/posts/${slug}`;
        const requests = [
          ['create', 'POST', '/external/posts', draft],
          ['patch of its title', 'PATCH', path, '{"title":"Another title"}'],
          ['patch of its body', 'PATCH', path, JSON.stringify({ bodyJson: bodyJson.slice(1) })],
        ] as const;
        for (const [what, method, at, body] of requests) {
          const figure = await timed(target, method, at, body);
          const key = `${size}|${what}|${target.name}`;
          // The first round starts the processes.
          if (round > 0) figures.set(key, [...(figures.get(key) ?? []), figure]);
        }
      }
    }
  }
  const rows = [...figures].map(([key, each]) => {
    const [size = '', what = '', of = ''] = key.split('|');
    return {
      request: `${what}, ${Number(size).toLocaleString('en')} bytes`,
      of,
      'ms, median (range)': rangeOf(each.map(({ ms }) => ms)),
      'CPU ms': rangeOf(each.map(({ cpuMs }) => cpuMs)),
    };
  });
  console.log(`${machine()}; ${ROUNDS} rounds, one request at a time\n`);
  console.log(markdownTable(rows));
} finally {
  await tidyUp();
}
