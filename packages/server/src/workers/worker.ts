import type { MessagePort } from 'node:worker_threads';
import { type LongBodies, serveLongBodies } from '@content-publishing/adapter-http/long-bodies';
import { StorageUnavailable } from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import { cryptoSecrets } from '../secrets.ts';
import { systemClock } from '../system-clock.ts';
import { uuidV7 } from '../uuid-v7.ts';
import type { PostOperation, PostWork } from './post-task.ts';
import { remotePorts } from './remote-ports.ts';

/** Creates a post for the thread that asks. */
export const createPost: PostWork<'createPost'> = ({ args, port }) =>
  served(port, (longBodies) => longBodies.createPost(...args));

/** Changes a post for the thread that asks. */
export const updatePost: PostWork<'updatePost'> = ({ args, port }) =>
  served(port, (longBodies) => longBodies.updatePost(...args));

const served = async <View, Refusal>(
  port: MessagePort,
  serve: (longBodies: Pick<LongBodies, PostOperation>) => ResultAsync<View, Refusal>,
) => {
  const ports = { ...remotePorts(port), clock: systemClock, ids: uuidV7, secrets: cryptoSecrets };
  try {
    return await serve(serveLongBodies(ports)).match(
      (view) => ({ kind: 'done' as const, view }),
      (refusal) => ({ kind: 'refused' as const, refusal }),
    );
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    return { kind: 'outage' as const, message: error.message };
  } finally {
    port.close();
  }
};
