import type { ContentEvent, EventPage } from '@content-publishing/domain/events';
import type { Client } from '../client.ts';
import { answered } from '../write-log.ts';

/** Reads a page of the feed after a cursor; `undefined` if there was no answer. */
const pageAfter = async (
  client: Client,
  after: string,
  waitSeconds: number,
): Promise<EventPage | undefined> => {
  const query = `after=${after}&wait=${waitSeconds}`;
  const answer = answered(await client.send('GET', `/external/events?${query}`), 200);
  return answer && (answer.body as unknown as EventPage);
};

/** Returns the cursor of the end of the feed. */
export const endOfFeed = async (client: Client): Promise<string> => {
  const answer = answered(await client.send('GET', '/external/events'), 200);
  if (!answer) throw new Error('The feed has no end');
  return String(answer.body['cursor']);
};

/** Events of a feed after a cursor, with the cursor of the last one. */
export interface Feed {
  readonly events: readonly ContentEvent[];
  readonly cursor: string;
}

/** Reads the feed after `start` to its end. */
export const readFeed = async (client: Client, start: string): Promise<Feed> => {
  const events: ContentEvent[] = [];
  let cursor = start;
  for (;;) {
    const page = await pageAfter(client, cursor, 0);
    if (!page) throw new Error(`The feed was not read after ${cursor}`);
    events.push(...page.data);
    ({ cursor } = page);
    if (!page.hasMore) return { events, cursor };
  }
};

/** Follows the feed after `start` until `signal`, and returns the events in their order. */
export const follow = async (
  client: Client,
  start: string,
  signal: AbortSignal,
): Promise<readonly ContentEvent[]> => {
  const events: ContentEvent[] = [];
  let cursor = start;
  while (!signal.aborted) {
    const page = await pageAfter(client, cursor, 2);
    events.push(...(page?.data ?? []));
    cursor = page?.cursor ?? cursor;
  }
  return events;
};
