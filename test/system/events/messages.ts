import type { ContentEvent } from '@content-publishing/domain/events';
import type { Rule, Scenario } from '../scenario.ts';
import type { Feed } from './feed.ts';
import type { Received } from './receiver.ts';

/** Rules of the messages of a webhook, to be looked at when all were sent. */
export interface MessageRules {
  /** Checks the messages of a webhook that was made at `start`, before the events of `feed`. */
  readonly of: (messages: readonly Received[], start: string, feed: Feed) => void;
}

/** States the rules of the messages of webhooks. */
export const messageRules = ({ rule }: Scenario): MessageRules => {
  const follows = rule('each message begins where the one before has ended');
  const once = rule('each event is in one message of a webhook, in the order of the feed');
  const counts = rule('a message names its first events, and counts all');
  return {
    of: (messages, start, { events, cursor }) => {
      const ends = [start, ...messages.map(({ message }) => message.data.cursor)];
      const told: ContentEvent[] = [];
      for (const [index, { id, message }] of messages.entries()) {
        const { data } = message;
        const before = ends[index];
        follows(data.after === before, () => `${id} begins after ${data.after}, not ${before}`);
        const covered = between(events, data);
        told.push(...(data.complete ? data.events : covered));
        lookAtCounts(counts, id, data, covered);
      }
      const last = ends.at(-1);
      follows(last === cursor, () => `the last message ends at ${last}, the feed at ${cursor}`);
      for (let index = 0; index < Math.max(told.length, events.length); index += 1) {
        once(told[index]?.id === events[index]?.id, () => `event ${index + 1} differs`);
      }
    },
  };
};

type Data = Received['message']['data'];

const lookAtCounts = (
  counts: Rule,
  id: string,
  data: Data,
  covered: readonly ContentEvent[],
): void => {
  const total = Object.values(data.counts).reduce((sum, count) => sum + count, 0);
  const isStart = data.events.every((event, index) => event.id === covered[index]?.id);
  counts(isStart && total === covered.length, () => `${id}: ${total} of ${covered.length}`);
};

// A cursor is the position of an event, a dot and its id; `0` is before the first event.
const between = (events: readonly ContentEvent[], { after, cursor }: Data) => {
  const indexOf = (place: string) => events.findIndex(({ id }) => place.endsWith(id)) + 1;
  return events.slice(indexOf(after), indexOf(cursor));
};
