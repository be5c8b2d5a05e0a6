import {
  addAuthor,
  addCategory,
  addTag,
  type IssuedApiKey,
  issueApiKey,
  listBrokenLinks,
  revokeApiKey,
} from '@content-publishing/application';
import { aDraft, anActivityQuery, viewOf } from '@content-publishing/application/testing';
import { PERMISSIONS, type Permission } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { NOWHERE } from '../contract/nowhere.ts';
import { type Operation, readDescription } from '../description.ts';
import { pathTo, sendDescribed } from '../described-request.ts';
import { exchange, parseAnswer } from '../raw-exchange.ts';
import { aSite, type Site, startSite } from '../service.ts';
import { told, type Told } from '../told.ts';

const { service, site } = await startSite();
const { ports } = service;
const neighbour = await aSite(service);

const issue = (
  { workspace }: Site,
  permissions: readonly Permission[],
  more = {},
): Promise<IssuedApiKey> =>
  viewOf(issueApiKey(ports)(workspace.id, { name: 'test', permissions, ...more }));

const revoked = await issue(site, PERMISSIONS);
await viewOf(revokeApiKey(ports)(site.workspace.actor, { reference: revoked.id }));
const expiresAt = new Date(Date.parse(ports.clock.now()) + 60_000).toISOString();
const expired = await issue(site, PERMISSIONS, { expiresAt });
ports.clock.advance(60_000);

const reporter = await issue(site, []);

const { id, key } = site.workspace.apiKey;
const foreignKey = neighbour.workspace.apiKey.key;
const secret = key.slice(-43);
const wrongSecret = key.slice(0, -43) + '0'.repeat(43);

/** Values in place of an API key that are no key. The response does not tell them apart. */
const NO_KEYS: Readonly<Record<string, string | undefined>> = {
  nothing: undefined,
  'an empty key': '',
  'a malformed key': 'cps_key',
  'a key in upper case': key.toUpperCase(),
  'a key with something behind it': `${key}x`,
  'the id of a key': id,
  'the secret of a key': secret,
  'the secret of a key with an unknown id': `cps_${'0'.repeat(32)}_${secret}`,
  'the secret of a key with the id of a foreign one': foreignKey.slice(0, -43) + secret,
  'a key with a wrong secret': wrongSecret,
  'a revoked key': revoked.key,
  'an expired key': expired.key,
};

// Texts of one length, so that the answers which echo them have one length too.
const SLUGS = { live: 'pot-live', deleted: 'pot-gone', former: 'pot-past', renamed: 'pot-next' };
const NO_SLUG = 'pot-none';

const created = async (slug: string): Promise<string> =>
  (await site.client.createPost(aDraft(site.workspace, { slug }))).body.id;
const live = await created(SLUGS.live);
const deleted = await created(SLUGS.deleted);
const renamed = await created(SLUGS.former);
await site.client.deletePost(deleted);
await site.client.updatePost(renamed, { slug: SLUGS.renamed });
const link = await site.client.reportLink({ path: '/gone', referrer: 'https://example.com/' });

// Records of each other kind, whose slugs have that length too.
const SLUGS_OF_OTHERS = { author: 'ada-love', category: 'cat-tree', tag: 'tag-coff' };
const otherRecords = await Promise.all([
  viewOf(addAuthor(ports)(site.workspace.id, { slug: SLUGS_OF_OTHERS.author, displayName: 'Ada' })),
  viewOf(addCategory(ports)(site.workspace.id, { slug: SLUGS_OF_OTHERS.category, name: 'Cats' })),
  viewOf(addTag(ports)(site.workspace.id, { slug: SLUGS_OF_OTHERS.tag, name: 'Coffee' })),
]);

/** Ids of records of every kind. */
const IDS = [
  ...[live, deleted, renamed, link.body.id, site.workspace.id],
  ...[id, site.workspace.media.id, site.workspace.redirect.id],
  ...otherRecords.map((record) => record.id),
];

const { operations } = await readDescription(service.url);

// Changes by the keys of this file are noted there.
const CHANGED_BY_KEYS = new Set([
  'get /external/keys',
  'get /external/activity',
  'get /external/session',
]);

/** Returns all that the workspace shows. */
const everything = async (): Promise<readonly unknown[]> => {
  const lists = operations.filter(
    ([name]) => /^get \/external\/[\w/-]+$/.test(name) && !CHANGED_BY_KEYS.has(name),
  );
  const shown: unknown[] = [
    await viewOf(listBrokenLinks(ports)(site.workspace.actor, { pageSize: 100 })),
  ];
  for (const [name] of lists) {
    const { status, text } = await site.client.send(pathTo(name, ''));
    // The findings of audits are counted at each call.
    shown.push([name, status, text.replaceAll(/"countedAt":"[^"]*"/g, '')]);
  }
  return shown;
};

const before = await everything();
ports.clock.advance(1);
const beganAt = ports.clock.now();

/** Sends a request as the description of its operation shows it, with `address` in its path. */
const ask = async (
  name: string,
  operation: Operation,
  presented: string | undefined,
  address: string,
): Promise<Told> => {
  const answer = await sendDescribed(service.url, presented, [name, operation], address);
  return told(answer, address);
};

/** Returns the permissions that suffice for an operation. */
const neededBy = ({ security }: Operation): readonly string[] =>
  security.flatMap((scheme) => Object.values(scheme).flat());

// Other operations need the session of a user, which no key stands for.
const withKey = operations.filter(([, { security }]) =>
  security.some((scheme) => 'ApiKey' in scheme),
);
const withPermission = withKey.filter(([, operation]) => neededBy(operation).length > 0);
const withBody = withKey.filter(([, { requestBody }]) => requestBody);
// A rule is no record, and is the same for all workspaces.
const withPath = withKey.filter(([name]) => name.replace('{rule}', '').includes('{'));

it('every operation but health, the root, signing in, opening a link and media files needs a key or a session', () => {
  const others = operations.filter(([, { security }]) => security.length === 0);
  expect(others.map(([name]) => name)).toEqual([
    'get /media/{workspace}/{file}',
    'get /dashboard/session',
    'post /dashboard/session',
    'delete /dashboard/session',
    'post /dashboard/invitations/open',
    'post /dashboard/passkeys/sign-in/options',
    'post /dashboard/passkeys/sign-in',
    'post /dashboard/passkeys/options',
    'post /dashboard/passkeys',
    'post /dashboard/oidc',
    'get /',
    'get /health/live',
    'get /health/ready',
  ]);
});

describe('without a valid key', () => {
  it.each(withKey)('%s tells nobody what is wrong', async (name, operation) => {
    const first = await ask(name, operation, undefined, NOWHERE);
    expect(first).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'ApiKey header="X-API-Key"', 'cache-control': 'no-store' },
    });
    expect(JSON.parse(first.text)).toEqual({
      code: 'UNAUTHORIZED',
      message: 'Send a valid API key in the header X-API-Key',
      details: null,
    });
    for (const [what, presented] of Object.entries(NO_KEYS)) {
      for (const address of [live, deleted, NO_SLUG]) {
        expect(await ask(name, operation, presented, address), what).toEqual(first);
      }
    }
  });
});

describe('without its permission', () => {
  it.each(withPermission)('%s tells which one is needed, and nothing else', async (...entry) => {
    const needed = neededBy(entry[1]);
    const others = PERMISSIONS.filter((permission) => !needed.includes(permission));
    const lacking = [reporter, await issue(site, others), await issue(neighbour, others)];
    const first = await ask(...entry, reporter.key, NOWHERE);
    expect(first.status).toBe(403);
    expect(JSON.parse(first.text)).toEqual({
      code: 'FORBIDDEN',
      message: `The API key lacks the permission ${needed.join(' or ')}`,
      details: null,
    });
    for (const { key: presented } of lacking) {
      for (const address of [live, deleted, ...Object.values(SLUGS), NO_SLUG]) {
        expect(await ask(...entry, presented, address)).toEqual(first);
      }
    }
  });
});

describe('the body', () => {
  it.each(withBody)(
    'of %s is not asked for before the key is known to suffice',
    async (...entry) => {
      const [name, operation] = entry;
      const [method = ''] = name.split(' ');
      const head = (presented: string) =>
        [
          `${method.toUpperCase()} ${pathTo(name, live)} HTTP/1.1`,
          'Host: a',
          `X-API-Key: ${presented}`,
          'Content-Type: application/json',
          'Content-Length: 40000000',
          'Expect: 100-continue',
          'Connection: close',
          '',
          '',
        ].join('\r\n');
      const keys = [wrongSecret, revoked.key, expired.key].map((text) => [text, 401] as const);
      const withoutAny = neededBy(operation).map(() => [reporter.key, 403] as const);
      for (const [presented, status] of [...keys, ...withoutAny]) {
        const answer = await exchange(service.port, head(presented));
        expect(parseAnswer(answer).status).toBe(status);
      }
    },
  );
});

describe('with a key of another workspace', () => {
  it.each(withPath)('%s tells nothing of what is here', async (...entry) => {
    const unknownId = await ask(...entry, foreignKey, NOWHERE);
    expect(unknownId.status).toBe(404);
    expect(JSON.parse(unknownId.text)).toMatchObject({ code: 'NOT_FOUND', details: null });
    for (const address of IDS) {
      expect(await ask(...entry, foreignKey, address), address).toEqual(unknownId);
    }
    const unknownSlug = await ask(...entry, foreignKey, NO_SLUG);
    expect(unknownSlug.status).toBe(404);
    for (const address of [...Object.values(SLUGS), ...Object.values(SLUGS_OF_OTHERS)]) {
      expect(await ask(...entry, foreignKey, address), address).toEqual(unknownSlug);
    }
  });
});

it('nothing of all this has changed anything', async () => {
  expect(await everything()).toEqual(before);
  const query = anActivityQuery({ since: beganAt });
  const { data } = await ports.activity.list(site.workspace.id, query);
  expect(new Set(data.map(({ action }) => action))).toEqual(new Set(['key.issued']));
});
