import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { atEnd } from '../cleanup.ts';
import type { Site } from './site.ts';
import type { Target } from './target.ts';

const PROGRAM = fileURLToPath(new URL('serve.ts', import.meta.url));

/** Storage that a service is tried on. */
export type StorageChoice =
  | { readonly kind: 'memory' }
  | { readonly kind: 'pglite'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Question to the process of a service. */
export type Question =
  | { readonly ask: 'start'; readonly storage: StorageChoice; readonly seed: number }
  | { readonly ask: 'openSites'; readonly numbers: readonly number[] }
  | { readonly ask: 'connection'; readonly port: number }
  | { readonly ask: 'observe'; readonly site: Site }
  | { readonly ask: 'memory' | 'faults' | 'close' };

/** A question with a number, and the answer that carries it. */
export interface NumberedQuestion {
  readonly number: number;
  readonly question: Question;
}
export interface NumberedReply {
  readonly number: number;
  readonly value?: unknown;
  readonly problem?: string;
}

/** Returns a service over `storage` in a process of its own. */
export const startTarget = async (storage: StorageChoice, seed: number): Promise<Target> => {
  const child = fork(PROGRAM, { execArgv: ['--expose-gc'], serialization: 'advanced' });
  atEnd(async () => void child.kill('SIGKILL'));
  const waiting = new Map<number, (reply: NumberedReply) => void>();
  let count = 0;
  child.on('message', (reply: NumberedReply) => {
    waiting.get(reply.number)?.(reply);
    waiting.delete(reply.number);
  });
  const ended = once(child, 'exit');
  child.once('exit', () => {
    for (const settle of waiting.values()) settle({ number: 0, problem: 'its process ended' });
  });
  const ask = async <Value>(question: Question): Promise<Value> => {
    count += 1;
    const number = count;
    const reply = await new Promise<NumberedReply>((resolve) => {
      waiting.set(number, resolve);
      child.send({ number, question } satisfies NumberedQuestion);
    });
    if (reply.problem !== undefined) throw new Error(`The service: ${reply.problem}`);
    return reply.value as Value;
  };

  const port = await ask<number>({ ask: 'start', storage, seed });
  return {
    port,
    openSites: (numbers) => ask({ ask: 'openSites', numbers }),
    connection: (remotePort) => ask({ ask: 'connection', port: remotePort }),
    observe: (site) => ask({ ask: 'observe', site }),
    memory: () => ask({ ask: 'memory' }),
    faults: () => ask({ ask: 'faults' }),
    close: async () => {
      await ask({ ask: 'close' });
      child.disconnect();
      await ended;
    },
  };
};
