import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { isJsonObject } from './json.ts';
import { mergePatch } from './merge-patch.ts';
import { inputParser, type InvalidInput, withViolations } from './input-parser.ts';

/**
 * Returns a function that applies a JSON Merge Patch (RFC 7396) to the fields of a record, in the
 * form of a request, and parses the result by `schema`. The function returns `err` with every
 * violation, whose paths are JSON Pointers into the patch: unknown fields, invalid values, and
 * required fields that are cleared.
 */
export const patchParser = <const Schema extends TObject>(
  schema: Schema,
): ((fields: object, patch: unknown) => Result<Static<Schema>, InvalidInput>) => {
  const readPatch = inputParser(Type.Partial(schema, { additionalProperties: false }));
  const read = inputParser(schema);
  return (fields, patch) => {
    const given = isJsonObject(patch) ? patch : {};
    const known = Object.entries(given).filter(([name]) => Object.hasOwn(schema.properties, name));
    const violations = readPatch(patch).match(
      () => [],
      (error) => error.violations,
    );
    return withViolations(read(mergePatch(fields, Object.fromEntries(known))), violations);
  };
};
