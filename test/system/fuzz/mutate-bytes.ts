import { bytesOf, type Field, headOf, type Message, withFields } from './message.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

const EMPTY = Buffer.alloc(0);

const flipBits = (random: Random, bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  // Most of a request with a body is the body: the head gets its share.
  const end = random.oneIn(2) ? copy.length : Math.min(copy.length, 250);
  for (let count = random.int(1, 4); count > 0; count -= 1) {
    const at = random.int(0, end - 1);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.int(0, 7)), at);
  }
  return copy;
};

const pieces = (random: Random, bytes: Buffer, count: number): readonly Buffer[] => {
  const cuts = Array.from({ length: count - 1 }, () => random.int(0, bytes.length)).toSorted(
    (a, b) => a - b,
  );
  return [...cuts, bytes.length].map((cut, index) => bytes.subarray(cuts[index - 1] ?? 0, cut));
};

const chunk = (bytes: Buffer, extension = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`${bytes.length.toString(16)}${extension}\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ]);

const chunked = (random: Random, body: Buffer, ending: string): Buffer =>
  Buffer.concat([
    ...pieces(random, body, random.int(1, 5))
      .filter(({ length }) => length > 0)
      .map((piece) => chunk(piece, random.pick(['', ';a=b', ';a="b c"']))),
    Buffer.from(ending),
  ]);

const CHUNKED: Field = ['Transfer-Encoding', 'chunked'];

const withBody = (message: Message): Message =>
  message.body === undefined
    ? withFields({ ...message, body: Buffer.from('{"path":"/gone"}') }, [
        'Content-Type',
        'application/json',
      ])
    : message;

const line = (random: Random, { fields, body = EMPTY }: Message, text: string): Buffer =>
  Buffer.concat([
    Buffer.from(`${text}\r\n`, 'latin1'),
    headOf({ method: 'GET', target: '/', fields }).subarray('GET / HTTP/1.1\r\n'.length),
    random.oneIn(2) ? body : EMPTY,
  ]);

type Mutation = (random: Random, message: Message, another: () => Message) => Omit<Plan, 'what'>;

const raw = (...parts: readonly (Buffer | string)[]): Omit<Plan, 'what'> => ({
  writes: [
    Buffer.concat(
      parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    ),
  ],
});

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'bits flipped': (random, message) => raw(flipBits(random, bytesOf(message))),
  'cut off': (random, message) => {
    const bytes = bytesOf(message);
    return {
      ...raw(bytes.subarray(0, random.int(1, bytes.length - 1))),
      ending: random.oneIn(2) ? 'leave' : 'wait',
    };
  },
  'bytes inserted': (random, message) => {
    const bytes = bytesOf(message);
    const at = random.int(0, Math.min(bytes.length, 400));
    const noise = Buffer.from(Array.from({ length: random.int(1, 8) }, () => random.int(0, 255)));
    return raw(bytes.subarray(0, at), noise, bytes.subarray(at));
  },
  'a wrong length': (random, given) => {
    const message = withBody(given);
    const length = message.body?.length ?? 0;
    const wrong = random.pick([
      String(length - random.int(1, Math.min(length, 50))),
      String(length + random.int(1, 50)),
      '-1',
      '+5',
      '0',
      '0x10',
      '1e3',
      '99999999999',
      '18446744073709551617',
      `${length}, ${length}`,
      ` ${length} `,
      '',
    ]);
    return raw(bytesOf(withFields(message, ['Content-Length', wrong])));
  },
  'two lengths': (random, given) => {
    const message = withBody(given);
    const length = message.body?.length ?? 0;
    const other = random.pick([length, 0, length + 1]);
    return raw(
      bytesOf(
        withFields(message, ['Content-Length', String(length)], ['content-length', String(other)]),
      ),
    );
  },
  'a length beside chunks': (random, given) => {
    const message = withBody(given);
    const body = chunked(random, message.body ?? EMPTY, '0\r\n\r\n');
    return raw(
      bytesOf({
        ...withFields(message, CHUNKED, ['Content-Length', String(random.pick([5, body.length]))]),
        body,
      }),
    );
  },
  'good chunks': (random, given) => {
    const { body = EMPTY, ...message } = withBody(given);
    const ending = random.pick(['0\r\n\r\n', '0\r\nX-Trailer: a\r\n\r\n', '000;x\r\n\r\n']);
    const sent = withFields({ ...message, body: EMPTY }, CHUNKED);
    return {
      ...raw(headOf(sent), chunked(random, body, ending)),
      message: { ...sent, body },
    };
  },
  'bad chunks': (random, given) => {
    const message = withFields(withBody(given), CHUNKED);
    const body = random.pick([
      'zz\r\n{}\r\n0\r\n\r\n',
      '5\r\n{}\r\n0\r\n\r\n',
      '1\r\n{}\r\n0\r\n\r\n',
      '-1\r\n{}\r\n',
      'ffffffffffffffff\r\n{}\r\n',
      '2{}\r\n0\r\n\r\n',
      '2\n{}\n0\n\n',
      `2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
      '0\r\nX: \x01\r\n\r\n',
      `0\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
      '',
    ]);
    return raw(headOf(message), body);
  },
  'an odd transfer coding': (random, message) =>
    raw(
      bytesOf(
        withFields(withBody(message), [
          'Transfer-Encoding',
          random.pick([
            'gzip',
            'chunked, chunked',
            'gzip, chunked',
            'identity',
            'Chunked',
            'x',
            '',
          ]),
        ]),
      ),
    ),
  'lines injected': (random, message) => {
    const injected = random.pick(['\r\n', '\n', '\r', '\r\n ', '\0', '\r\n\r\n', '\x0b', '\x7f']);
    const field: Field = ['X-Note', `a${injected}X-API-Key: b`];
    return random.oneIn(2)
      ? raw(bytesOf({ ...message, fields: [...message.fields, field] }))
      : raw(bytesOf({ ...message, target: `${message.target}${injected}X: y` }));
  },
  'a huge head': (random, message) => {
    const many = Array.from({ length: random.pick([100, 1000, 2001]) }, (): Field => ['X-A', 'b']);
    const size = random.pick([4000, 15_000, 17_000, 70_000]);
    return random.pick([
      () => raw(bytesOf({ ...message, fields: [...message.fields, ...many] })),
      () => raw(bytesOf({ ...message, fields: [...message.fields, ['X-A', 'b'.repeat(size)]] })),
      () => raw(bytesOf({ ...message, fields: [...message.fields, ['X'.repeat(size), 'b']] })),
      () => raw(bytesOf({ ...message, target: `${message.target}${'x'.repeat(size)}` })),
    ])();
  },
  'an odd method': (random, message) =>
    raw(
      bytesOf({
        ...message,
        method: random.pick([
          ...['get', 'PUT', 'TRACE', 'OPTIONS', 'CONNECT', 'PRI', 'PROPFIND', 'QUERY', 'PURGE'],
          ...['', 'X'.repeat(5000), 'GE T', 'PÖST', 'M-SEARCH', 'HEAD', 'LINK', 'UNSUBSCRIBE'],
        ]),
      }),
    ),
  'another version': (random, message) => {
    const { body = EMPTY } = message;
    const length: Field = ['Content-Length', String(body.length)];
    const version = random.pick(['1.0', '0.9', '2.0', '9.9', '1', '1.2', '1.1 ', '11', '1.1\t']);
    const isKept = random.oneIn(2);
    const kept: readonly Field[] = isKept ? [['Connection', 'keep-alive']] : [];
    return raw(headOf(withFields(message, length, ...kept), version), body);
  },
  'an odd target': (random, message) => {
    const { target } = message;
    const path = target.split('?')[0] ?? '';
    return raw(
      bytesOf({
        ...message,
        target: random.pick([
          `http://localhost${target}`,
          `https://evil.example${target}`,
          'localhost:80',
          '*',
          '',
          '/',
          `/${target}`,
          `${path}/`,
          `/./x/..${path}`,
          `/%2e%2e${path}`,
          `${path}%`,
          `${path}%zz`,
          `${path}/%e2%82`,
          `${path}/%c0%80`,
          `${path}/%00`,
          `${path}/a%2fb`,
          `${path};x=y`,
          `${path}#x`,
          `${path}?%`,
          `${path}?a=%zz&b=%e2`,
          `${path}?${'a&'.repeat(2000)}`,
          `${path}?page[]=1&page[a]=2&page=3&page=4`,
          `${path}?__proto__=1&constructor=2&__proto__[x]=1`,
          `${path}??a=b`,
          `${path}?a\xff=\xfe`,
          `/external/posts/\xe9`,
          `/EXTERNAL/posts`,
          `/external/posts/${'%41'.repeat(3000)}`,
        ]),
      }),
    );
  },
  'several at once': (random, message, another) => {
    const messages = [message, ...Array.from({ length: random.int(1, 5) }, another)];
    const all = messages.map(bytesOf);
    const nothing = random.oneIn(3) ? [Buffer.from('\r\nnothing\r\n\r\n')] : [];
    all.splice(random.int(1, all.length), 0, ...nothing);
    return raw(...all);
  },
  slowly: (random, message) => {
    const writes = pieces(random, bytesOf(message), random.int(2, 4));
    return { writes, pauseMs: random.int(1, 15), message };
  },
  'no HTTP': (random) =>
    raw(
      random.pick([
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
        'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        '\r\n\r\n\r\n\r\n',
        '\0'.repeat(500),
        'GET /\r\n\r\n',
        'GET / HTTP/1.1\n\n',
        'HTTP/1.1 200 OK\r\n\r\n',
        ' GET / HTTP/1.1\r\nHost: a\r\n\r\n',
        'x'.repeat(100_000),
      ]),
    ),
  'an odd request line': (random, message) =>
    raw(
      line(
        random,
        message,
        random.pick([
          `${message.method}  ${message.target}  HTTP/1.1`,
          `${message.method}\t${message.target}\tHTTP/1.1`,
          `${message.method} ${message.target}`,
          `${message.method} ${message.target} HTTP/1.1 x`,
          `${message.method} ${message.target} http/1.1`,
          `${message.method} ${message.target} ICE/1.1`,
          `${message.method} ${message.target} HTTP/1.`,
          message.method,
        ]),
      ),
    ),
};

/** Changes how `message` is written, so that it may be no request any more, or several. */
export const mutateBytes = (random: Random, message: Message, another: () => Message): Plan => {
  const [what, mutate] = random.pick(Object.entries(MUTATIONS));
  return { what, ...mutate(random, message, another) };
};
