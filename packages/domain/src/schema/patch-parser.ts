import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { isJsonObject } from './json.ts';
import { mergePatch } from './merge-patch.ts';
import { inputParser, type InvalidInput, withViolations } from './input-parser.ts';

/**
 * Returns what applies a JSON Merge Patch (RFC 7396) to the fields of a record as a request has them,
 * and reads the outcome as `schema` says. It rejects with every violation, whose paths are JSON
 * Pointers into the patch: of what it gives, and of what it takes back although it is required.
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
