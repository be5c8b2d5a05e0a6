import type { Failure } from '../client/result.ts';

const ABORTED: Failure = {
  ok: false,
  error: {
    code: 'ABORTED',
    message: 'the caller aborted the call',
    status: null,
    details: null,
    requestId: null,
    retryAfterSeconds: null,
    isTransient: false,
    wasNotProcessed: false,
  },
};

/** Returns a signal that is aborted with the first of two signals. */
export const eitherOf = (one: AbortSignal, other: AbortSignal | undefined): AbortSignal => {
  if (other === undefined) return one;
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort();
    signal.addEventListener('abort', () => either.abort(), { once: true });
  }
  return either.signal;
};

/**
 * Makes a call that `signal` can abort. Returns the failure `ABORTED` as soon as it is aborted,
 * without waiting for retries.
 */
export const abortable = <Found>(
  call: (signal: AbortSignal | undefined) => Promise<Found | Failure>,
  signal: AbortSignal | undefined,
): Promise<Found | Failure> => {
  if (signal === undefined) return call(undefined);
  if (signal.aborted) return Promise.resolve(ABORTED);
  const aborted = Promise.withResolvers<Failure>();
  const abort = () => aborted.resolve(ABORTED);
  signal.addEventListener('abort', abort, { once: true });
  return Promise.race([call(signal), aborted.promise]).finally(() => {
    signal.removeEventListener('abort', abort);
  });
};
