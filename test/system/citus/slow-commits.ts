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
    let sent = Promise.resolve();
    client.on('data', (bytes) => {
      const isCommit = bytes.includes('COMMIT PREPARED');
      sent = sent.then(async () => {
        if (isCommit) await sleep(delayMs);
        server.write(bytes);
      });
    });
    server.on('data', (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  };
  const proxy = createServer(forward).listen(0, '127.0.0.1');
  proxy.unref();
  await once(proxy, 'listening');
  const address = proxy.address();
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port');
  return address.port;
};
