import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Workspace of the attacker: the address of the service, and the records for a post. */
export interface Workspace {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly authorId: string;
}

/** The service as an attacker sees it. Nothing rejects: a lost request has status 0. */
export interface Target extends Workspace {
  /** Sends a request and reads its answer; returns the status and the length of the answer in bytes. */
  readonly send: (message: Message) => Promise<{ readonly status: number; readonly bytes: number }>;
  /** Opens a connection that the attack reads and writes by itself. */
  readonly open: () => Socket;
  /** Ends all connections. */
  readonly close: () => void;
}

/** Request of an attack; the key is sent unless `headers` has an empty one. */
export interface Message {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Maximum time that an attacker waits for an answer, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Opens a target on `workspace`. */
export const targetOf = (workspace: Workspace): Target => {
  const agent = new Agent({ keepAlive: true });
  const sockets = new Set<Socket>();
  const { hostname, port } = new URL(workspace.baseUrl);
  return {
    ...workspace,
    send: ({ method, path, body, headers }) =>
      new Promise((resolve) => {
        const lose = (): void => resolve({ status: 0, bytes: 0 });
        const outgoing = request(workspace.baseUrl + path, {
          agent,
          method,
          headers: {
            'x-api-key': workspace.apiKey,
            ...(body && {
              'content-type':
                method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
              'content-length': body.length,
            }),
            ...headers,
          },
        });
        outgoing
          .setTimeout(TIMEOUT_MS, () => void outgoing.destroy())
          .on('error', lose)
          .on('response', (incoming) => {
            let bytes = 0;
            incoming
              .on('error', lose)
              .on('data', (chunk: Buffer) => {
                bytes += chunk.length;
              })
              .on('end', () => resolve({ status: incoming.statusCode ?? 0, bytes }));
          })
          .end(body);
      }),
    open: () => {
      const socket = connect(Number(port), hostname).on('error', () => {});
      sockets.add(socket.on('close', () => void sockets.delete(socket)));
      return socket;
    },
    close: () => {
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    },
  };
};
