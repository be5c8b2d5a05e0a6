/**
 * What `run` comes to. Of statements that wait for each other PostgreSQL ends one, which has done
 * nothing then: it is run again, once the other one has what it waited for.
 */
export const againAfterDeadlock = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return run();
  }
};

// SQLSTATE (PostgreSQL, appendix A).
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';
