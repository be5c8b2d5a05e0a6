import type { HttpLogger } from '@content-publishing/adapter-http';
import { currentRequestId } from './request-context.ts';

/**
 * Logs the warnings of the process from now on, such as warnings of a database driver, with the id
 * of the current request if there is one. Returns the function that ends this.
 */
export const logWarnings = (log: HttpLogger): (() => void) => {
  const write = (err: Error): void => {
    const requestId = currentRequestId();
    log.warn({ ...(requestId !== undefined && { requestId }), err }, 'process warning');
  };
  process.on('warning', write);
  return () => void process.off('warning', write);
};
