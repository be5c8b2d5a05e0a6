import { CallFailed } from '@content-publishing/transfer';
import type { Answer } from '@content-publishing/site-kit';

/** Runs an import or an export, and returns the failure of the call that ended it as a value. */
export const transferred = async <Result>(run: () => Promise<Result>): Promise<Answer<Result>> => {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    if (error instanceof CallFailed) return { ok: false, error: error.error };
    throw error;
  }
};
