import type { Answer, ClientError } from '@content-publishing/site-kit';

/** Data of a page; `unavailable` while the service does not answer. */
export type Found<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unavailable' };

/** Reads a response of the service. */
export type ReadAnswer = <Value>(answer: Answer<Value>) => Found<Value>;

/** Returns a reader of answers; `onError` is told once for each reason why the service cannot be asked. */
export const answerReader = (onError: (error: ClientError) => void): ReadAnswer => {
  let lastError = '';
  return (answer) => {
    if (answer.ok) {
      lastError = '';
      return { kind: 'found', value: answer.value };
    }
    const { error } = answer;
    if (error.code === 'NOT_FOUND') return { kind: 'not-found' };
    if (error.message !== lastError) onError(error);
    lastError = error.message;
    return { kind: 'unavailable' };
  };
};
