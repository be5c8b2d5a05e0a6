import { type InvalidInput, invalidInput, previewOf, type Uuid } from '@content-publishing/domain';
import { type EventCursor, feedPage, parseEventCursor } from '@content-publishing/domain/events';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/**
 * Returns the end of the feed of events. Returns `invalid-input` if `cursor`, the cursor that a
 * client sets for a webhook, is not one of the feed, or events after it were removed.
 */
export const checkCursor = (
  { events }: Pick<Ports, 'events'>,
  workspaceId: Uuid,
  cursor: string | undefined,
): ResultAsync<EventCursor, InvalidInput> => {
  const checked = async (): Promise<Result<EventCursor, InvalidInput>> => {
    const { last: end } = await events.read(workspaceId, { after: null, types: null, limit: 1 });
    const after = cursor === undefined ? undefined : parseEventCursor(cursor);
    if (after === undefined) return ok(end);
    const slice = await events.read(workspaceId, { after, types: null, limit: 1 });
    if (feedPage({ after, limit: 1 }, slice).isOk()) return ok(end);
    const message = `must be a cursor of GET /external/events whose later events are all stored; found ${previewOf(cursor)}`;
    return err(invalidInput([{ path: '/cursor', message }]));
  };
  return new ResultAsync(checked());
};
