import { ERROR_CODES } from '@content-publishing/adapter-http';
import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Plan } from './plan.ts';
import type { Site } from './site.ts';

const CODES: Readonly<Record<string, string>> = ERROR_CODES;

// A browser that asks for the root is led elsewhere by 302.
const GOOD = new Set([200, 201, 202, 302, 304, 308]);

// Internals of the service that no response may show. No request has such texts in it.
const INSIDES =
  /\n[ \t]+at |node_modules|\/packages\/|\.[jt]s:\d|file:\/\/|\bselect\b.*\bfrom\b|insert into|violates|relation \\?"|pg_|ECONN|is not a function|undefined|cannot read|\[object/i;

/** Returns the faults of a response, given its `plan`. */
export const judge = (plan: Plan, exchange: Exchange, site: Site): readonly string[] => [
  ...judgeOutcome(plan, exchange),
  ...exchange.answers.flatMap((answer) => judgeAnswer(answer, plan, site)),
];

const judgeOutcome = (
  { message, ending }: Plan,
  { answers, rest, outcome }: Exchange,
): readonly string[] => [
  ...(outcome === 'silence' ? ['there is neither an answer nor an end'] : []),
  // A request whose end never came needs no response.
  ...(outcome === 'closed' && answers.length === 0 && ending !== 'leave'
    ? ['the connection is closed without an answer']
    : []),
  ...(rest.length > 0 ? [`behind the answers stands ${shown(rest)}`] : []),
  ...(message !== undefined && answers.length !== 1 ? [`${answers.length} answers, not 1`] : []),
];

const judgeAnswer = (answer: Answer, plan: Plan, site: Site): readonly string[] => [
  ...judgeHeaders(answer),
  ...judgeStatus(answer, plan),
  ...judgeKeys(answer, plan, site),
  ...(answer.status < 400 ? judgeGood(answer) : judgeError(answer, plan)),
];

// From here on a body waits for a thread, and is rejected while too many wait.
const LONG_BODY_BYTES = 64 * 1024;

const judgeStatus = ({ status, headers }: Answer, { message }: Plan): readonly string[] => {
  const isError = status >= 400 && status < 500 && status in CODES;
  const isBusy =
    status === 503 && headers.has('retry-after') && (message?.body?.length ?? 0) >= LONG_BODY_BYTES;
  return GOOD.has(status) || isError || isBusy ? [] : [`the status is ${status}`];
};

const judgeHeaders = ({ headers, body }: Answer): readonly string[] => {
  const type = headers.get('content-type');
  return [
    ...(headers.has('x-request-id') ? [] : ['x-request-id is missing']),
    ...(headers.has('x-powered-by') ? ['x-powered-by says what the service is made of'] : []),
    ...(body.length > 0 && !/^(?:application\/json|text\/markdown)(?:;|$)/.test(type ?? '')
      ? [`the body has the type ${type}`]
      : []),
  ];
};

const judgeGood = ({ status, headers, body }: Answer): readonly string[] => [
  ...(body.length > 0 &&
  headers.get('content-type')?.startsWith('application/json') &&
  jsonIn(body) === undefined
    ? ['the body is no JSON']
    : []),
  // A preview token has no address of its own.
  ...((status === 201 || status === 308) && !headers.has('location') && !body.includes('"token"')
    ? [`${status} has no location`]
    : []),
];

const judgeKeys = ({ head, body }: Answer, { writes }: Plan, site: Site): readonly string[] => {
  const sent = Buffer.concat(writes);
  const leaked = [site.apiKey, site.readerKey, site.revokedKey].filter((key) => {
    const secret = key.slice(-43);
    // A client that writes a key into another field may read it there again.
    const isSentOnce = sent.indexOf(secret) === sent.lastIndexOf(secret);
    return isSentOnce && (head.includes(secret) || body.includes(secret));
  });
  return leaked.length > 0 ? ['an API key stands in the answer'] : [];
};

const judgeError = (answer: Answer, plan: Plan): readonly string[] => {
  if (answer.body.length === 0 && answer.headers.has('content-length')) {
    // The answer to a HEAD has the headers of its body alone.
    return plan.message === undefined || plan.message.method === 'HEAD' ? [] : ['there is no body'];
  }
  const body = jsonIn(answer.body);
  if (typeof body !== 'object' || body === null) return ['the body is no error body'];
  const { code, message, details } = body as Readonly<Record<string, unknown>>;
  const names = Object.keys(body).toSorted().join();
  return [
    ...(names === 'code,details,message' ? [] : [`the error body has the members ${names}`]),
    ...(code === CODES[answer.status] ? [] : [`${answer.status} has the code ${String(code)}`]),
    ...(typeof message === 'string' && message !== '' ? [] : ['the message is no text']),
    ...(INSIDES.test(`${String(message)}${answer.body.toString()}`)
      ? ['the body shows the insides of the service']
      : []),
    ...judgeDetails(details, answer, plan),
  ];
};

const judgeDetails = (details: unknown, answer: Answer, plan: Plan): readonly string[] => {
  if (details === null) return [];
  if (!Array.isArray(details) || details.length === 0 || details.length > 50) {
    return ['details is no array of 1 to 50 violations'];
  }
  if (answer.status !== 400) return [`${answer.status} has details`];
  const given = plan.message && inputOf(plan.message);
  return details.flatMap(({ path, message }) =>
    typeof path !== 'string' || typeof message !== 'string' || message === ''
      ? ['a violation is not {path, message}']
      : given !== undefined && !isPlaceIn(given.value, path, message)
        ? [`the violation "${path}": ${message} is of no place in the request`]
        : [],
  );
};

/**
 * Returns the value that the paths of violations point into: the body in JSON, or the query; if it
 * is known.
 */
const inputOf = ({
  target,
  body,
}: NonNullable<Plan['message']>): { readonly value: unknown } | undefined => {
  const query = target.split('?')[1];
  if (query !== undefined) {
    const fields = Object.fromEntries(new URLSearchParams(query));
    const lists = ['ids', 'types'].flatMap((name) =>
      fields[name] ? [[name, fields[name].split(',')]] : [],
    );
    return { value: { ...fields, ...Object.fromEntries(lists) } };
  }
  const value = body && jsonIn(body);
  return value === undefined ? undefined : { value };
};

// A field that a patch leaves as it was can be in its way.
const MISSING = /^is required|^must be empty: |^must not lead to |; it is missing$/;

const isPlaceIn = (value: unknown, path: string, message: string): boolean => {
  if (path === '') return true;
  if (!path.startsWith('/')) return false;
  const names = path.slice(1).split('/');
  let holder = value;
  for (const [index, name] of names.entries()) {
    const member = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof holder !== 'object' || holder === null) return false;
    if (!Object.hasOwn(holder, member)) {
      return index === names.length - 1 && MISSING.test(message);
    }
    holder = Reflect.get(holder, member);
  }
  return true;
};

const jsonIn = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
};

/** Bytes as a line: bytes other than printable ASCII are escaped, and long texts shortened. */
export const shown = (bytes: Buffer, most = 600): string => {
  const text = JSON.stringify(bytes.toString('latin1')).replaceAll(
    /[\u0080-\u00ff]/g,
    (character) => `\\x${character.charCodeAt(0).toString(16)}`,
  );
  return text.length <= most
    ? text
    : `${text.slice(0, most / 2)} … ${text.length - most} characters … ${text.slice(-most / 2)}`;
};
