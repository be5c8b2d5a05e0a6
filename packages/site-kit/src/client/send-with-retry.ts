import { backoffSeconds } from '../backoff.ts';
import { timerMilliseconds } from '../timer.ts';
import type { ClientError, Failure } from './result.ts';
import { rejected, timedOut, unexpected, unreachable } from './failure.ts';

/**
 * Makes one attempt of a request, until `signal` aborts it. In `error`, openapi-fetch has the
 * parsed body of an error response.
 */
export type Send = (
  signal: AbortSignal,
) => Promise<{ readonly response: Response; readonly error?: unknown }>;

/** Response that is no error. `body` is its JSON, or `undefined` for a redirect or 304. */
export interface Arrived {
  readonly ok: true;
  readonly response: Response;
  readonly body: unknown;
}

/** Settings of all requests of a connection. */
export interface ExchangeSettings {
  /** Origin of the service, for messages. */
  readonly origin: string;
  /** Timeout of an attempt, in seconds. */
  readonly timeoutSeconds: number;
  /** Maximum number of attempts of a call. */
  readonly attempts: number;
}

/**
 * Maximum wait before a retry, in seconds. If the service asks for more, the call fails without a
 * retry.
 */
const MAX_RETRY_AFTER_SECONDS = 10;

const BACKOFF = { firstSeconds: 0.25, mostSeconds: 5 };

/**
 * Sends a request, and retries it up to the maximum number of attempts. If `mayRepeat`, it is
 * retried after any transient failure; otherwise only if it was certainly not processed. Returns
 * the response or the last failure.
 */
export const exchange = async (
  send: Send,
  mayRepeat: boolean,
  settings: ExchangeSettings,
): Promise<Arrived | Failure> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await attemptOnce(send, settings);
    if (answer.ok || attempt >= settings.attempts) return answer;
    const { error } = answer;
    const wait = backoffSeconds(attempt, BACKOFF, error.retryAfterSeconds);
    if (!isWorthRetrying(error, mayRepeat) || wait > MAX_RETRY_AFTER_SECONDS) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, wait * 1000);
    });
  }
};

const isWorthRetrying = (error: ClientError, mayRepeat: boolean): boolean =>
  error.isTransient && (mayRepeat || error.wasNotProcessed);

const attemptOnce = async (
  send: Send,
  { origin, timeoutSeconds }: ExchangeSettings,
): Promise<Arrived | Failure> => {
  const timeout = new AbortController();
  const timer = setTimeout(() => {
    timeout.abort();
  }, timerMilliseconds(timeoutSeconds));
  try {
    const { response, error } = await send(timeout.signal);
    if (response.status >= 400) return rejected(response, error);
    if (response.status >= 300) return { ok: true, response, body: undefined };
    return arrived(response, await response.text());
  } catch (error) {
    return timeout.signal.aborted ? timedOut(timeoutSeconds) : unreachable(origin, error);
  } finally {
    clearTimeout(timer);
  }
};

const arrived = (response: Response, text: string): Arrived | Failure => {
  const type = response.headers.get('content-type');
  if (!type?.startsWith('application/json')) {
    return unexpected(response, `the content type ${type ?? '(none)'}`);
  }
  try {
    return { ok: true, response, body: JSON.parse(text) };
  } catch {
    return unexpected(response, 'a body that is no JSON');
  }
};
