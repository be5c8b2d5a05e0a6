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

// Sends the requests of its parent, and reports the status of each response at the end. A process
// of its own: its work must not count as time of small requests.
const send = async ({ url, demo, body, slugs }: LongRequests): Promise<void> => {
  const site = siteOf(url, demo);
  const statuses: number[] = [];
  for (const slug of slugs) statuses.push(await site.create(slug, LONG_BODIES[body]));
  process.send?.(statuses);
};
process.on('message', (requests: LongRequests) => void send(requests));
