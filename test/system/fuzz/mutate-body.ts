import { gzipSync } from 'node:zlib';
import { type Message, withFields } from './message.ts';
import { type Plan, plainPlan } from './plan.ts';
import type { Random } from './random.ts';

/** Bytes that are no UTF-8, or hardly. */
const BROKEN = [
  [0xff],
  [0xc0, 0x80],
  [0xe2, 0x82],
  [0xed, 0xa0, 0x80],
  [0xf4, 0x90, 0x80, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xef, 0xbb, 0xbf],
  [0x00],
  [0x80],
].map((bytes) => Buffer.from(bytes));

const spliced = (body: Buffer, at: number, removed: number, inserted: Buffer): Buffer =>
  Buffer.concat([body.subarray(0, at), inserted, body.subarray(at + removed)]);

const flipped = (random: Random, body: Buffer): Buffer => {
  const copy = Buffer.from(body);
  for (let count = random.int(1, 6); count > 0 && copy.length > 0; count -= 1) {
    const at = random.int(0, copy.length - 1);
    copy.writeUInt8(copy.readUInt8(at) ^ (1 << random.int(0, 7)), at);
  }
  return copy;
};

const noise = (random: Random): Buffer =>
  Buffer.from(Array.from({ length: random.int(1, 40) }, () => random.int(0, 255)));

const slice = (random: Random, body: Buffer): Buffer => {
  const from = random.int(0, body.length);
  return body.subarray(from, random.int(from, body.length));
};

const twice = (random: Random, body: Buffer): Buffer => {
  const member = random.pick([
    '"slug":"twice",',
    '"title":null,"title":1,',
    '"__proto__":{"slug":"x"},',
    '"path":"/a","path":"/b",',
    '"bodyJson":[],',
    '"authorId":[],"authorId":{},',
  ]);
  const brace = body.indexOf('{');
  return brace === -1 ? body : spliced(body, brace + 1, 0, Buffer.from(member));
};

const utf16 = (body: Buffer): Buffer => Buffer.from(`\ufeff${body.toString()}`, 'utf16le');

type Mutation = (random: Random, body: Buffer) => Buffer;

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'bits flipped': flipped,
  'bytes of no UTF-8': (random, body) =>
    spliced(body, random.int(0, body.length), 0, random.pick(BROKEN)),
  'noise inserted': (random, body) => spliced(body, random.int(0, body.length), 0, noise(random)),
  'bytes removed': (random, body) =>
    spliced(body, random.int(0, body.length), random.int(1, 20), Buffer.alloc(0)),
  'a slice again': (random, body) =>
    spliced(body, random.int(0, body.length), 0, slice(random, body)),
  'the end cut off': (random, body) => body.subarray(0, random.int(0, body.length)),
  'a name twice': twice,
  'UTF-16': (_, body) => utf16(body),
  gzip: (_, body) => gzipSync(body),
  'white space': (random, body) =>
    Buffer.concat([Buffer.from(' \t\r\n'.repeat(random.int(1, 2000))), body, Buffer.from('\n')]),
  'another value behind': (_, body) => Buffer.concat([body, body]),
  'no JSON': (random) =>
    Buffer.from(
      random.pick([
        'NaN',
        '{a:1}',
        "{'a':1}",
        '[1,]',
        '// x',
        '<xml/>',
        'a=b&c=d',
        '"\\ud800"',
        '\t',
      ]),
    ),
  'brackets without end': (random) =>
    Buffer.from(random.pick(['[', '{"a":', '[[{"a":']).repeat(random.pick([100, 10_000, 100_000]))),
};

/** Gives `message` another body, of the right length; one without a body gets one. */
export const mutateBody = (random: Random, message: Message): Plan => {
  const [what, mutate] = random.pick(Object.entries(MUTATIONS));
  const body = mutate(random, message.body ?? Buffer.from('{"path":"/gone"}'));
  const typed = withFields(message, ['Content-Type', 'application/json']);
  return plainPlan(what, { ...(message.body === undefined ? typed : message), body });
};
