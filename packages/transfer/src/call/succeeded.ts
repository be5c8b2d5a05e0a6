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
 * value or the failure.
 */
export const patiently = async <Value>(
  call: () => Promise<Answer<Value>>,
): Promise<Answer<Value>> => {
  for (let waited = 0; ;) {
    const answer = await call();
    if (answer.ok || !isBusy(answer.error) || waited >= MAX_BUSY_MS) return answer;
    const wait = (answer.error.retryAfterSeconds ?? USUAL_WAIT_SECONDS) * 1000;
    await new Promise((resolve) => {
      setTimeout(resolve, wait);
    });
    waited += wait;
  }
};

/** Like {@link patiently}, but throws a {@link CallFailed} for a failure. */
export const succeeded = async <Value>(call: () => Promise<Answer<Value>>): Promise<Value> => {
  const answer = await patiently(call);
  if (!answer.ok) throw new CallFailed(answer.error);
  return answer.value;
};

const isBusy = ({ status }: ClientError): boolean => status === 429 || status === 503;

const NOT_FOUND = 404;

/** Like {@link succeeded}, but returns `null` if the record does not exist. */
export const succeededOrNone = async <Value>(
  call: () => Promise<Answer<Value>>,
): Promise<Value | null> => {
  const answer = await patiently(call);
  if (answer.ok) return answer.value;
  if (answer.error.status === NOT_FOUND) return null;
  throw new CallFailed(answer.error);
};
