import type { DateTime, Uuid } from '../schema/scalar.ts';
import type { ContentEvent } from './content-event.ts';

/** Stored event that has no position yet. */
export interface PendingEvent extends Pick<ContentEvent, 'id' | 'at' | 'type' | 'recordId'> {
  /** Whether it waits until the posts that the change affects are derived again. */
  readonly afterDerivation: boolean;
}

/** Outcome of {@link numberable}. */
interface NumberableEvents {
  /** Ids of the events to number now, in this order. */
  readonly inOrder: readonly Uuid[];
  /** Ids of the events that a later one of the same meaning replaces. */
  readonly folded: readonly Uuid[];
}

/** Maximum wait of an event for the derivation of posts, in milliseconds. */
export const MAX_DERIVATION_WAIT_MS = 60_000;

/**
 * Decides which of the pending events of a workspace, in the order of their changes, are numbered
 * now. Of the changes of redirects only the newest is kept. While `isDerived` is false, an event
 * that waits for the derivation of posts is left out for up to {@link MAX_DERIVATION_WAIT_MS}, and
 * later events of the same record wait with it.
 *
 * @example
 * numberable(pending, { now, isDerived: true }).inOrder; // ids in the order of the feed
 */
export const numberable = (
  pending: readonly PendingEvent[],
  { now, isDerived }: { readonly now: DateTime; readonly isDerived: boolean },
): NumberableEvents => {
  const newest = pending.findLast(isOfRedirects)?.id;
  const waitingSince = new Date(Date.parse(now) - MAX_DERIVATION_WAIT_MS).toISOString();
  const waiting = new Set<Uuid>();
  const inOrder: Uuid[] = [];
  const folded: Uuid[] = [];
  for (const event of pending) {
    const { id, at, recordId, afterDerivation } = event;
    const waits = afterDerivation && !isDerived && at > waitingSince;
    if (isOfRedirects(event) && id !== newest) folded.push(id);
    else if (recordId !== null && (waits || waiting.has(recordId))) waiting.add(recordId);
    else inOrder.push(id);
  }
  return { inOrder, folded };
};

const isOfRedirects = ({ type }: PendingEvent): boolean => type === 'redirects.changed';
