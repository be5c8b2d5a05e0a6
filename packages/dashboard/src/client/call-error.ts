import type { ClientError, Failure } from '@content-publishing/site-kit';
import { en } from '../text/en.ts';
import type { Problem } from '../ui/notice.tsx';

/** Failed call of the service, as an exception for queries and mutations. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly error: ClientError;

  constructor(error: ClientError) {
    super(error.message);
    this.error = error;
  }
}

/** Failure that a field of the dialog says, so that the dialog does not. */
export class FieldError extends Error {
  override readonly name = 'FieldError';
}

/** Returns the value of a call of the management client; throws a `CallError` if it failed. */
export const valueOf = async <Value>(
  call: Promise<{ readonly ok: true; readonly value: Value } | Failure>,
): Promise<Value> => {
  const answer = await call;
  if (answer.ok) return answer.value;
  throw new CallError(answer.error);
};

/** Returns a failure as it is shown: the message of the API, or our own if there was no response. */
export const problemOf = (error: unknown): Problem => {
  if (!(error instanceof CallError)) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message, details, requestId } = error.error;
  switch (code) {
    case 'UNREACHABLE':
      return { message: en.problem.unreachable };
    case 'TIMEOUT':
      return { message: en.problem.timeout };
    case 'UNEXPECTED_RESPONSE':
      return { message: en.problem.unexpected, requestId };
    default:
      return {
        message: details?.length
          ? details.map(({ path, message: why }) => `${path.slice(1)}: ${why}`).join(' ')
          : message.charAt(0).toUpperCase() + message.slice(1),
        requestId,
      };
  }
};
