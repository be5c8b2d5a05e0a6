import { Socket } from 'node:net';
import { serveLargeBodies } from '@content-publishing/adapter-http/large-bodies';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/adapter-node';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import {
  archiveDuePost,
  publishDuePost,
  rederivePost,
  StorageUnavailable,
} from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import { openChannel } from './channel.ts';
import { errorData } from './serialized-error.ts';
import type { FromWorker, PostTask, ToWorker } from './messages.ts';
import { recordedPorts } from './call-log.ts';
import { type OutcomeOfCall, remotePorts, type SharedStorage } from './ports-rpc.ts';

// The script of a process that a pool starts: it performs tasks for its parent, one at a time.

// The end of the channel that the parent has made.
const link = new Socket({ fd: 3, readable: true, writable: true });
// However the parent ends, its processes end with it; and it says itself when they are to stop, also
// where a terminal sends its signals to all of them.
link.once('close', () => process.exit());
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

const channel = openChannel<ToWorker<never>>(link, (message, bytes) => {
  if (message.kind === 'task') void perform(message.task, message.server, bytes);
  else calls.get(message.id)?.(message.outcome);
});
const send = (message: FromWorker<unknown>, bytes?: Uint8Array): void =>
  channel.send(message, bytes);

// The process whose tasks these are hears of warnings, whatever it does with its own.
process.removeAllListeners('warning').on('warning', (warning) => {
  send({ kind: 'warning', warning: errorData(warning) });
});

const calls = new Map<number, (outcome: OutcomeOfCall<never>) => void>();
let lastCall = 0;

const portsOfParent = remotePorts(
  (call) =>
    new Promise((resolve) => {
      lastCall += 1;
      const id = lastCall;
      calls.set(id, (outcome) => {
        calls.delete(id);
        resolve(outcome);
      });
      send({ kind: 'call', id, call });
    }),
);

let opened: { readonly ports: SharedStorage } | undefined;

// All tasks of a process are on the same server.
const portsOfServer = async (server: PostgresOptions): Promise<SharedStorage> => {
  if (opened === undefined) {
    const { openPostgresStorage } = await import('@content-publishing/adapter-postgres');
    opened = { ports: (await openPostgresStorage(server)).repositories };
  }
  return opened.ports;
};

/** An outcome, and the bytes that go beside it. */
interface Performed {
  readonly outcome: Extract<FromWorker<unknown>, { readonly kind: 'done' }>['outcome'];
  readonly bytes?: Uint8Array;
}

const perform = async (
  task: PostTask,
  server: PostgresOptions | undefined,
  body: Buffer,
): Promise<void> => {
  const { ports, calls: made } = server
    ? recordedPorts(await portsOfServer(server))
    : { ports: portsOfParent, calls: async () => [] };
  const { outcome, bytes } = await performed(task, ports, body).catch(
    (error: unknown): Performed => ({ outcome: failure(error) }),
  );
  send({ kind: 'done', outcome, calls: await made() }, bytes);
};

const performed = async (
  task: PostTask,
  shared: SharedStorage,
  body: Buffer,
): Promise<Performed> => {
  const ports = { ...shared, clock: systemClock, ids: uuidV7, secrets: cryptoSecrets };
  const largeBodies = serveLargeBodies(ports);
  switch (task.operation) {
    case 'createPost':
      return performedWith(
        largeBodies.createPost(task.principal, { ...task.input, draft: body }),
        ({ post, ...view }) => ({ outcome: { kind: 'done', view }, bytes: post }),
      );
    case 'updatePost':
      return performedWith(
        largeBodies.updatePost(task.principal, { ...task.input, patch: body }),
        ({ post, ...view }) => ({ outcome: { kind: 'done', view }, bytes: post }),
      );
    case 'restoreRevision':
      return performedWith(
        largeBodies.restoreRevision(task.principal, task.input),
        ({ post, ...view }) => ({ outcome: { kind: 'done', view }, bytes: post }),
      );
    case 'archivePost':
      return performedWith(
        ResultAsync.fromSafePromise(archiveDuePost(ports)(task.key)),
        (view) => ({ outcome: { kind: 'done', view } }),
      );
    case 'publishPost':
      return performedWith(
        ResultAsync.fromSafePromise(publishDuePost(ports)(task.key)),
        (view) => ({ outcome: { kind: 'done', view } }),
      );
    case 'rederivePost':
      return performedWith(ResultAsync.fromSafePromise(rederivePost(ports)(task.key)), (view) => ({
        outcome: { kind: 'done', view },
      }));
    default:
      return task satisfies never;
  }
};

const performedWith = <View, CommandError>(
  result: ResultAsync<View, CommandError>,
  done: (view: View) => Performed,
): Promise<Performed> => result.match(done, (error) => ({ outcome: { kind: 'rejected', error } }));

const failure = (error: unknown): Performed['outcome'] => {
  if (isOutOfMemory(error)) return { kind: 'out-of-memory' };
  const kind = error instanceof StorageUnavailable ? 'outage' : 'bug';
  return { kind, error: errorData(error) };
};

// How V8 and Node.js reject to make a text or bytes that would be longer than they can be.
const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error &&
  /^(?:Invalid string length|Array buffer allocation failed|Cannot create a string longer)/.test(
    error.message,
  );

send({ kind: 'ready' });
