import type { DelimiterRun } from './delimiter-run.ts';

/**
 * Returns whether rules 9 and 10 of CommonMark forbid a pair: one of the runs can both open and
 * close, the sum of their lengths is a multiple of 3, and not both lengths are.
 */
const isOddPair = (opener: DelimiterRun, closer: DelimiterRun): boolean =>
  (opener.canClose || closer.canOpen) &&
  (opener.length + closer.length) % 3 === 0 &&
  closer.length % 3 !== 0;

/**
 * Returns a number for the kind of a closer. Closers of one kind can pair with the same openers.
 */
const kindOfCloser = ({ marker, canOpen, length }: DelimiterRun): number =>
  (marker === '*' ? 6 : 0) + (canOpen ? 3 : 0) + (length % 3);

/** Pairs two delimiters of each run if both have two unused ones, otherwise one of each. */
const pair = (opener: DelimiterRun, closer: DelimiterRun): void => {
  const isStrong = opener.unused >= 2 && closer.unused >= 2;
  const used = isStrong ? 2 : 1;
  const type = isStrong ? 'strong' : 'emphasis';
  if (opener.opens) opener.opens.push(type);
  else opener.opens = [type];
  opener.unused -= used;
  closer.closes += 1;
  closer.unused -= used;
};

/**
 * Pairs the delimiters of `runs`, which are in document order, and stores the pairs in the runs
 * (CommonMark, An algorithm for parsing nested emphasis and links, "process emphasis").
 */
export const processEmphasis = (runs: readonly DelimiterRun[]): void => {
  if (runs.length < 2) return;
  const openers: DelimiterRun[] = [];
  // Position in the source, by kind of closer, before which no opener exists, because an earlier
  // closer of the kind found none. Without it, closers without an opener would make the time
  // quadratic.
  let openersBottom: Map<number, number> | undefined;

  const findOpener = (closer: DelimiterRun): DelimiterRun | undefined => {
    const kind = kindOfCloser(closer);
    const bottom = openersBottom?.get(kind) ?? 0;
    for (let index = openers.length - 1; index >= 0; index -= 1) {
      const opener = openers[index];
      if (opener === undefined || opener.start < bottom) break;
      if (opener.marker === closer.marker && !isOddPair(opener, closer)) {
        // Openers in between stay text.
        openers.length = index + 1;
        return opener;
      }
    }
    openersBottom ??= new Map();
    openersBottom.set(kind, closer.start);
    return undefined;
  };

  for (const run of runs) {
    while (run.canClose && run.unused > 0) {
      const opener = findOpener(run);
      if (!opener) break;
      pair(opener, run);
      if (opener.unused === 0) openers.pop();
    }
    if (run.canOpen && run.unused > 0) openers.push(run);
  }
};
