import type { ContentEvent, PlacedEvent } from '@content-publishing/domain';

/** Events of a workspace. */
export interface TenantEvents {
  /** Events without a position, in the order in which they were stored. */
  pending: ContentEvent[];
  /** Events with positions, oldest first; the position of the first is `removed + 1`. */
  placed: readonly PlacedEvent[];
  /** Position of the newest event that was removed. */
  removed: number;
}
