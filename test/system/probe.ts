import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, Exchange } from './client.ts';

/** Asks a service again and again whether it lives and is ready. */
export interface Probe {
  readonly live: readonly Exchange[];
  readonly ready: readonly Exchange[];
  readonly stop: () => Promise<void>;
}

const INTERVAL_MS = 100;

export const startProbe = (client: Client): Probe => {
  const live: Exchange[] = [];
  const ready: Exchange[] = [];
  const stopping = new AbortController();
  const ask = async (path: string, into: Exchange[]): Promise<void> => {
    while (!stopping.signal.aborted) {
      into.push(await client.send('GET', path));
      await sleep(INTERVAL_MS);
    }
  };
  const asked = Promise.all([ask('/health/live', live), ask('/health/ready', ready)]);
  return {
    live,
    ready,
    stop: async () => {
      stopping.abort();
      await asked;
    },
  };
};
