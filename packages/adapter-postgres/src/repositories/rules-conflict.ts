/** Ends a transaction whose redirects were changed by another one. */
export class RulesConflict extends Error {
  override readonly name = 'RulesConflict';
}

/** Returns false for a transaction that {@link RulesConflict} has ended; passes other errors on. */
export const falseIfRulesConflict = (error: unknown): false => {
  if (error instanceof RulesConflict) return false;
  throw error;
};
