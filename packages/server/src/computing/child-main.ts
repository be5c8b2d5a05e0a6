import { cryptoSecrets } from '@content-publishing/adapter-node';
import { computeInPlace } from '@content-publishing/application';
import { bodyFormats } from '@content-publishing/markdown/document';
import { ok } from 'neverthrow';
import { type ComputationTask, valueInBytes } from './computation-task.ts';
import { serveParent } from './process/parent.ts';

// Script of a child process: it runs computations, and has no connection but that to its parent.

const compute = computeInPlace(cryptoSecrets.hash, async () => bodyFormats);

serveParent<ComputationTask>(({ name, input }, ask) =>
  compute('', name, input, async (question) => ok(await ask(question))).map(valueInBytes),
);
