import type { Exchange } from './exchange.ts';
import { megabytes } from './memory.ts';
import { shown } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Failure } from './run.ts';
import type { MemorySample } from './target.ts';

/** Describes the bytes of an exchange and its end; texts are cut at `most` characters. */
export const describeExchange = (
  { writes }: Plan,
  { answers, rest, outcome }: Exchange,
  most: number,
): string =>
  [
    ...writes.map((bytes) => `  > ${shown(bytes, most)}`),
    ...answers
      .flatMap(({ head, body }) => [Buffer.from(head), body])
      .map((part) => `  < ${shown(part, most)}`),
    ...(rest.length > 0 ? [`  < ${shown(rest, most)}`] : []),
    `  = ${outcome}`,
  ].join('\n');

/** Returns a failure with the command that shows it again. */
export const describeFailure = (failure: Failure, command: string): string => {
  const { number, since, problems, plan, exchange } = failure;
  const place = since === number ? `Request ${number}` : `Requests ${since} to ${number} of a lane`;
  return [
    '',
    `${place}, the last with ${plan.what} wrong:`,
    ...problems.map((problem) => `  ✗ ${problem}`),
    describeExchange(plan, exchange, 1500),
    `  again: ${command}`,
  ].join('\n');
};

/** Describes the progress of a run. */
export const describeProgress = (
  requests: number,
  failures: number,
  milliseconds: number,
  { heap, resident }: MemorySample,
): string =>
  `${requests} requests in ${(milliseconds / 1000).toFixed(0)} s, ${failures} failures, ` +
  `heap ${megabytes(heap)}, resident ${megabytes(resident)}`;

/** Describes the number of answers of each status. */
export const describeStatuses = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
