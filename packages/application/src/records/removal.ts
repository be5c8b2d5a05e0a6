/** Removal of a record, optionally only in a version that the client knows. */
export interface ConditionalRemoval {
  /** Id of the record; for a record with a slug also the slug. */
  readonly reference: string;
  /** The record must have one of these versions; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/** Removal of a record: its id or slug, or a {@link ConditionalRemoval}. */
export type Removal = string | ConditionalRemoval;

/** Converts a removal by id or slug to a {@link ConditionalRemoval} without a condition. */
export const removalOf = (removal: Removal): ConditionalRemoval =>
  typeof removal === 'string' ? { reference: removal } : removal;
