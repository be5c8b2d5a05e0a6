/** Error that aborts a transaction whose redirect rules another transaction has changed. */
export class RulesConflict extends Error {
  override readonly name = 'RulesConflict';
}

/** Returns false for {@link RulesConflict}; rethrows any other error. */
export const falseIfRulesConflict = (error: unknown): false => {
  if (error instanceof RulesConflict) return false;
  throw error;
};
