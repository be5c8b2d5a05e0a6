import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to a server that can be made to lead nowhere. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number;
  /** Forwards nothing any more: connected clients get no bytes, as of a server that hangs. */
  readonly freeze: () => void;
  /** Forwards the bytes that arrived meanwhile, and all later ones. */
  readonly thaw: () => void;
  /** Ends every connection without a word. */
  readonly cut: () => void;
}

/** Listens on a port of its own, and hands everything on to the server of `url` and back. */
export const openTcpProxy = async ({ hostname, port }: URL): Promise<TcpProxy> => {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const handOn = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (data) => {
      to.write(data);
    });
    from.on('error', () => {
      to.destroy();
    });
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    if (isFrozen) from.pause();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname);
    handOn(client, upstream);
    handOn(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return {
    port: address.port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};
