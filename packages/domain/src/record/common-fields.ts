import { Type } from '@sinclair/typebox';
import { described } from '../schema/described.ts';
import { DateTimeSchema, type Uuid, UuidSchema } from '../schema/scalar.ts';
import { derived, type RecordField } from './record-field.ts';
import { GIVEN_ID } from './record-stamp.ts';

const id: RecordField<Uuid, Uuid, 'once'> = {
  presence: 'once',
  stored: described('Id of the record, a UUID.', UuidSchema),
  given: GIVEN_ID.id,
};

/** First fields of most kinds: the id, which a draft may give, and the workspace. */
export const IDENTITY = {
  id,
  workspaceId: derived('Id of the workspace that the record belongs to.', UuidSchema),
};

/** Field with the instant of the creation. */
export const CREATED_AT = {
  createdAt: derived('Instant of the creation, in UTC.', DateTimeSchema),
};

/** Last fields of most kinds: the instants of the creation and of the last change. */
export const TIMES = {
  ...CREATED_AT,
  updatedAt: derived('Instant of the last change, in UTC.', DateTimeSchema),
};

/** Field with a graph of schema.org, which is derived from the others. */
export const jsonLdField = (about: string) => ({
  jsonLd: derived(about, Type.Record(Type.String(), Type.Unknown())),
});
