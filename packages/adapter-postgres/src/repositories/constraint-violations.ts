import { ResultAsync } from 'neverthrow';

/** A constraint that a write has violated. */
export interface Violation {
  readonly kind: 'foreign-key' | 'unique';
  /** Name of the constraint; on a cluster it ends in the number of a shard. */
  readonly constraint: string;
}

/**
 * Returns the value of `write`. If `write` rejects with a violation that `errorOf` maps to an
 * error, returns `err` with this error. Any other rejection is rethrown.
 */
export const catchViolation = <Written, const E>(
  write: Promise<Written>,
  errorOf: (violation: Violation) => E | undefined,
): ResultAsync<Written, E> =>
  ResultAsync.fromPromise(write, (thrown) => {
    const violation = violationOf(thrown);
    const error = violation && errorOf(violation);
    if (error === undefined) throw thrown;
    return error;
  });

/**
 * Returns a function that maps a violation to an error of `errors`, whose keys are names of
 * constraints or starts of such names. `undefined` for a constraint without an entry.
 */
export const byConstraint =
  <const E>(errors: Readonly<Record<string, E>>) =>
  ({ constraint }: Violation): E | undefined =>
    Object.entries(errors).find(([name]) => constraint.startsWith(name))?.[1];

// SQLSTATE (PostgreSQL, appendix A), class 23.
const KINDS: ReadonlyMap<unknown, Violation['kind']> = new Map([
  ['23503', 'foreign-key'],
  ['23505', 'unique'],
]);

const violationOf = (error: unknown): Violation | undefined => {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  const kind = KINDS.get(error.code);
  // Citus has the constraint of a node only in the message.
  const named = 'constraint' in error ? error.constraint : undefined;
  const constraint = named ?? / constraint "([^"]+)"/.exec(error.message)?.[1];
  return kind && typeof constraint === 'string' ? { kind, constraint } : undefined;
};
