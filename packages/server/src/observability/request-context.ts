import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestInstrumentation } from '@content-publishing/adapter-http';

const requestIds = new AsyncLocalStorage<string>();

/**
 * Instrumentation that makes the id of a request available, by {@link currentRequestId}, to all
 * code that handles the request.
 */
export const withRequestId: RequestInstrumentation = ({ id }) => ({
  runInContext: (work) => requestIds.run(id, work),
});

/** Returns the id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
