import { fileURLToPath } from 'node:url';

/** The script of the command, as it is run in the repository. */
export const CPS = fileURLToPath(new URL('../src/cps.ts', import.meta.url));
