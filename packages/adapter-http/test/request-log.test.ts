import { StorageUnavailable } from '@content-publishing/application';
import { describe, expect, it, vi } from 'vitest';
import { CALLS, startFailingService } from './failing-service.ts';
import { exchange, parseAnswer } from './raw-exchange.ts';
import type { Service } from './service.ts';

const START = /^Server listening at /;

/** Returns the lines that neither tell of a start nor have the id of a request that was made. */
const strayLines = ({ log }: Service, made: ReadonlySet<string>) =>
  log
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(({ requestId, msg }) => !START.test(String(msg)) && !made.has(String(requestId)));

/** Sends requests to all routes, and requests with errors of all sorts; returns their ids. */
const callEverything = async (
  { url, port }: Service,
  calls: readonly (() => Promise<{ readonly headers: Headers }>)[],
): Promise<ReadonlySet<string>> => {
  const answers = [];
  for (const call of calls) answers.push(await call());
  for (const [path, init] of [
    ['/nowhere', {}],
    ['/%zz', {}],
    ['/health/live', {}],
    ['/health/ready', {}],
    ['/openapi.json', {}],
    ['/external/link-health', { method: 'GET' }],
    ['/external/link-health', { method: 'POST', body: '{' }],
  ] as const) {
    const answer = await fetch(url + path, init);
    await answer.text();
    answers.push(answer);
  }
  for (const raw of ['nonsense\r\n\r\n', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`]) {
    answers.push(parseAnswer(await exchange(port, raw)));
  }
  return new Set(answers.map(({ headers }) => headers.get('x-request-id') ?? 'none'));
};

describe('Each line of the log has the id of its request', () => {
  it.each([
    ['a bug', new TypeError('oh')],
    ['an outage', new StorageUnavailable('no route to the database')],
  ])('through %s and all kinds of errors', async (_, failure) => {
    const { service, client } = await startFailingService(failure);
    const calls = Object.values(CALLS).map((call) => () => call(client));
    const made = await callEverything(service, calls);
    // Two for each request, one that could not be read, and one more for each failure.
    await vi.waitFor(() => expect(service.log.length).toBeGreaterThan(made.size * 2), 20_000);
    expect(made.size).toBe(calls.length + 9);
    expect(strayLines(service, made)).toEqual([]);
  });
});
