import type { Browser } from 'playwright-core';
import { describe, it } from 'vitest';
import { CHROMIUM, launch as launchOwn } from './launch-chromium.ts';

let running: Promise<Browser> | undefined;

const start = async (): Promise<Browser> => {
  const browser = await launchOwn();
  // After a crash the next file has a new one.
  browser.on('disconnected', () => {
    running = undefined;
  });
  const closePages = async (): Promise<void> => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  };
  return Object.assign(browser, { close: closePages });
};

/**
 * Returns the Chromium that all files of a process share: starting one takes longer than most tests.
 * Closing it closes its pages; the end of the process ends Chromium.
 */
export const launch = (): Promise<Browser> => {
  running ??= start().catch((error: unknown) => {
    running = undefined;
    throw error;
  });
  return running;
};

/** Declares tests that need a browser; they are one skipped test when there is none. */
export const describeInChromium = (name: string, declareTests: () => void): void => {
  const reason = 'no Chromium on PATH, and CHROMIUM_PATH is not set';
  describe(name, () => {
    if (CHROMIUM !== undefined) declareTests();
    else it('needs Chromium', ({ skip }) => skip(reason));
  });
};
