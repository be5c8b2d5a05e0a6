import { type ContentEvent, eventOf, type VisibleChange } from '@content-publishing/domain/events';
import type { Activity } from '@content-publishing/domain/tenant';
import type { IdGenerator } from '../system/id-generator.ts';

/** Activity entry of a change, and the events that it makes, stored in its transaction. */
export interface Note {
  readonly activity: Activity;
  /** Events of the change; absent if visitors see no difference. */
  readonly events?: readonly ContentEvent[];
}

/**
 * Returns the note of a change with its activity entry. `change` is what visitors see of it;
 * `undefined` if they see no difference, so that no event is stored.
 */
export const noteOf = (
  { ids }: { readonly ids: IdGenerator },
  activity: Activity,
  change: VisibleChange | undefined,
): Note => (change ? { activity, events: [eventOf(ids.next(), activity, change)] } : { activity });
