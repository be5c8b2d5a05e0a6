import { Type } from '@sinclair/typebox';

/** The header of a change on the condition that the record is in a version (RFC 9110, 13.1.1). */
export const ConditionSchema = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'ETag of the record that the change is based on.' }),
  ),
});
