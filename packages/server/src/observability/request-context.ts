import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestInstrumentation } from '@content-publishing/adapter-http';

const requestIds = new AsyncLocalStorage<string>();

/** Lets whatever is done for a request know its id. */
export const withRequestId: RequestInstrumentation = ({ id }) => ({
  runInContext: (work) => requestIds.run(id, work),
});

/** Returns the id of the request that the caller is part of, if it is part of one. */
export const currentRequestId = (): string | undefined => requestIds.getStore();
