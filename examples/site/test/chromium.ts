import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

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
export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ??
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(isExecutable);

/** What the title of a suite that needs a browser says beside its name. */
export const WHERE_CHROMIUM =
  CHROMIUM === undefined ? ' (skipped: no Chromium on PATH, and CHROMIUM_PATH is not set)' : '';

/** Starts Chromium, without a window. Its sandbox does not work for root. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
