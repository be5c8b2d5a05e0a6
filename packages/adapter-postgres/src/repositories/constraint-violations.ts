import { ResultAsync } from 'neverthrow';

/** A constraint that a write would break. */
export interface Violation {
  readonly kind: 'foreign-key' | 'unique';
  /** Its name, to which Citus adds the number of a shard. */
  readonly constraint: string;
}

/** The outcome of `write`: a violation that `refusalOf` knows is a value, all else is thrown. */
export const catchViolation = <Written, const Refusal>(
  write: Promise<Written>,
  refusalOf: (violation: Violation) => Refusal | undefined,
): ResultAsync<Written, Refusal> =>
  ResultAsync.fromPromise(write, (error) => {
    const violation = violationOf(error);
    const refusal = violation && refusalOf(violation);
    if (refusal === undefined) throw error;
    return refusal;
  });

/** The refusal for each constraint, by its name. */
export const byConstraint =
  <const Refusal>(refusals: Readonly<Record<string, Refusal>>) =>
  ({ constraint }: Violation): Refusal | undefined =>
    Object.entries(refusals).find(([name]) => constraint.startsWith(name))?.[1];

// SQLSTATE (PostgreSQL, appendix A), class 23.
const KINDS: ReadonlyMap<unknown, Violation['kind']> = new Map([
  ['23503', 'foreign-key'],
  ['23505', 'unique'],
]);

const violationOf = (error: unknown): Violation | undefined => {
  if (!(error instanceof Error && 'code' in error && 'constraint' in error)) return undefined;
  const { code, constraint } = error;
  const kind = KINDS.get(code);
  return kind && typeof constraint === 'string' ? { kind, constraint } : undefined;
};
