import { cpus, totalmem } from 'node:os';
import { megabytes } from '../prove/footprint.ts';

/** What figures were measured on. */
export const machine = (): string =>
  `Node.js ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ` + megabytes(totalmem());
