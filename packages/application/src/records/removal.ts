/** Removal of a record on the condition that it is in a version that the client knows. */
export interface ConditionalRemoval {
  /** Id of the record, or its slug where it has one. */
  readonly reference: string;
  /** The record must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/** Removal of a record: its id or slug alone, or with the versions that it may have. */
export type Removal = string | ConditionalRemoval;

/** Returns a removal with its condition, which may be none. */
export const removalOf = (removal: Removal): ConditionalRemoval =>
  typeof removal === 'string' ? { reference: removal } : removal;
