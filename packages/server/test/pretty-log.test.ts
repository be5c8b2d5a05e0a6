import { stripVTControlCharacters } from 'node:util';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { prettyLog } from '../src/log/pretty-log.ts';
import { caller } from './caller.ts';
import { serve, temporaryFolder } from './cps-process.ts';

/** Returns a log for people, and its output. */
const aLog = () => {
  const written: string[] = [];
  const write = (line: string) => void written.push(line);
  return { log: pino({}, prettyLog({ write })), written };
};

const TIME = /^\d\d:\d\d:\d\d {2}/;

/** Returns a line without its time, and without colours, which the tests may be run with. */
const withoutTime = (line: string): string => {
  const plain = stripVTControlCharacters(line);
  expect(plain).toMatch(TIME);
  return plain.replace(TIME, '');
};

describe('A log for people', () => {
  it('has one line for each request, once it is answered', () => {
    const { log, written } = aLog();
    const one = { requestId: '0f8fad5b-d9cb-469f-a165-70867728950e' };
    const other = { requestId: '7c9e6679-7425-40de-944b-e07fc1f90ae7' };
    const req = { method: 'GET', url: '/external/posts' };
    log.info({ ...one, req: { ...req, method: 'POST' }, key: 'Blog' }, 'incoming request');
    log.info({ ...other, req }, 'incoming request');
    log.info({ ...other, res: { statusCode: 503 }, responseTime: 1.4 }, 'request completed');
    log.info({ ...one, res: { statusCode: 201 }, responseTime: 12.3 }, 'request completed');
    log.info({ ...one, req, key: 'Blog' }, 'incoming request');
    log.info(one, 'request aborted');
    expect(written.map(withoutTime)).toEqual([
      'GET /external/posts 503 1 ms  request 7c9e6679\n',
      'POST /external/posts 201 12 ms  key "Blog"\n',
      'GET /external/posts aborted  key "Blog"\n',
    ]);
  });

  it('has the stack of an error below its message, and that of its cause', () => {
    const { log, written } = aLog();
    const cause = Object.assign(new Error('no route'), {
      stack: 'Error: no route\n    at connect',
    });
    const err = Object.assign(new TypeError('oh', { cause }), { stack: 'TypeError: oh\n    at f' });
    log.error(
      {
        requestId: '0f8fad5b-d9cb',
        err: { ...err, stack: err.stack, cause: { stack: cause.stack } },
      },
      'internal-error',
    );
    expect(written.map(withoutTime).join('')).toBe(
      'error  internal-error  request 0f8fad5b\n' +
        '  TypeError: oh\n      at f\n  caused by\n  Error: no route\n      at connect\n',
    );
  });

  it('has the other fields of a line beside its message', () => {
    const { log, written } = aLog();
    log.warn({ omitted: 3 }, 'requests are not in the log');
    log.info({ published: 2 }, 'posts published');
    expect(written.map(withoutTime)).toEqual([
      'warning  requests are not in the log  omitted: 3\n',
      'posts published  published: 2\n',
    ]);
  });

  it('obeys no control characters of a client', () => {
    const { log, written } = aLog();
    log.info('\u001B[2J\u009B2Jgone');
    expect(written.map(withoutTime)).toEqual(['?[2J?2Jgone\n']);
  });
});

describe('LOG_FORMAT', () => {
  it.each([
    ['pretty', TIME],
    ['json', /^\{"level":30,/],
    // Not a terminal.
    ['', /^\{"level":30,/],
  ])('%s says how the log of the service is written', async (LOG_FORMAT, start) => {
    await using folder = await temporaryFolder();
    const settings = { DATABASE_URL: 'memory:', DATA_DIR: folder.path, LOG_FORMAT };
    const server = await serve(settings);
    await caller(server.baseUrl, 'none')('GET', '/external/posts?preview=secret');
    const { code, stderr } = await server.end('SIGTERM');
    expect(code).toBe(0);
    const lines = stderr.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(start);
    const isPretty = LOG_FORMAT === 'pretty';
    const shown = isPretty
      ? /GET \/external\/posts\?preview=\[redacted\] 401 \d+ ms$/
      : /"statusCode":401/;
    expect(lines.filter((line) => shown.test(line))).toHaveLength(1);
  });
});
