import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Opens a way to the PostgreSQL server at `port` that holds back each `COMMIT PREPARED` for
 * `delayMs`: the time in which a change is committed on the coordinator and not yet on a worker.
 * Returns its port.
 */
export const slowCommits = async (port: number, delayMs: number): Promise<number> => {
  const forward = (client: Socket): void => {
    const server = connect(port, '127.0.0.1');
    let before = Promise.resolve();
    const send = async (bytes: Buffer, former: Promise<void>): Promise<void> => {
      await former;
      if (bytes.includes('COMMIT PREPARED')) await sleep(delayMs);
      server.write(bytes);
    };
    client.on('data', (bytes) => {
      before = send(bytes, before);
    });
    server.on('data', (bytes) => {
      client.write(bytes);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.setNoDelay(true);
      const end = (): void => {
        other.destroy();
      };
      one.on('error', end).on('close', end);
    }
  };
  const proxy = createServer(forward).listen(0, '127.0.0.1');
  proxy.unref();
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return address.port;
};
