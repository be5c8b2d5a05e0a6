import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../scripts/build.ts', import.meta.url));

/** Builds the dashboard once, before the tests in a browser, in a process without the test's mode. */
export const setup = (): void => {
  execFileSync(process.execPath, [SCRIPT], { stdio: 'inherit' });
};
