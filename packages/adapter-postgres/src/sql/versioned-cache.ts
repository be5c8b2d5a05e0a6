import type { Uuid } from '@content-publishing/domain';
import { LRUCache } from 'lru-cache';

interface WithId {
  readonly id: Uuid;
}

/** Rows of one kind that a caller needs, at one version of the records of their workspace. */
interface WantedRows<Row extends WithId> {
  /** Ids of the rows that were not cached. */
  readonly missing: readonly Uuid[];
  /** Adds missing rows, here and to the cache. `version` is the version that they were read at. */
  readonly add: (version: string, rows: readonly Row[]) => void;
  /** Returns a row; `undefined` if it was neither cached nor added. */
  readonly get: (id: Uuid) => Row | undefined;
}

/** Cached rows of one kind, each at a version of the records of its workspace. */
type VersionedCache<Row extends WithId> = (
  version: string,
  ids: readonly Uuid[],
) => WantedRows<Row>;

/** Freezes a JSON value and its members, as many callers get it. */
const freeze = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  Object.freeze(value);
  for (const member of Object.values(value)) freeze(member);
};

/**
 * Maximum size of a cache, in characters of JSON; the objects take some three times as many bytes.
 */
const MAX_CHARACTERS = 4_000_000;

/**
 * Time after which a row is read again, in milliseconds, in case that SQL has changed it without a
 * new version.
 */
const MAX_AGE_MS = 60_000;

/**
 * Creates a cache that drops the rows which were not used for the longest time. Rows of an earlier
 * version are never found again, so none has to be removed when a record changes.
 */
export const versionedCache = <Row extends WithId>(): VersionedCache<Row> => {
  const cache = new LRUCache<string, Row>({
    maxSize: MAX_CHARACTERS,
    ttl: MAX_AGE_MS,
    ttlResolution: 1000,
    sizeCalculation: (row) => JSON.stringify(row).length,
  });
  return (wantedVersion, ids) => {
    const rows = new Map<Uuid, Row>();
    const missing = new Set<Uuid>();
    for (const id of ids) {
      const row = cache.get(`${wantedVersion} ${id}`);
      if (row) rows.set(id, row);
      else missing.add(id);
    }
    return {
      missing: [...missing],
      add: (version, added) => {
        for (const row of added) {
          freeze(row);
          rows.set(row.id, row);
          cache.set(`${version} ${row.id}`, row);
        }
      },
      get: (id) => rows.get(id),
    };
  };
};
