/** Error that aborts a transaction whose redirect rules another transaction has changed. */
export class RulesConflict extends Error {
  override readonly name = 'RulesConflict';
}

/** Returns a function that returns `verdict` for {@link RulesConflict}, and rethrows other errors. */
export const onRulesConflict =
  <const Verdict>(verdict: Verdict) =>
  (error: unknown): Verdict => {
    if (error instanceof RulesConflict) return verdict;
    throw error;
  };
