import { feedPage, formatEventCursor, parseEventCursor } from '@content-publishing/domain/events';
import {
  changeMessage,
  type FixedMessage,
  MAX_MESSAGE_EVENTS,
  type StoredWebhook,
} from '@content-publishing/domain/webhooks';
import type { Ports } from '../ports.ts';

/** Events that wait for a webhook. */
export type NextMessage =
  | { readonly kind: 'message'; readonly message: FixedMessage }
  /** None of the events until the cursor `through` is of the types of the webhook. */
  | { readonly kind: 'nothing'; readonly through: string };

/**
 * Returns the message about all events that wait for a webhook. It names the first of them, and
 * counts the others. If some were removed from the feed meanwhile, it names none.
 */
export const nextMessage = async (
  { events, ids, clock }: Pick<Ports, 'events' | 'ids' | 'clock'>,
  webhook: StoredWebhook,
): Promise<NextMessage> => {
  const { id, workspaceId, types, cursor } = webhook;
  const after = parseEventCursor(cursor) ?? { position: 0, id: null };
  const limit = MAX_MESSAGE_EVENTS;
  const messageOf = (
    through: string,
    covered: Omit<Parameters<typeof changeMessage>[2], 'after' | 'cursor'>,
  ): NextMessage => {
    const content = changeMessage(id, clock.now(), { after: cursor, cursor: through, ...covered });
    return {
      kind: 'message',
      message: { id: ids.next(), through, body: JSON.stringify(content) },
    };
  };
  const endOfFeed = async () =>
    (await events.read(workspaceId, { after: null, types: null, limit })).last;

  const page = feedPage({ after, limit }, await events.read(workspaceId, { after, types, limit }));
  if (page.isErr()) {
    return messageOf(formatEventCursor(await endOfFeed()), { events: [], isGone: true });
  }
  const { data, cursor: through, hasMore } = page.value;
  if (data.length === 0) return { kind: 'nothing', through };
  if (!hasMore) return messageOf(through, { events: data });
  const end = await endOfFeed();
  const counts = await events.count(workspaceId, { after, through: end, types });
  return messageOf(formatEventCursor(end), { events: data, counts });
};
