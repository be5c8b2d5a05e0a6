import { Type } from '@sinclair/typebox';

/**
 * Schema of the request header that makes a change conditional on the version of the record (RFC
 * 9110, section 13.1.1).
 */
export const ConditionSchema = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'ETag of the record that the change is based on.' }),
  ),
});
