import type { ClientError } from '@content-publishing/site-kit';
import type { Answer } from './post-api.ts';

/** Rule that a field breaks, with a JSON Pointer; an empty path is the whole post. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** Kind of a failed save: it decides what happens next. */
export type FailureKind = 'signed-out' | 'deleted' | 'changed' | 'later' | 'refused';

/** Returns the kind of a failed save. */
export const failureKind = ({ status, isTransient }: ClientError): FailureKind => {
  if (status === 401) return 'signed-out';
  if (status === 404) return 'deleted';
  if (status === 412) return 'changed';
  return status === null || isTransient || status >= 500 || status === 429 ? 'later' : 'refused';
};

/** Returns whether a failed save may have been stored nevertheless. */
export const isAmbiguous = (error: ClientError): boolean =>
  failureKind(error) === 'later' && error.status !== 429 && !error.wasNotProcessed;

/** Returns the problems of a refused save, for the list above the editor. */
export const problemsOf = ({ details, message }: ClientError): readonly Problem[] =>
  details === null || details.length === 0 ? [{ path: '', message }] : details;

type Failure = Answer<never> & { readonly ok: false };

/** Returns a failure without a request. */
export const failureOf = (code: ClientError['code'], message: string): Failure => ({
  ok: false,
  error: {
    ...{ code, message, status: null, details: null, requestId: null },
    ...{ retryAfterSeconds: null, isTransient: false, wasNotProcessed: true },
  },
});

/** Returns the refusal of a field without a request: the service would refuse it as well. */
export const refusalOf = (path: string, message: string): Answer<never> => {
  const { error, ok } = failureOf('BAD_REQUEST', message);
  return { ok, error: { ...error, status: 400, details: [{ path, message }] } };
};

/** Seconds before the first retry, and the maximum, if the service does not ask for another. */
const MIN_RETRY_SECONDS = 2;
const MAX_RETRY_SECONDS = 60;

/** Returns the milliseconds before the next attempt after a number of failures in a row. */
export const retryDelay = (failures: number, retryAfterSeconds: number | null = null): number =>
  1000 *
  (retryAfterSeconds ?? Math.min(MAX_RETRY_SECONDS, MIN_RETRY_SECONDS * 2 ** (failures - 1)));
