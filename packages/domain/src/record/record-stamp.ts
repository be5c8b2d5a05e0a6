import { Type } from '@sinclair/typebox';
import { described } from '../schema/described.ts';
import { type DateTime, toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';

/**
 * Values of a new record that its creator provides: its id, its workspace and the instant of its
 * creation.
 */
export interface RecordStamp {
  readonly id: Uuid;
  readonly workspaceId: Uuid;
  readonly now: DateTime;
}

/** Field with which a create request gives the id of the new record. */
export const GIVEN_ID = {
  id: described(
    'Id of the new record, a UUID that no record of its kind in the workspace has, not even a deleted one; made by the service when absent.',
    Type.Optional(UuidSchema),
  ),
};

/** Returns the id that a create request gives; without one, the id that was made for the record. */
export const idOf = (given: { readonly id?: string | undefined }, made: Uuid): Uuid =>
  given.id === undefined ? made : toUuid(given.id);
