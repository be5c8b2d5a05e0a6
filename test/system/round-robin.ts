import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { atEnd } from './cleanup.ts';

/** Creates a port that leads to each of `baseUrls` in turn, by connection, until the end. */
export const roundRobin = async (baseUrls: readonly string[]): Promise<string> => {
  const targets = baseUrls.map((url) => new URL(url));
  let turn = 0;
  const server = createServer((caller) => {
    const target = targets[turn % targets.length];
    turn += 1;
    const service = connect(Number(target?.port), target?.hostname);
    caller.pipe(service).pipe(caller);
    caller.on('error', () => void service.destroy()).on('close', () => void service.destroy());
    service.on('error', () => void caller.destroy()).on('close', () => void caller.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(async () => void server.close());
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return `http://127.0.0.1:${address.port}`;
};
