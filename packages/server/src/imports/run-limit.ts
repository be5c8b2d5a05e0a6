import { Script } from 'node:vm';
import type { TimeLimit } from '@content-publishing/transfer';

/** Time for reading one post of an import, in milliseconds; that of a worker (POOL_LIMITS). */
const MAX_READ_MS = 10_000;

const NAME = Symbol.for('content-publishing.limited-work');

// The timeout of a script stops all that it calls, also a loop or a regular expression.
const SCRIPT = new Script(`globalThis[Symbol.for('${NAME.description}')]()`);

/** Runs work in this thread, and stops it after `maxMs`, wherever it is. */
export const runLimit =
  (maxMs: number = MAX_READ_MS): TimeLimit =>
  <Value>(work: () => Value) => {
    let done: { readonly value: Value } | undefined;
    Object.defineProperty(globalThis, NAME, {
      configurable: true,
      value: () => {
        done = { value: work() };
      },
    });
    try {
      SCRIPT.runInThisContext({ timeout: maxMs });
    } catch (error) {
      if (!isTimeout(error)) throw error;
    }
    return done?.value;
  };

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
