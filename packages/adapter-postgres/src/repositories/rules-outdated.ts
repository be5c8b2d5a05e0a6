/** Ends a transaction whose redirects were changed by another one. */
export class RulesOutdated extends Error {
  override readonly name = 'RulesOutdated';
}

/** Returns false for a transaction that {@link RulesOutdated} has ended; passes other errors on. */
export const falseIfRulesOutdated = (error: unknown): false => {
  if (error instanceof RulesOutdated) return false;
  throw error;
};
