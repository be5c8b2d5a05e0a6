import { cpus, totalmem } from 'node:os';
import { megabytes } from '../test/system/memory-usage.ts';

/** Returns the description of the machine that figures were measured on. */
export const machine = (): string =>
  `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ` + megabytes(totalmem());
