import {
  type CursorStore,
  type EventClient,
  type EventFollower,
  followEvents,
} from '@content-publishing/site-kit/events';
import type { Query, QueryClient } from '@tanstack/react-query';
import { changedKeys } from './changed-keys.ts';

/** Place in the feed of a tab. */
export interface Cursor {
  current: string | undefined;
}

/** Records of forms stay as they are: a newer version is taken over when the form is saved. */
const isShown = ({ meta }: Query): boolean => meta?.['isForm'] !== true;

/**
 * Follows the feed of events from `cursor`, and has the queries read again whose records have
 * changed. A tab that begins has just read everything, so without a cursor only later reads are
 * made anew.
 */
export const followChanges = (
  client: EventClient,
  queries: QueryClient,
  cursor: Cursor,
): EventFollower => {
  const cursors: CursorStore = {
    load: () => cursor.current,
    save: (next) => {
      cursor.current = next;
    },
  };
  return followEvents({
    client,
    cursors,
    onEvents: async (events) => {
      await Promise.all(
        changedKeys(events).map((queryKey) =>
          queries.invalidateQueries({ queryKey, predicate: isShown }),
        ),
      );
    },
    onReset: () =>
      queries.invalidateQueries({
        predicate: isShown,
        refetchType: cursor.current === undefined ? 'none' : 'active',
      }),
  });
};
