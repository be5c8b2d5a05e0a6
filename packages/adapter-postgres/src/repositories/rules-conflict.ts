/** Aborts a transaction whose redirect rules were changed by another one. */
export class RulesConflict extends Error {
  override readonly name = 'RulesConflict';
}

/** Returns false for {@link RulesConflict}; rethrows any other error. */
export const falseIfRulesConflict = (error: unknown): false => {
  if (error instanceof RulesConflict) return false;
  throw error;
};
