import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** Builds the dashboard once, before the tests in a browser, in a process without the test's mode. */
export const setup = async (): Promise<void> => {
  await promisify(execFile)(process.execPath, [SCRIPT]);
};
