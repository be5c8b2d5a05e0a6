import { type TSchema, Type } from '@sinclair/typebox';

/** Returns `schema` with a `description` for readers of the JSON Schema (JSON Schema 2020-12, 9.1). */
export const described = <Schema extends TSchema>(description: string, schema: Schema): Schema => ({
  ...schema,
  description,
});

/** Returns the schema of a number of things, with its description. */
export const Count = (description: string) => described(description, Type.Integer({ minimum: 0 }));
