import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';

/** Request that a receiver got. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Receiver of webhooks, which responds with `status` and a text. */
export interface Receiver {
  readonly url: string;
  status: number;
  readonly received: readonly Received[];
  readonly close: () => void;
}

/** Starts a receiver on the loopback interface. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const receiver = { url: '', status: 204, received, close: () => void server.close() };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(receiver.status).end(receiver.status === 204 ? '' : 'The site is gone.');
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  receiver.url = typeof address === 'object' ? `http://127.0.0.1:${address?.port}/hook` : '';
  return receiver;
};
