import { join } from 'node:path';
import type * as Server from '@content-publishing/server';
import { inject } from 'vitest';

const bundled = (name: string) => join(inject('cps'), '..', `${name}.js`);

// Their processes run from the bundle of the command: they start in a tenth of the CPU time that a
// thousand sources take.
const { createWorkerPool }: Pick<typeof Server, 'createWorkerPool'> = await import(bundled('pool'));
const { importRunnerOf }: Pick<typeof Server, 'importRunnerOf'> = await import(
  bundled('import-runner')
);

export { createWorkerPool, importRunnerOf };
