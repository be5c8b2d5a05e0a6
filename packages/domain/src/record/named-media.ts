import type { Uuid } from '../schema/scalar.ts';

/** Reference of a request or a record to a media record. */
export interface NamedMedia {
  /** JSON Pointer of the field that has the id. */
  readonly field: string;
  readonly id: Uuid;
}
