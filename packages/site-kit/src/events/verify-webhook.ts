import type { WebhookMessage } from '@content-publishing/domain/webhooks';
import { isRecord } from '../client/shape.ts';
import { readBytes } from './read-bytes.ts';

/**
 * Reason why a request is no message of a webhook. `UNSIGNED`: a header of the signature is missing.
 * `TOO_OLD`: its time differs too much from the clock of this server. `TOO_LARGE`: the body is
 * larger than 1 MiB. `WRONG_SIGNATURE`: none of the secrets has signed it. `MALFORMED`: the body is
 * no message.
 */
export type WebhookErrorCode =
  | 'UNSIGNED'
  | 'TOO_OLD'
  | 'TOO_LARGE'
  | 'WRONG_SIGNATURE'
  | 'MALFORMED';

/** Message of a webhook, or the reason why the request is none. */
export type VerifiedWebhook =
  | { readonly ok: true; readonly value: WebhookMessage }
  | { readonly ok: false; readonly error: { readonly code: WebhookErrorCode } };

/** Options of {@link verifyWebhook}. */
export interface VerifyOptions {
  /** Maximum difference between the time of the message and this server's clock, in seconds. */
  readonly toleranceSeconds?: number;
}

/** Maximum bytes of a body; the messages of the service have at most 64 KiB. */
const MAX_BYTES = 1024 * 1024;

/** Maximum signatures that are tried; a message has one for each secret that is valid. */
const MAX_SIGNATURES = 10;

/**
 * Reads a request of a webhook, verifies its signature (Standard Webhooks), and returns the message.
 * Several secrets are tried in turn, as while one is replaced by another. It reads the body itself,
 * since the signature is of its bytes: throws a `TypeError` if the body was read before, and for a
 * secret that is not `whsec_` and base64.
 *
 * @example
 * const verified = await verifyWebhook(request, process.env.WEBHOOK_SECRET);
 * if (!verified.ok) return new Response(verified.error.code, { status: 400 });
 * if (verified.value.type === 'content.changed') await refresh(verified.value.data);
 */
export const verifyWebhook = async (
  request: Request,
  secrets: string | readonly string[],
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<VerifiedWebhook> => {
  if (request.bodyUsed) {
    throw new TypeError('The body was read before; pass the request before anything reads it');
  }
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map((name) =>
    request.headers.get(`webhook-${name}`),
  );
  if (!id || !timestamp || !signatures) return rejected('UNSIGNED');
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(ageSeconds <= toleranceSeconds)) return rejected('TOO_OLD');
  const body = await readBytes(request, MAX_BYTES);
  if (!body) return rejected('TOO_LARGE');
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  const given = signatures.split(' ').slice(0, MAX_SIGNATURES);
  for (const secret of typeof secrets === 'string' ? [secrets] : secrets) {
    const key = await keyOf(secret);
    for (const signature of given) {
      const bytes = signature.startsWith('v1,') && decoded(signature.slice('v1,'.length));
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) return messageIn(body);
    }
  }
  return rejected('WRONG_SIGNATURE');
};

const rejected = (code: WebhookErrorCode): VerifiedWebhook => ({ ok: false, error: { code } });

const keyOf = (secret: string) => {
  const bytes = secret.startsWith('whsec_') ? decoded(secret.slice('whsec_'.length)) : undefined;
  if (!bytes) throw new TypeError('The secret of a webhook must be whsec_ and base64');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
};

/** Decodes base64; returns `undefined` for any other text. */
const decoded = (base64: string): Uint8Array<ArrayBuffer> | undefined => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

const messageIn = (body: Uint8Array): VerifiedWebhook => {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return isMessage(value) ? { ok: true, value } : rejected('MALFORMED');
  } catch {
    return rejected('MALFORMED');
  }
};

// The message is signed, so only its general shape is checked.
const isMessage = (value: unknown): value is WebhookMessage =>
  isRecord(value) && typeof value['type'] === 'string' && isRecord(value['data']);
