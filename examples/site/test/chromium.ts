import { describe, it } from 'vitest';
import { CHROMIUM } from './launch-chromium.ts';

export { launch } from './launch-chromium.ts';

/** Declares tests that need a browser; they are one skipped test when there is none. */
export const describeInChromium = (name: string, declareTests: () => void): void => {
  const reason = 'no Chromium on PATH, and CHROMIUM_PATH is not set';
  describe(name, () => {
    if (CHROMIUM !== undefined) declareTests();
    else it('needs Chromium', ({ skip }) => skip(reason));
  });
};
