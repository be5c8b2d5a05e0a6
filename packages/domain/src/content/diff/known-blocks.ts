import type { Block } from '../block/vocabulary.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';

/** Block of a body with the numbers that identify its content and type. */
export interface KnownBlock {
  readonly block: Block;
  /** Number of the content of the block; equal blocks have equal numbers. */
  readonly id: number;
  /** Number of the type of the block. */
  readonly typeId: number;
  /** Canonical JSON of the block. */
  readonly json: string;
}

/**
 * Returns a function that numbers the blocks of a body. Use one function for both bodies: then
 * equal blocks of the two get equal numbers.
 */
export const blockNumbering = (): ((body: readonly Block[]) => readonly KnownBlock[]) => {
  const [ids, typeIds] = [numbering(), numbering()];
  return (body) =>
    body.map((block) => {
      const json = canonicalJson(block);
      return { block, json, id: ids(json), typeId: typeIds(block.type) };
    });
};

const numbering = (): ((name: string) => number) => {
  const numbers = new Map<string, number>();
  return (name) => {
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  };
};
