import { type TObject, type TProperties, Type } from '@sinclair/typebox';

/** Returns the schema of an object with these fields and no others, a component of the API by its name. */
export const Component = <Fields extends TProperties>(
  $id: string,
  description: string,
  fields: Fields,
): TObject<Fields> => Type.Object(fields, { $id, description, additionalProperties: false });
