import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

// The headless shell has no parts of a browser with windows: it takes half the CPU.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Path of the Chromium of this machine: `CHROMIUM_PATH`, or the first one on `PATH`. */
export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);

/** Options of a Chromium without a window. Its sandbox does not work for root. */
export const launchOptions = (...more: readonly string[]): LaunchOptions => ({
  ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
  args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), ...more],
});

/** Starts Chromium, without a window. */
export const launch = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch(launchOptions(...more));
