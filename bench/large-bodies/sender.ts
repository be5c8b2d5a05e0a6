import type { Demo } from '../../test/system/storage.ts';
import { LONG_BODIES } from './bodies.ts';
import { siteOf } from './site.ts';

/** Long bodies to be sent to a service one after another. */
export interface LongRequests {
  readonly url: string;
  readonly demo: Demo;
  /** The name of a body of `LONG_BODIES`. */
  readonly body: string;
  /** The slug of each post. */
  readonly slugs: readonly string[];
}

// Sends what its parent tells it to, and tells it the status of each answer at the end. A process of
// its own: what it has to do must not count as time that small requests took.
const send = async ({ url, demo, body, slugs }: LongRequests): Promise<void> => {
  const site = siteOf(url, demo);
  const statuses: number[] = [];
  for (const slug of slugs) statuses.push(await site.create(slug, LONG_BODIES[body]));
  process.send?.(statuses);
};
process.on('message', (requests: LongRequests) => void send(requests));
