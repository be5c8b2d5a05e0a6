import { verifyWebhook } from '@content-publishing/site-kit/events';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

const SECRET = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 'other').toString('base64')}`;
const MESSAGE = {
  type: 'webhook.test',
  timestamp: '2026-01-31T09:30:00.000Z',
  data: { webhookId: '0197a1b2-3c4d-7e5f-8a6b-000000000001', name: 'Café ☕' },
};
const ID = '0197a1b2-3c4d-7e5f-8a6b-000000000002';

interface Sent {
  readonly body?: string;
  readonly ageSeconds?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secret?: string;
}

/** Returns a request that the library of Standard Webhooks has signed. */
const signed = ({
  body = JSON.stringify(MESSAGE),
  ageSeconds = 0,
  headers = {},
  secret = SECRET,
}: Sent = {}): Request => {
  const at = new Date(Date.now() - ageSeconds * 1000);
  return new Request('https://site.example/hook', {
    method: 'POST',
    headers: {
      'webhook-id': ID,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(ID, at, body),
      ...headers,
    },
    body,
  });
};

const rejectedWith = (code: string) => ({ ok: false, error: { code } });

describe('a request of a webhook', () => {
  it('is the message that its secret has signed', async () => {
    expect(await verifyWebhook(signed(), SECRET)).toEqual({ ok: true, value: MESSAGE });
  });

  it('may be signed by any one of several secrets, and have several signatures', async () => {
    expect(await verifyWebhook(signed(), [OTHER, SECRET])).toMatchObject({ ok: true });
    const body = JSON.stringify(MESSAGE);
    const both = [OTHER, SECRET].map((secret) => new Webhook(secret).sign(ID, new Date(), body));
    const headers = { 'webhook-signature': `v2,AAAA v1,! ${both.join(' ')}` };
    expect(await verifyWebhook(signed({ headers }), SECRET)).toMatchObject({ ok: true });
  });

  it('is rejected with another secret, body, id or time', async () => {
    const wrong = rejectedWith('WRONG_SIGNATURE');
    expect(await verifyWebhook(signed(), OTHER)).toEqual(wrong);
    expect(await verifyWebhook(signed(), [])).toEqual(wrong);
    const signature = signed().headers.get('webhook-signature') ?? '';
    const headers = { 'webhook-signature': signature };
    expect(await verifyWebhook(signed({ body: '{}', headers }), SECRET)).toEqual(wrong);
    expect(await verifyWebhook(signed({ headers: { 'webhook-id': 'x' } }), SECRET)).toEqual(wrong);
    expect(await verifyWebhook(signed({ ageSeconds: 60, headers }), SECRET)).toEqual(wrong);
    expect(
      await verifyWebhook(signed({ headers: { 'webhook-signature': 'v1,' } }), SECRET),
    ).toEqual(wrong);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])(
    'is unsigned without %s',
    async (name) => {
      const request = signed();
      request.headers.delete(name);
      expect(await verifyWebhook(request, SECRET)).toEqual(rejectedWith('UNSIGNED'));
    },
  );

  it('is too old after five minutes, before or after, or as configured', async () => {
    const old = rejectedWith('TOO_OLD');
    expect(await verifyWebhook(signed({ ageSeconds: 299 }), SECRET)).toMatchObject({ ok: true });
    expect(await verifyWebhook(signed({ ageSeconds: 302 }), SECRET)).toEqual(old);
    expect(await verifyWebhook(signed({ ageSeconds: -302 }), SECRET)).toEqual(old);
    const headers = { 'webhook-timestamp': 'soon' };
    expect(await verifyWebhook(signed({ headers }), SECRET)).toEqual(old);
    const patient = { toleranceSeconds: 600 };
    expect(await verifyWebhook(signed({ ageSeconds: 302 }), SECRET, patient)).toMatchObject({
      ok: true,
    });
  });

  it('has at most 1 MiB, of which no more is read', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const request = new Request('https://site.example', {
      method: 'POST',
      headers: signed().headers,
      body: endless,
      duplex: 'half',
    });
    expect(await verifyWebhook(request, SECRET)).toEqual(rejectedWith('TOO_LARGE'));
    expect(sent).toBeLessThan(2 * 1024 * 1024);
  });

  it.each(['no JSON', '[]', '{}', '{"type":"x"}'])(
    'is malformed with the body %s',
    async (body) => {
      expect(await verifyWebhook(signed({ body }), SECRET)).toEqual(rejectedWith('MALFORMED'));
    },
  );

  it('whose body was read, or a secret of another form, is a mistake of the site', async () => {
    const request = signed();
    await request.text();
    await expect(verifyWebhook(request, SECRET)).rejects.toThrow(TypeError);
    await expect(verifyWebhook(signed(), 'secret')).rejects.toThrow('must be whsec_ and base64');
  });
});
