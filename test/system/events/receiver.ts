import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { ChangeMessage } from '@content-publishing/domain/webhooks';
import { atEnd } from '../cleanup.ts';

/** Behaviour of a receiver at the first attempt of some messages; later attempts get 204. */
export type Manner = 'steady' | 'failing' | 'hanging';

/** Message of a webhook, as it arrived first. */
export interface Received {
  readonly id: string;
  readonly body: string;
  readonly message: ChangeMessage;
}

/** Server that gets the messages of webhooks, at one address for each manner. */
export interface Receiver {
  readonly urlOf: (manner: Manner) => string;
  /** Returns the messages that arrived at an address, each once, in the order of their arrival. */
  readonly messages: (manner: Manner) => readonly Received[];
  /** Returns the number of attempts that had the id of an earlier one. */
  readonly repeated: () => number;
  /** Instant of the last response that was none of success, by `Date.now()`. */
  readonly lastFailureAt: () => number;
  /** Responds to everything with 204 from now on, and ends connections that hang. */
  readonly heal: () => void;
}

/** Callbacks of a receiver. */
export interface ReceiverOptions {
  /** Called with each message before its first response. */
  readonly onMessage: (manner: Manner, received: Received) => Promise<void>;
  /** Called with each repeated message whose body differs from the one of the first attempt. */
  readonly onBody: (isSame: boolean, id: string) => void;
}

/** One in so many messages fails at its first attempt. */
const FAULTS: Readonly<Record<Manner, number>> = { steady: Infinity, failing: 3, hanging: 6 };

/** Starts a receiver, until the end. */
export const startReceiver = async ({ onMessage, onBody }: ReceiverOptions): Promise<Receiver> => {
  const arrived = new Map<Manner, Received[]>([
    ['steady', []],
    ['failing', []],
    ['hanging', []],
  ]);
  const hanging = new Set<ServerResponse>();
  let repeated = 0;
  let lastFailureAt = 0;
  let isHealed = false;

  const receive = async (manner: Manner, id: string, body: string): Promise<boolean> => {
    const all = arrived.get(manner) ?? [];
    const known = all.find((one) => one.id === id);
    if (known !== undefined) {
      repeated += 1;
      onBody(known.body === body, id);
      return true;
    }
    const received: Received = { id, body, message: JSON.parse(body) };
    all.push(received);
    await onMessage(manner, received);
    return isHealed || all.length % FAULTS[manner] !== 0;
  };

  const server = createServer((request, response) => {
    void (async () => {
      const manner = mannerOf(request.url);
      const body = await text(request);
      if (await receive(manner, String(request.headers['webhook-id']), body)) {
        response.writeHead(204).end();
        return;
      }
      lastFailureAt = Date.now();
      if (manner === 'hanging') hanging.add(response);
      else response.writeHead(500).end();
    })().catch(() => {
      // The sender was killed while it sent.
      response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port');
  return {
    urlOf: (manner) => `http://127.0.0.1:${address.port}/${manner}`,
    messages: (manner) => arrived.get(manner) ?? [],
    repeated: () => repeated,
    lastFailureAt: () => lastFailureAt,
    heal: () => {
      isHealed = true;
      if (hanging.size > 0) lastFailureAt = Date.now();
      for (const response of hanging) response.destroy();
    },
  };
};

const mannerOf = (path: string | undefined): Manner => {
  if (path === '/failing') return 'failing';
  return path === '/hanging' ? 'hanging' : 'steady';
};
