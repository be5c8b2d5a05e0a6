import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Numbers that only look random: the same again for the same seed. */
export interface Random {
  /** Returns a whole number from 0 to less than `end`. */
  readonly below: (end: number) => number;
  readonly of: <Choice>(choices: readonly [Choice, ...Choice[]]) => Choice;
}

/** Returns the random numbers of `seed`. */
export const randomOf = (seed: number): Random => {
  const generator = xoroshiro128plus(seed);
  const below = (end: number): number => uniformInt(generator, 0, end - 1);
  return { below, of: (choices) => choices[below(choices.length)] ?? choices[0] };
};
