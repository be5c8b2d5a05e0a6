/**
 * Returns how often a property with many runs is tried: a fifth of `all`, with other values each time, or all
 * of them with `EVERY_STORAGE` in the environment, nightly and in mutation tests.
 */
export const runs = (all: number): number =>
  process.env['EVERY_STORAGE'] === undefined ? Math.ceil(all / 5) : all;
