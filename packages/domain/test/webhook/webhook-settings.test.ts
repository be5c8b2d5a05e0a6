import {
  changedSettings,
  createWebhook,
  formatWebhookSecret,
  parseWebhookDraft,
  parseWebhookPatch,
  reviseWebhook,
  showWebhook,
  signingSecrets,
  type StoredWebhook,
  webhookVersion,
  withSecret,
} from '@content-publishing/domain/webhooks';
import { describe, expect, it } from 'vitest';

const ID = '0197a1b2-3c4d-7e5f-8a6b-000000000001';
const NOW = '2026-01-31T12:00:00.000Z';
const LATER = '2026-01-31T12:01:00.000Z';
const END = { position: 7, id: ID };
const RULES = { allowsPrivate: false };
const DRAFT = { name: 'My site', url: 'https://site.example/hook' };
const SECRET = formatWebhookSecret('a-_a'.repeat(11).slice(0, 43));

const violationsOf = (draft: object, rules = RULES): readonly object[] =>
  parseWebhookDraft({ ...DRAFT, ...draft }, rules).match(
    () => [],
    ({ violations }) => violations,
  );

const aWebhook = (draft: object = {}): StoredWebhook =>
  createWebhook(
    parseWebhookDraft({ ...DRAFT, ...draft }, RULES)._unsafeUnwrap(),
    { id: ID, workspaceId: ID, now: NOW },
    { end: END, secret: SECRET },
  );

const revised = (webhook: StoredWebhook, patch: object): StoredWebhook =>
  reviseWebhook(webhook, parseWebhookPatch(webhook, patch, RULES)._unsafeUnwrap(), {
    now: LATER,
    end: END,
  });

describe('the URL of a webhook', () => {
  it.each([
    'https://site.example/hook?token=1',
    'https://site.example:443/hook',
    'https://site.example:80',
    'https://8.8.8.8/',
    'https://[2606:4700:4700::1111]/',
  ])('can be %s', (url) => expect(violationsOf({ url })).toEqual([]));

  it.each([
    ['http://site.example/', 'must be an https: URL; found http:'],
    ['ftp://site.example/', 'must be an absolute https: URL; found "ftp://site.example/"'],
    ['/hook', 'must be an absolute https: URL; found "/hook"'],
    ['https://ada:secret@site.example/', 'must have no user and no password'],
    ['https://site.example/#a', 'must have no fragment'],
    ['https://site.example:22/', 'must have the port 80 or 443; found 22'],
    ['https://site.example:08443', 'must have the port 80 or 443; found 8443'],
    ['https://[2606:4700:4700::1111]:25/', 'must have the port 80 or 443; found 25'],
    ['https://127.0.0.1/', 'must be at a public address; found "127.0.0.1"'],
    ['https://[::1]/', 'must be at a public address; found "::1"'],
    ['https://[::ffff:7f00:1]/', 'must be at a public address; found "::ffff:7f00:1"'],
  ])('cannot be %s', (url, message) =>
    expect(violationsOf({ url })).toEqual([{ path: '/url', message }]),
  );

  it('can have a port that the operator allows', () => {
    const rules = { allowsPrivate: false, ports: [8443] };
    expect(violationsOf({ url: 'https://site.example:8443' }, rules)).toEqual([]);
    expect(violationsOf({ url: 'https://site.example:8080' }, rules)).toEqual([
      { path: '/url', message: 'must have the port 80, 443 or 8443; found 8080' },
    ]);
  });

  it('can be http and private if the operator allows it', () => {
    const allowed = { allowsPrivate: true };
    expect(violationsOf({ url: 'http://127.0.0.1:3000/hook' }, allowed)).toEqual([]);
    expect(violationsOf({ url: 'http://a:b@127.0.0.1/' }, allowed)).toHaveLength(1);
  });
});

describe('the headers of a webhook', () => {
  it.each([
    ['Host', 'must not be a header that the service sets'],
    ['content-type', 'must not be a header that the service sets'],
    ['Webhook-Signature', 'must not be a header that the service sets'],
    ['connection', 'must not be a header that the service sets'],
    ['a b', 'must be the name of a header (RFC 9110)'],
  ])('cannot have the name %j', (name, message) =>
    expect(violationsOf({ headers: [{ name, value: 'x' }] })).toEqual([
      { path: '/headers/0/name', message: `${message}; found "${name}"` },
    ]),
  );

  it('cannot have a line break in a value', () => {
    expect(violationsOf({ headers: [{ name: 'X-A', value: 'a\r\nb' }] })).toHaveLength(1);
  });

  it('have different names', () => {
    const headers = [
      { name: 'X-A', value: '1' },
      { name: 'x-a', value: '2' },
    ];
    expect(violationsOf({ headers })).toEqual([
      { path: '/headers/1/name', message: 'must differ from the other names' },
    ]);
  });

  it('are shown by name alone', () => {
    const shown = showWebhook(aWebhook({ headers: [{ name: 'X-A', value: 'hidden' }] }));
    expect(shown.headerNames).toEqual(['X-A']);
    expect(JSON.stringify(shown)).not.toMatch(/hidden|whsec_/);
  });
});

describe('a new webhook', () => {
  it('begins at the end of the feed, with nothing to send', () => {
    expect(aWebhook()).toMatchObject({ cursor: `7.${ID}`, dueAt: null, isEnabled: true });
    expect(showWebhook(aWebhook()).state).toBe('idle');
  });

  it('that begins earlier is due at once', () => {
    expect(aWebhook({ cursor: '0' })).toMatchObject({ cursor: '0', dueAt: NOW });
  });

  it('that is not enabled is paused', () => {
    const webhook = aWebhook({ cursor: '0', isEnabled: false });
    expect(webhook).toMatchObject({ dueAt: null, disabledReason: 'paused' });
    expect(showWebhook(webhook).state).toBe('disabled');
  });
});

describe('a change of a webhook', () => {
  const failing = {
    ...aWebhook({ cursor: '0' }),
    message: { id: ID, through: '0', body: '{}' },
    attempt: 3,
    failingSince: NOW,
    dueAt: '2026-01-31T14:00:00.000Z',
  };

  it('of its name leaves its delivery as it is', () => {
    expect(revised(failing, { name: 'Shop' })).toEqual({
      ...failing,
      name: 'Shop',
      updatedAt: LATER,
    });
  });

  it('of its URL sends the same message now', () => {
    expect(revised(failing, { url: 'https://other.example/' })).toMatchObject({
      message: failing.message,
      attempt: 0,
      failingSince: null,
      dueAt: LATER,
    });
  });

  it('of its types or its cursor makes another message', () => {
    for (const patch of [{ types: ['post.deleted'] }, { cursor: `3.${ID}` }]) {
      expect(revised(failing, patch)).toMatchObject({ message: null, attempt: 0, dueAt: LATER });
    }
  });

  it('that enables it goes on after its cursor', () => {
    const disabled = { ...failing, isEnabled: false, disabledReason: 'failing' as const };
    expect(revised({ ...disabled, dueAt: null }, { isEnabled: true })).toMatchObject({
      cursor: '0',
      disabledReason: null,
      dueAt: LATER,
    });
  });

  it('that changes nothing returns it', () => {
    expect(revised(failing, { name: 'My  site' })).toBe(failing);
    expect(changedSettings(failing, failing)).toEqual([]);
  });

  it('changes its version, unlike a delivery', () => {
    const version = webhookVersion(showWebhook(failing));
    expect(webhookVersion(showWebhook({ ...failing, attempt: 4, cursor: '0' }))).toBe(version);
    expect(webhookVersion(showWebhook(revised(failing, { delaySeconds: 60 })))).not.toBe(version);
  });
});

describe('the secret of a webhook', () => {
  it('is whsec_ and 32 bytes in base64', () => {
    expect(SECRET).toMatch(/^whsec_[A-Za-z\d+/]{43}=$/);
    expect(Buffer.from(SECRET.slice(6), 'base64')).toHaveLength(32);
  });

  it('signs beside the former one for 24 hours', () => {
    const changed = withSecret(aWebhook(), 'whsec_new', { now: NOW, immediately: false });
    expect(signingSecrets(changed, '2026-02-01T11:59:59.999Z')).toEqual(['whsec_new', SECRET]);
    expect(signingSecrets(changed, '2026-02-01T12:00:00.000Z')).toEqual(['whsec_new']);
  });

  it('signs alone after a leak', () => {
    const changed = withSecret(aWebhook(), 'whsec_new', { now: NOW, immediately: true });
    expect(signingSecrets(changed, NOW)).toEqual(['whsec_new']);
  });
});
