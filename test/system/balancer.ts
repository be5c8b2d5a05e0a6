import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, clientOf } from './client.ts';
import type { Service } from './service.ts';

/**
 * Client of several services, which come and go: each request goes to the next one in turn, and
 * waits while there is none.
 */
export interface Balancer extends Client {
  readonly add: (service: Service) => void;
  /** Sends a service no more, waits for its last answer, and stops it. */
  readonly remove: (service: Service) => Promise<void>;
  /** Sends a service no more, and kills it with SIGKILL; its pending requests get no answer. */
  readonly kill: (service: Service) => Promise<void>;
}

/** Returns a balancer in front of no service yet. */
export const balancer = (apiKey: string, connections: number): Balancer => {
  const targets = new Map<Service, { readonly client: Client; pending: number }>();
  let turn = 0;
  return {
    send: async (...sent) => {
      while (targets.size === 0) await sleep(5);
      const all = [...targets.values()];
      const target = all[turn % all.length];
      turn += 1;
      if (target === undefined) throw new Error('No service is there');
      target.pending += 1;
      try {
        return await target.client.send(...sent);
      } finally {
        target.pending -= 1;
      }
    },
    add: (service) => {
      targets.set(service, { client: clientOf(service.baseUrl, apiKey, connections), pending: 0 });
    },
    remove: async (service) => {
      const target = targets.get(service);
      targets.delete(service);
      const hasPending = (): boolean => target !== undefined && target.pending > 0;
      while (hasPending()) await sleep(5);
      target?.client.close();
      service.signal('SIGTERM');
      await service.ended;
    },
    kill: async (service) => {
      const target = targets.get(service);
      targets.delete(service);
      service.signal('SIGKILL');
      await service.ended;
      target?.client.close();
    },
    close: () => {
      for (const { client } of targets.values()) client.close();
    },
  };
};
