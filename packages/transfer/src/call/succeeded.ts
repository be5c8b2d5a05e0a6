import type { Answer, ClientError } from '@content-publishing/site-kit';

/** A call of the service that failed for a reason that no other item changes. */
export class CallFailed extends Error {
  readonly error: ClientError;

  constructor(error: ClientError) {
    super(error.message);
    this.error = error;
  }
}

/** Maximum time that a call is retried while the service is busy, in milliseconds. */
const MAX_BUSY_MS = 15 * 60 * 1000;

/** Wait before a retry if the service names none, in seconds. */
const USUAL_WAIT_SECONDS = 5;

/**
 * Makes a call, and again while the service is busy (429, 503), for at most 15 minutes. Returns the
 * value or the failure. Throws the reason of `signal` instead of a call once it is aborted.
 */
export const patiently = async <Value>(
  call: () => Promise<Answer<Value>>,
  signal?: AbortSignal,
): Promise<Answer<Value>> => {
  for (let waited = 0; ;) {
    signal?.throwIfAborted();
    const answer = await call();
    if (answer.ok || !isBusy(answer.error) || waited >= MAX_BUSY_MS) return answer;
    const wait = (answer.error.retryAfterSeconds ?? USUAL_WAIT_SECONDS) * 1000;
    await pause(wait, signal);
    waited += wait;
  }
};

/** Resolves after `ms`, or at once when `signal` is aborted. */
const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });

/** Like {@link patiently}, but throws a {@link CallFailed} for a failure. */
export const succeeded = async <Value>(call: () => Promise<Answer<Value>>): Promise<Value> => {
  const answer = await patiently(call);
  if (!answer.ok) throw new CallFailed(answer.error);
  return answer.value;
};

const isBusy = ({ status }: ClientError): boolean => status === 429 || status === 503;
