import createFetchClient, { type Client as FetchClient } from 'openapi-fetch';
import { checkNumberOption } from '../validate-option.ts';
import { unexpected } from './failure.ts';
import type { Answer, Failure } from './result.ts';
import { type Arrived, exchange, type Send } from './send-with-retry.ts';

/** Base URL and API key of the service, and limits of requests. */
export interface ClientOptions {
  /** Base URL of the service, such as `https://content.example`. */
  readonly baseUrl: string;
  /** API key of the workspace (contract, Authentication). */
  readonly apiKey: string;
  /** Function to use in place of the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Timeout of each attempt, in seconds. Default: 10. */
  readonly timeoutSeconds?: number;
  /** Maximum number of attempts of a call. Default: 3. */
  readonly attempts?: number;
}

/** Connection to a service with one API key; `Paths` has the types of its operations. */
export interface Connection<Paths extends {}> {
  /** Client of openapi-fetch that makes single requests, for use in `send`. */
  readonly api: FetchClient<Paths>;
  /**
   * Sends a request, and retries it after failures (see `exchange`). No error message contains the
   * API key.
   */
  readonly call: (send: Send, mayRepeat: boolean) => Promise<Arrived | Failure>;
}

/**
 * Creates a connection to the service. Throws a `TypeError` if `baseUrl` is no http(s) URL or has
 * credentials, `apiKey` has invalid characters, or a number is out of range.
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
      // Redirects are not followed: a proxy must not send the key to another host.
      redirect: 'manual',
    }),
    call: async (send, mayRepeat) => withoutKey(await exchange(send, mayRepeat, settings), apiKey),
  };
};

/**
 * Returns the body of a response, or a failure if `isValue` says that the body is not from the
 * service.
 */
export const read = <Value>(
  { response, body }: Arrived,
  isValue: (body: unknown) => body is Value,
): Answer<Value> =>
  isValue(body) ? { ok: true, value: body } : unexpected(response, 'a body of another shape');

const originOf = (baseUrl: string): string => {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  // The value is not in the message, since it contains a password.
  if (url && (url.username !== '' || url.password !== '')) {
    throw new TypeError('baseUrl must have no user name and no password');
  }
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.origin;
  throw new TypeError('baseUrl must be an http: or https: URL, such as https://content.example');
};

// Valid characters of a header. The value is not in the message: it may be a key with a line end.
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
