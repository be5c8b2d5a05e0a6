import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { describe, it } from 'vitest';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The Chromium of this machine: `CHROMIUM_PATH`, or the first one on `PATH`. */
const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);

/** Declares tests that need a browser; they are one skipped test when there is none. */
export const describeInChromium = (name: string, declareTests: () => void): void => {
  const reason = 'no Chromium on PATH, and CHROMIUM_PATH is not set';
  describe(name, () => {
    if (CHROMIUM !== undefined) declareTests();
    else it('needs Chromium', ({ skip }) => skip(reason));
  });
};

/** Starts Chromium, without a window. Its sandbox does not work for root. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
