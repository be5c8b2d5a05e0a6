import type { Block } from '../block/vocabulary.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';

/** Block of a body, with what it is told by. */
export interface KnownBlock {
  readonly block: Block;
  /** Number that blocks have which say the same. */
  readonly id: number;
  /** Number that blocks of the same type have. */
  readonly typeId: number;
  readonly json: string;
}

/** Returns the function that numbers the blocks of bodies: equal ones have equal numbers. */
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
