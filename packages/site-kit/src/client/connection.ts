import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { checkNumberOption } from '../validate-option.ts';
import { unexpected } from './failure.ts';
import type { Answer, Failure } from './result.ts';
import { type Arrived, exchange, type Send } from './send-with-retry.ts';

/** Address of the service, and timeouts. */
export interface ClientOptions {
  /** Base URL of the service, such as `https://content.example`. */
  readonly baseUrl: string;
  /** A key of the workspace (contract, Authentication). */
  readonly apiKey: string;
  /** Replacement of the platform's own `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Timeout of each try: 10 seconds if absent. */
  readonly timeoutSeconds?: number;
  /** Maximum number of tries of a call: 3 if absent. */
  readonly attempts?: number;
}

/** The service at an address, called with one key. */
export interface Connection<Paths extends {}> {
  readonly api: FetchClient<Paths>;
  /** Sends a request until it is answered or tried often enough (see `exchange`). */
  readonly call: (send: Send, mayRepeat: boolean) => Promise<Arrived | Failure>;
}

/**
 * Returns a connection to the service. Throws a `TypeError` when `baseUrl` is no http(s) URL or has
 * credentials, `apiKey` cannot be a key, or a number is none that the option can be.
 */
export const connect = <Paths extends {}>({
  baseUrl,
  apiKey,
  fetch = (request) => globalThis.fetch(request),
  timeoutSeconds = 10,
  attempts = 3,
}: ClientOptions): Connection<Paths> => {
  checkNumberOption('timeoutSeconds', timeoutSeconds, 'a number above 0');
  checkNumberOption('attempts', attempts, 'a whole number above 0');
  const settings = { origin: originOf(baseUrl), timeoutSeconds, attempts };
  return {
    api: createFetchClient<Paths>({
      baseUrl,
      fetch,
      headers: { 'x-api-key': keyOf(apiKey), accept: 'application/json' },
      // The key goes to the service alone, wherever a proxy may point.
      redirect: 'manual',
    }),
    call: async (send, mayRepeat) => withoutKey(await exchange(send, mayRepeat, settings), apiKey),
  };
};

/** Returns the body of an answer; a failure when it is not what `isValue` says. */
export const read = <Value>(
  { response, body }: Arrived,
  isValue: (body: unknown) => body is Value,
): Answer<Value> =>
  isValue(body) ? { ok: true, value: body } : unexpected(response, 'a body of another shape');

const originOf = (baseUrl: string): string => {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  // The value is not shown, for its password would be.
  if (url && (url.username !== '' || url.password !== '')) {
    throw new TypeError('baseUrl must have no user name and no password');
  }
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new TypeError('baseUrl must be an http: or https: URL, such as https://content.example');
};

// As a header takes it; what was found is not shown, for it may be a key with a line end behind it.
const keyOf = (apiKey: string): string => {
  if (/^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw new TypeError('apiKey must be visible ASCII characters without spaces');
};

const withoutKey = <Found extends Arrived | Failure>(found: Found, apiKey: string): Found =>
  found.ok
    ? found
    : {
        ...found,
        error: { ...found.error, message: found.error.message.replaceAll(apiKey, '(API key)') },
      };
