import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { previewOf, type Violation } from '../../schema/violation.ts';
import { type Block, blockTypeNamed, vocabulary } from './vocabulary.ts';

/**
 * Parses one block by the schema of its type, and returns it in its stored form; `undefined` if its
 * type is unknown or the schema does not accept it. The result shares no object with `input`.
 */
export const readBlock = (input: unknown): Block | undefined => {
  const blockType = isJsonObject(input) ? blockTypeNamed(typeIn(input)) : undefined;
  return blockType?.accepts(input) ? blockType.canonical(input) : undefined;
};

/**
 * Returns the violations of a block for which {@link readBlock} returned `undefined`; `path` is its
 * JSON Pointer.
 */
export const blockViolations = (input: unknown, path: string): readonly Violation[] => {
  if (!isJsonObject(input)) {
    return [{ path, message: `must be an object; found ${previewOf(input)}` }];
  }
  const type = typeIn(input);
  const blockType = blockTypeNamed(type);
  if (blockType === undefined) {
    const names = vocabulary.map((known) => known.type).join(', ');
    const found = type === undefined ? 'it is missing' : `found ${previewOf(type)}`;
    return [{ path: `${path}/type`, message: `must be one of ${names}; ${found}` }];
  }
  return blockType.violations(input, path);
};

const typeIn = (input: JsonObject): unknown =>
  Object.hasOwn(input, 'type') ? input['type'] : undefined;
