import { randomOf as numbersOf } from '../random.ts';

/** Choices that are the same at each run. */
export interface Random {
  /** Returns a whole number from `from` to `to`, both included. */
  readonly int: (from: number, to: number) => number;
  /** True in one case of `cases`. */
  readonly oneIn: (cases: number) => boolean;
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/**
 * Returns the choices for one request of the run with `seed`; a repeated call returns equal
 * choices.
 */
export const randomOf = (seed: number, request: number): Random => {
  const numbers = numbersOf(scrambled(seed ^ scrambled(request)));
  return {
    int: (from, to) => from + numbers.below(to - from + 1),
    oneIn: (cases) => numbers.below(cases) === 0,
    pick: (items) => {
      if (items.length === 0) throw new Error('There is nothing to pick from');
      return items[numbers.below(items.length)] as (typeof items)[number];
    },
  };
};

// The finaliser of MurmurHash3: neighbouring numbers get unrelated results.
const scrambled = (number: number): number => {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16) ^ 0x9e3779b9;
};
