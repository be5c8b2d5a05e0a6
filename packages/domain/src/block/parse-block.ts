import { err, ok, type Result } from 'neverthrow';
import { isJsonObject } from '../schema/json.ts';
import { shown, type Violation } from '../schema/violation.ts';
import { type Block, blockTypeNamed, vocabulary } from './vocabulary.ts';

/**
 * Reads one block by the schema of its type alone, so that what is wrong with it can be told.
 * `path` is the JSON Pointer of the block; the result shares no part of `input`.
 */
export const parseBlock = (input: unknown, path: string): Result<Block, readonly Violation[]> => {
  if (!isJsonObject(input)) {
    return err([{ path, message: `must be an object; found ${shown(input)}` }]);
  }
  const type = Object.hasOwn(input, 'type') ? input['type'] : undefined;
  const blockType = typeof type === 'string' ? blockTypeNamed(type) : undefined;
  if (blockType === undefined) {
    const names = vocabulary.map((known) => known.type).join(', ');
    const found = type === undefined ? 'it is missing' : `found ${shown(type)}`;
    return err([{ path: `${path}/type`, message: `must be one of ${names}; ${found}` }]);
  }
  return blockType.accepts(input)
    ? ok(blockType.canonical(input))
    : err(blockType.violations(input, path));
};
