import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { describe, it } from 'vitest';
import { CHROMIUM, launchOptions } from './launch-chromium.ts';

let running: Promise<BrowserServer> | undefined;

const start = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer(launchOptions());
  // After a crash the next file has a new one.
  server.on('close', () => {
    running = undefined;
  });
  return server;
};

/**
 * Connects to the Chromium that all files of a process share: starting one takes longer than most tests.
 * Closing the connection closes its pages; the end of the process ends Chromium.
 */
export const launch = async (): Promise<Browser> => {
  running ??= start();
  return chromium.connect((await running).wsEndpoint());
};

/** Declares tests that need a browser; they are one skipped test when there is none. */
export const describeInChromium = (name: string, declareTests: () => void): void => {
  const reason = 'no Chromium on PATH, and CHROMIUM_PATH is not set';
  describe(name, () => {
    if (CHROMIUM !== undefined) declareTests();
    else it('needs Chromium', ({ skip }) => skip(reason));
  });
};
