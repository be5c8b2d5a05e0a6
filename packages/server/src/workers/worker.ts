import { type LongBodies, serveLongBodies } from '@content-publishing/adapter-http/long-bodies';
import type { PostgresOptions } from '@content-publishing/adapter-postgres';
import { StorageUnavailable } from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { cryptoSecrets } from '../secrets.ts';
import { systemClock } from '../system-clock.ts';
import { uuidV7 } from '../uuid-v7.ts';
import { memoryOf } from './memory-of.ts';
import type { PostOperation, PostTask, PostWork } from './post-task.ts';
import { recordedPorts } from './recorded-ports.ts';
import { remotePorts, type SharedPorts } from './remote-ports.ts';

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
  const { ports, calls } = recordedPorts(
    'url' in records ? await ownPorts(records) : remotePorts(records),
  );
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
    .catch((error: unknown) =>
      error instanceof StorageUnavailable
        ? { kind: 'outage' as const, message: error.message, cause: error.cause }
        : { kind: 'bug' as const, error },
    );
  if (!('url' in records)) records.close();
  const handedOver = outcome.kind === 'done' ? memoryOf(outcome.view.post) : [];
  const answer = {
    [valueSymbol]: { outcome, calls: await calls() },
    [transferableSymbol]: handedOver,
  };
  move(answer);
  return answer;
};

const openPorts = async (server: PostgresOptions): Promise<SharedPorts> => {
  const { openPostgresStorage } = await import('@content-publishing/adapter-postgres');
  return (await openPostgresStorage(server)).repositories;
};

let opened: Promise<SharedPorts> | undefined;

// All tasks of a thread are on the same server.
const ownPorts = (server: PostgresOptions): Promise<SharedPorts> => (opened ??= openPorts(server));
