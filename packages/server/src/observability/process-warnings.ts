import type { HttpLogger } from '@content-publishing/adapter-http';
import { currentRequestId } from './request-context.ts';

/**
 * Writes the warnings of the process, such as those of a database driver, into `log`, with the id
 * of the request that they are about. Returns what ends that.
 */
export const logWarnings = (log: HttpLogger): (() => void) => {
  const write = (err: Error): void => {
    const requestId = currentRequestId();
    log.warn({ ...(requestId !== undefined && { requestId }), err }, 'process warning');
  };
  process.on('warning', write);
  return () => void process.off('warning', write);
};
