import { parentPort } from 'node:worker_threads';
import { type LongBodies, serveLongBodies } from '@content-publishing/adapter-http/long-bodies';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { StorageUnavailable } from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { cryptoSecrets } from '../secrets.ts';
import { systemClock } from '../system-clock.ts';
import { uuidV7 } from '../uuid-v7.ts';
import { type ErrorData, errorData } from './error-data.ts';
import { memoryOf } from './memory-of.ts';
import type { PostOperation, PostTask, PostWork } from './post-task.ts';
import { recordedPorts } from './recorded-ports.ts';
import { remotePorts, type SharedPorts } from './remote-ports.ts';

// A thread prints its warnings by itself otherwise, whatever the process does with its own.
process.removeAllListeners('warning').on('warning', (warning) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  parentPort?.postMessage(errorData(warning) satisfies ErrorData);
});

/** Creates a post for the thread that asks. */
export const createPost: PostWork<'createPost'> = ({ args, records }) =>
  served(records, (longBodies) => longBodies.createPost(...args));

/** Changes a post for the thread that asks. */
export const updatePost: PostWork<'updatePost'> = ({ args, records }) =>
  served(records, (longBodies) => longBodies.updatePost(...args));

const served = async <View extends { readonly post: Uint8Array }, Refusal>(
  records: PostTask<PostOperation>['records'],
  serve: (longBodies: Pick<LongBodies, PostOperation>) => ResultAsync<View, Refusal>,
) => {
  const { ports, calls } =
    'url' in records
      ? recordedPorts(await ownPorts(records))
      : { ports: remotePorts(records), calls: async () => [] };
  const longBodies = serveLongBodies({
    ...ports,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
  });
  const outcome = await serve(longBodies)
    .match(
      (view) => ({ kind: 'done' as const, view }),
      (refusal) => ({ kind: 'refused' as const, refusal }),
    )
    .catch((error: unknown) => ({
      kind: error instanceof StorageUnavailable ? ('outage' as const) : ('bug' as const),
      error: errorData(error),
    }));
  if (!('url' in records)) records.close();
  const answer = {
    [valueSymbol]: { outcome, calls: await calls() },
    [transferableSymbol]: outcome.kind === 'done' ? memoryOf(outcome.view.post) : [],
  };
  move(answer);
  return answer;
};

let opened: { readonly ports: SharedPorts } | undefined;

// All tasks of a thread are on the same server.
const ownPorts = async (server: PostgresOptions): Promise<SharedPorts> => {
  if (opened === undefined) {
    const { openPostgresStorage } = await import('@content-publishing/adapter-postgres');
    opened = { ports: (await openPostgresStorage(server)).repositories };
  }
  return opened.ports;
};
