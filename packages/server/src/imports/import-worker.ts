import { Socket } from 'node:net';
import { openChannel } from '../workers/channel.ts';
import type { FromImportProcess, ToImportProcess } from './import-messages.ts';
import { runImportTask } from './run-import-task.ts';

// Script of a process that runs one import for its parent, and ends.

// This end of the channel, which the parent has opened.
const link = new Socket({ fd: 3, readable: true, writable: true });
// The process ends when its parent ends, for whatever reason. It ignores signals, which a terminal
// sends to all processes: the parent says when to stop.
link.once('close', () => process.exit());
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

let stored: (() => void) | undefined;

const { send } = openChannel<FromImportProcess, ToImportProcess>(link, (message) => {
  switch (message.kind) {
    case 'task':
      void runImportTask(message.task, (batch) => {
        send({ kind: 'batch', batch });
        return new Promise((resolve) => {
          stored = resolve;
        });
      }).then((end) => send({ kind: 'end', end }));
      break;
    case 'stored':
      stored?.();
      break;
    default:
      message satisfies never;
  }
});
