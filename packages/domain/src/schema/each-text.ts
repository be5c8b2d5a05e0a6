import { KindGuard, type TSchema } from '@sinclair/typebox';
import { isJsonObject } from './json.ts';

/** Hands every string in `value` to `visit`, in the order of `schema`, with the schema it has. */
export const eachText = (
  schema: TSchema,
  value: unknown,
  visit: (text: string, schema: TSchema) => void,
): void => {
  if (typeof value === 'string') {
    visit(value, schema);
  } else if (KindGuard.IsArray(schema) && Array.isArray(value)) {
    for (const item of value) eachText(schema.items, item, visit);
  } else if (KindGuard.IsObject(schema) && isJsonObject(value)) {
    for (const [name, property] of Object.entries(schema.properties)) {
      eachText(property, value[name], visit);
    }
  }
};
