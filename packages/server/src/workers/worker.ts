import type { MessagePort } from 'node:worker_threads';
import { type LongBodies, serveLongBodies } from '@content-publishing/adapter-http/long-bodies';
import type { ResultAsync } from 'neverthrow';
import { cryptoSecrets } from '../secrets.ts';
import { systemClock } from '../system-clock.ts';
import { uuidV7 } from '../uuid-v7.ts';
import type { PostOperation, PostOutcome, PostTask } from './post-task.ts';
import { remotePorts } from './remote-ports.ts';

/** Creates a post for the thread that asks. */
export const createPost = ({ args, port }: PostTask<'createPost'>) =>
  served(port, (longBodies) => longBodies.createPost(...args));

/** Changes a post for the thread that asks. */
export const updatePost = ({ args, port }: PostTask<'updatePost'>) =>
  served(port, (longBodies) => longBodies.updatePost(...args));

const served = async <View, Refusal>(
  port: MessagePort,
  serve: (longBodies: Pick<LongBodies, PostOperation>) => ResultAsync<View, Refusal>,
): Promise<PostOutcome<View, Refusal>> => {
  const ports = { ...remotePorts(port), clock: systemClock, ids: uuidV7, secrets: cryptoSecrets };
  const result = await serve(serveLongBodies(ports));
  port.close();
  return result.match(
    (view): PostOutcome<View, Refusal> => ({ kind: 'done', view }),
    (refusal) => ({ kind: 'refused', refusal }),
  );
};
