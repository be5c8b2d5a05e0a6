import type { DateTime, Uuid } from '@content-publishing/domain';
import { type ApiKey, LAST_USED_PRECISION_MS } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';

/** Notes that a key was used at an instant, without waiting until it is stored. */
type NoteKeyUse = (key: Pick<ApiKey, 'workspaceId' | 'id'>, now: DateTime) => void;

/**
 * Returns a function that stores the uses of keys, of each at most once in
 * {@link LAST_USED_PRECISION_MS}. A use that cannot be stored is lost.
 */
export const noteKeyUses = ({ touch }: Pick<Ports['apiKeys'], 'touch'>): NoteKeyUse => {
  const noted = new Set<Uuid>();
  let since = 0;
  return ({ workspaceId, id }, now) => {
    const at = Date.parse(now);
    if (Math.abs(at - since) >= LAST_USED_PRECISION_MS) {
      noted.clear();
      since = at;
    }
    if (noted.has(id)) return;
    noted.add(id);
    // The request need not wait, and is served whatever becomes of it.
    touch(workspaceId, id, now).catch(() => {});
  };
};
