import { ok } from 'neverthrow';
import { serveParent } from '../computing/process/parent.ts';
import type { ImportTypes } from './import-process.ts';
import { runImportTask } from './run-import-task.ts';

// Script of a child process that runs one import.

serveParent<ImportTypes>(async (task, ask) => ok(await runImportTask(task, ask)));
