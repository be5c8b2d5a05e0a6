import { KindGuard, type TSchema } from '@sinclair/typebox';
import { isJsonObject } from './json.ts';

/**
 * Calls the callback of each string in a value, in the order of its schema; `to` is passed on to
 * each callback.
 */
export type VisitStrings<To> = (value: unknown, to: To) => void;

/** Callback for a string; `to` is the argument of the visit. Its result is ignored. */
export type VisitString<To> = (text: string, to: To) => unknown;

/**
 * Creates a visitor of the strings in values of `schema`. `takeOf` is called once for each string
 * schema and returns the callback for its strings, or `undefined` to skip them.
 */
export const stringVisitor = <To>(
  schema: TSchema,
  takeOf: (schema: TSchema) => VisitString<To> | undefined,
): VisitStrings<To> => walkOf(schema, takeOf) ?? nothing;

const nothing = (): void => {};

const walkOf = <To>(
  schema: TSchema,
  takeOf: (schema: TSchema) => VisitString<To> | undefined,
): VisitStrings<To> | undefined => {
  if (KindGuard.IsArray(schema)) {
    const walk = walkOf(schema.items, takeOf);
    return (
      walk &&
      ((value, to) => {
        if (Array.isArray(value)) for (const item of value) walk(item, to);
      })
    );
  }
  if (KindGuard.IsObject(schema)) {
    const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
      const walk = walkOf(property, takeOf);
      return walk ? [{ name, walk }] : [];
    });
    return (value, to) => {
      if (isJsonObject(value)) for (const { name, walk } of properties) walk(value[name], to);
    };
  }
  const take = takeOf(schema);
  return (
    take &&
    ((value, to) => {
      if (typeof value === 'string') take(value, to);
    })
  );
};
