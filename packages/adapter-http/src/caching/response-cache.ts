import { LRUCache } from 'lru-cache';

/** Body of a response as it is sent, and its ETag. */
interface CachedResponse {
  readonly etag: string;
  /** View count in the response; absent if it has none. The ETag does not depend on it. */
  readonly viewCount?: number;
  readonly json: Buffer;
}

/**
 * Responses that were sent, by a text that identifies the request and its workspace; the least
 * recently used one is evicted first.
 */
export type ResponseCache = LRUCache<string, CachedResponse>;

/** Maximum bytes kept in the cache; the least recently used response is evicted. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Maximum bytes of a cached response. Longer ones are not cached, because sending them takes as
 * long as making them.
 */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Estimated overhead of a cache entry, in bytes, in addition to its body. */
const ENTRY_BYTES = 500;

/**
 * Maximum number of remembered requests, which is about the number of responses that the cache has
 * room for.
 */
const MAX_QUESTIONS = 1000;

/**
 * Creates a function that returns whether it was called with an equal `question` recently, and
 * remembers the call. It is used to cache only responses that are requested again, because caching
 * any other costs more than making it, and evicts a more useful one.
 */
export const seenRecently = (): ((question: string) => boolean) => {
  const questions = new LRUCache<string, true>({ max: MAX_QUESTIONS });
  return (question) => {
    const isKnown = questions.get(question) === true;
    if (!isKnown) questions.set(question, true);
    return isKnown;
  };
};

/**
 * Creates an empty cache. Before a cached response is sent, its ETag and its view count must be
 * compared with the current ones.
 */
export const responseCache = (): ResponseCache =>
  new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ json }) => json.byteLength + ENTRY_BYTES,
  });
