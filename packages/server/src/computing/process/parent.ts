import { Socket } from 'node:net';
import type { Result } from 'neverthrow';
import { nameSources } from '../../start/source-stacks.ts';
import { openChannel } from './channel.ts';
import {
  errorData,
  type FromChild,
  type Outcome,
  type TaskTypes,
  type ToChild,
} from './protocol.ts';

/**
 * Performs the tasks of the parent process, one at a time, with `perform`, which may `ask` the
 * parent on the way. To be called once, when the code of this process is loaded.
 */
export const serveParent = <Types extends TaskTypes>(
  perform: (
    task: Types['task'],
    ask: (question: Types['question']) => Promise<Types['reply']>,
  ) => PromiseLike<Result<Types['done'], Types['error']>>,
): void => {
  nameSources();
  // This end of the channel, which the parent has opened.
  const link = new Socket({ fd: 3, readable: true, writable: true });
  // The process ends when its parent ends, for whatever reason. It ignores signals, which a
  // terminal sends to all processes: the parent says when to stop.
  link.once('close', () => process.exit());
  process.on('SIGINT', () => {}).on('SIGTERM', () => {});

  let goOn: ((reply: Types['reply']) => void) | undefined;
  const { send } = openChannel<FromChild<Types>, ToChild<Types>>(link, (message) => {
    switch (message.kind) {
      case 'task':
        void outcomeOf(message.task).then((outcome) => send({ kind: 'outcome', outcome }));
        break;
      case 'reply':
        goOn?.(message.reply);
        break;
      case 'abandoned':
        // The task waits for good, and is collected as garbage.
        goOn = undefined;
        break;
      default:
        message satisfies never;
    }
  });
  const ask = (question: Types['question']): Promise<Types['reply']> => {
    send({ kind: 'question', question });
    return new Promise((resolve) => {
      goOn = resolve;
    });
  };
  const outcomeOf = async (task: Types['task']): Promise<Outcome<Types>> => {
    try {
      const result = await perform(task, ask);
      return result.match(
        (value): Outcome<Types> => ({ kind: 'done', value }),
        (error): Outcome<Types> => ({ kind: 'rejected', error }),
      );
    } catch (error) {
      return isOutOfMemory(error)
        ? { kind: 'too-much-memory' }
        : { kind: 'bug', error: errorData(error) };
    }
  };

  // Warnings are sent to the parent, and printed by it.
  process.removeAllListeners('warning').on('warning', (warning) => {
    send({ kind: 'warning', warning: errorData(warning) });
  });
  send({ kind: 'ready' });
};

// Messages of V8 and Node.js for strings or buffers beyond their maximum length.
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Invalid string length|Array buffer allocation failed|Cannot create a string longer)/.test(
    error.message,
  );
