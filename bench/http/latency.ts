import { parseArgs } from 'node:util';
import { tidyUp } from '../../test/system/cleanup.ts';
import { megabytes, memoryUse } from '../../test/system/memory-usage.ts';
import { machine } from '../machine.ts';
import { markdownTable } from '../markdown-table.ts';
import { medianOf, rangeOf } from '../statistics.ts';
import { whoseCores } from './cores.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { loadGenerator } from './load.ts';
import { httpOperations } from './operations.ts';
import type { RequestTemplate, SendLoad } from './request.ts';
import { POOL_SIZE, startTarget } from './target.ts';

// What users wait for: each request by one client, by few and by many.

const { values } = parseArgs({
  options: {
    /** Part of the name of a measurement. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const CONNECTIONS = [1, 4, 32] as const;

let failures = 0;

/** Returns a function that sends requests of `template`, each with a number of its own. */
const sender = (send: SendLoad, url: string, template: RequestTemplate) => {
  let from = 0;
  return async (connections: number, duration: number) => {
    const result = await send(url, template, { connections, seconds: duration, from });
    from += result.requests + connections;
    failures += result.failed;
    return result;
  };
};

/** Time in which V8 compiles the code of a request, as in a server that has run for a while. */
const WARM_UP_SECONDS = 6;

try {
  const target = await startTarget();
  const { postgres, url, pid } = target;
  const postmaster = await postgres.pid();
  const { name: generator, send } = await loadGenerator();
  console.log(
    `${machine()}; PostgreSQL ${postgres.version} with fsync, ${POOL_SIZE} connections; ${generator}; ` +
      `${whoseCores}; medians (and ranges) of ${rounds} rounds of ${seconds} s.\n`,
  );
  const rows = [];
  for (const { name, template } of httpOperations(target)) {
    if (!name.includes(values.only)) continue;
    process.stderr.write(`… ${name}\n`);
    const sent = sender(send, url, template);
    await sent(CONNECTIONS.at(-1) ?? 1, WARM_UP_SECONDS);
    const waits = new Map<number, number[]>(CONNECTIONS.map((connections) => [connections, []]));
    const [throughput, own, database]: number[][] = [[], [], []];
    for (let round = 0; round < rounds; round += 1) {
      for (const connections of CONNECTIONS) {
        const before = await Promise.all([cpuTimeOf(pid), cpuTimeOf(postmaster)]);
        const { p50Ms, requests, requestsPerSecond } = await sent(connections, seconds);
        const [ownCpu, databaseCpu] = await Promise.all([cpuTimeOf(pid), cpuTimeOf(postmaster)]);
        waits.get(connections)?.push(p50Ms);
        if (connections !== CONNECTIONS.at(-1)) continue;
        throughput?.push(requestsPerSecond);
        own?.push((1e6 * (ownCpu - before[0])) / requests);
        database?.push((1e6 * (databaseCpu - before[1])) / requests);
      }
    }
    rows.push({
      request: name,
      ...Object.fromEntries(
        [...waits].map(([connections, times]) => [
          `p50 of ${connections}, ms`,
          rangeOf(times, medianOf(times) < 10 ? 2 : 1),
        ]),
      ),
      'a second, by 32': rangeOf(throughput ?? []),
      'µs of CPU, server + database': [own, database]
        .map((times) => Math.round(medianOf(times ?? [])))
        .join(' + '),
    });
  }
  console.log(markdownTable(rows));
  console.log(
    `\n${failures} requests failed. The service has ${megabytes(await memoryUse(pid))} at the end.`,
  );
} finally {
  await tidyUp();
}
