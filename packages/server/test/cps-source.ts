import { fileURLToPath } from 'node:url';

/** The script of the command, as it is run in the repository. */
export const CPS = fileURLToPath(new URL('../src/cps.ts', import.meta.url));

/** The script that its threads run, beside that of the command when both are bundled. */
export const WORKER = fileURLToPath(new URL('../src/workers/worker.ts', import.meta.url));
