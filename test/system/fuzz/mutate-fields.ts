import { type Field, type Message, withFields, withoutField } from './message.ts';
import { type Plan, plainPlan } from './plan.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const CONTENT_TYPES = [
  'text/plain',
  'application/json; charset=latin1',
  'application/json; charset="utf-8"',
  'application/json;charset=UTF-16',
  'application/json; charset=utf-8; charset=utf-8',
  'application/merge-patch+json',
  'application/json, text/html',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json;',
  'application/json; a="\\"',
  '/',
  '',
  'x'.repeat(5000),
  '__proto__',
];

const CODINGS = ['gzip', 'br', 'deflate', 'identity', 'GZIP', 'gzip, identity', 'x', ''];

/** Fields that may be odd, each with values that are. */
const ODD_VALUES: Readonly<Record<string, readonly string[]>> = {
  'Content-Type': CONTENT_TYPES,
  'Content-Encoding': CODINGS,
  'Idempotency-Key': ['', ' ', 'a b', '"quoted"', 'x'.repeat(255), 'x'.repeat(256), 'é', 'key-1'],
  'If-Match': ['', '*', '"', '"a', 'W/', '"a","b"'.repeat(500), '*, "a"', '"\xff"'],
  'If-None-Match': ['', '*', '"', 'W/"', '"a",'.repeat(2000), '""""'],
  'X-Request-Id': ['', 'a b', 'x'.repeat(128), 'x'.repeat(129), '\xe9', '${jndi:x}', '<a>'],
  Expect: ['100-continue', '100-Continue', '200-ok', ''],
  Host: ['', 'a:99999', '[::1', 'a, b', '\xff', 'a/b'],
  Connection: ['upgrade', 'keep-alive, x-api-key', 'content-type', '', 'te'],
  Upgrade: ['websocket', 'h2c', 'TLS/1.3', ''],
  Accept: ['text/html', 'application/json;q=0', '\xff', 'x'.repeat(4000)],
  RecordStamp: ['null', 'https://evil.example'],
  Range: ['bytes=0-1', 'bytes=-', 'x'],
  'If-Modified-Since': ['Thu, 01 Jan 2099 00:00:00 GMT', 'x'],
  'X-Forwarded-For': ['1.2.3.4', "' or 1=1 --"],
  'X-HTTP-Method-Override': ['DELETE'],
  Cookie: ['a=b; '.repeat(500), '='],
  Authorization: ['Bearer x', 'Basic Og==', ''],
  traceparent: ['00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', '00-x', ''],
  ['__proto__']: ['x'],
  constructor: ['x'],
};

const keyFields = (random: Random, { apiKey, readerKey, revokedKey }: Site): readonly Field[] => {
  const name = random.pick(['X-API-Key', 'x-api-key', 'X-Api-Key']);
  return random.pick<readonly Field[]>([
    [],
    [[name, '']],
    [[name, ` ${apiKey}\t`]],
    [[name, apiKey.toUpperCase()]],
    [[name, apiKey.slice(0, -1)]],
    [[name, `${apiKey}x`]],
    [[name, apiKey.replace('_', '%5F')]],
    [[name, `Bearer ${apiKey}`]],
    [[name, `"${apiKey}"`]],
    [
      [name, apiKey],
      [name, apiKey],
    ],
    [
      [name, revokedKey],
      [name, apiKey],
    ],
    [[name, `cps_${'0'.repeat(32)}_${'a'.repeat(43)}`]],
    [[name, `${apiKey.slice(0, 37)}${'-'.repeat(43)}`]],
    [[name, readerKey]],
    [[name, revokedKey]],
    [[name, '\xff\xfe']],
    [[name, 'x'.repeat(8000)]],
    [['Authorization', `Bearer ${apiKey}`]],
  ]);
};

const REPEATED = ['Content-Type', 'If-Match', 'Idempotency-Key', 'X-Request-Id', 'Host', 'Cookie'];

/** Changes the header fields of `message`, which stays one request. */
export const mutateFields = (random: Random, message: Message, site: Site): Plan => {
  const kind = random.int(0, 5);
  if (kind <= 1) {
    const bare = withoutField(message, 'X-API-Key');
    return plainPlan('another key', {
      ...bare,
      fields: [...bare.fields, ...keyFields(random, site)],
    });
  }
  if (kind === 2) {
    const name = random.pick(REPEATED);
    const [, value = 'x'] = message.fields.find(([other]) => other === name) ?? [];
    const again: readonly Field[] = [
      [name, value],
      [name.toLowerCase(), random.pick([value, 'y'])],
    ];
    return plainPlan(`${name} twice`, withFields(message, ...again));
  }
  if (kind === 3) {
    const name = random.pick(['Content-Type', 'Host', 'X-API-Key']);
    return plainPlan(`without ${name}`, withoutField(message, name));
  }
  const [name, values] = random.pick(Object.entries(ODD_VALUES));
  const upgrade: readonly Field[] = name === 'Upgrade' ? [['Connection', 'Upgrade']] : [];
  return plainPlan(`an odd ${name}`, withFields(message, [name, random.pick(values)], ...upgrade));
};
