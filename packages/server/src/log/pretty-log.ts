import { styleText } from 'node:util';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { LogDestination } from './log-destination.ts';

const LoggedError = Type.Object({
  message: Type.Optional(Type.String()),
  stack: Type.Optional(Type.String()),
  cause: Type.Optional(Type.Unknown()),
});

const LoggedRequest = Type.Object({ method: Type.String(), url: Type.String() });

/** Line of JSON that pino logs, with the fields that are read here; other fields may follow. */
const Line = Type.Object({
  level: Type.Integer(),
  time: Type.Number(),
  msg: Type.Optional(Type.String()),
  requestId: Type.Optional(Type.String()),
  req: Type.Optional(LoggedRequest),
  key: Type.Optional(Type.String()),
  res: Type.Optional(Type.Object({ statusCode: Type.Integer() })),
  responseTime: Type.Optional(Type.Number()),
  err: Type.Optional(Type.Unknown()),
});

type Line = typeof Line.static;

/**
 * Fields of the first log line of a request, which are kept by request id because the last line
 * does not repeat them.
 */
type Arrival = typeof LoggedRequest.static & { readonly key: string | undefined };

/**
 * Maximum number of requests in flight whose first line is kept; beyond it the oldest is dropped,
 * and its last line is shown without method and path.
 */
const MAX_KEPT = 1000;

/** Number of characters of a request id in a line, which are enough to search for it. */
const SHOWN_ID = 8;

const WARN = 40;
const ERROR = 50;

/**
 * Returns a log that turns lines of pino into text for people. It writes one line to `destination`
 * for each request, when the request ends, and the stack below an error. Terminals get colours
 * unless NO_COLOR is set. A line that is not from pino is written as it is.
 */
export const prettyLog = (destination: LogDestination): LogDestination => {
  const requests = new Map<string, Arrival>();

  const keep = (id: string, request: Arrival): void => {
    requests.set(id, request);
    if (requests.size <= MAX_KEPT) return;
    for (const oldest of requests.keys()) {
      requests.delete(oldest);
      break;
    }
  };

  return {
    write: (text) => {
      const line = parse(text);
      if (line === undefined) {
        destination.write(text);
        return;
      }
      const { requestId = '', req, key, res, msg } = line;
      const arrival = req && { ...req, key };
      if (arrival !== undefined && res === undefined) {
        keep(requestId, arrival);
        return;
      }
      const request = arrival ?? requests.get(requestId);
      const isEnd = line.responseTime !== undefined || msg === 'request aborted';
      if (isEnd) requests.delete(requestId);
      const shown = isEnd && request ? requestLine(line, request) : otherLine(line);
      destination.write(`${style('dim', timeOf(line))}  ${shown}${stackOf(line.err)}\n`);
    },
  };
};

const parse = (text: string): Line | undefined => {
  try {
    const line: unknown = JSON.parse(text);
    return Value.Check(Line, line) ? line : undefined;
  } catch {
    return undefined;
  }
};

const requestLine = (line: Line, { method, url, key }: Arrival): string => {
  const status = line.res?.statusCode;
  return [
    `${method} ${safe(url)} ${status === undefined ? 'aborted' : style(colorOf(status), String(status))}`,
    ...(line.responseTime === undefined ? [] : [`${Math.round(line.responseTime)} ms`]),
    ...(key === undefined ? [] : [` key "${safe(key)}"`]),
    ...(status !== undefined && status >= 500 ? [` ${idOf(line)}`] : []),
  ].join(' ');
};

const otherLine = (line: Line): string => {
  const { level, time: _, msg = '', requestId, err: _err, ...fields } = line;
  const details = Object.entries(fields)
    .filter(([name]) => name !== 'pid' && name !== 'hostname')
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return [
    ...(level >= ERROR
      ? [style('red', 'error')]
      : level >= WARN
        ? [style('yellow', 'warning')]
        : []),
    ...[msg, ...details, ...(requestId === undefined ? [] : [idOf(line)])].map(safe),
  ].join('  ');
};

/**
 * Returns the stack of a logged error and of its causes, as indented text to append to a line;
 * empty without an error.
 */
const stackOf = (err: unknown): string => {
  if (err === undefined) return '';
  if (!Value.Check(LoggedError, err)) {
    return `\n  ${safe(typeof err === 'string' ? err : JSON.stringify(err))}`;
  }
  const stack = safe(err.stack ?? err.message ?? '').replaceAll('\n', '\n  ');
  return `\n  ${stack}${err.cause === undefined ? '' : `\n  caused by${stackOf(err.cause)}`}`;
};

const idOf = ({ requestId = '' }: Line): string => `request ${requestId.slice(0, SHOWN_ID)}`;

const timeOf = ({ time }: Line): string => new Date(time).toTimeString().slice(0, 8);

const colorOf = (status: number): Parameters<typeof styleText>[0] => {
  if (status >= 500) return 'red';
  if (status >= 400) return 'yellow';
  return status >= 300 ? 'cyan' : 'green';
};

const style = (format: Parameters<typeof styleText>[0], text: string): string =>
  styleText(format, text, { stream: process.stderr });

// Control characters would control the terminal, and a message may contain text of a client.
const safe = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '?');
