import { LRUCache } from 'lru-cache';

/** Body of a response as it is sent, and its ETag. */
export interface CachedResponse {
  readonly etag: string;
  /** View count in the response, if it has one; the ETag does not depend on it. */
  readonly viewCount?: number;
  readonly json: Buffer;
}

/** Sent responses by request; the least recently used one is evicted first. */
export type ResponseCache = LRUCache<string, CachedResponse>;

/** Maximum bytes kept in the cache; the least recently used response is evicted. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Maximum bytes of a cached response; sending a longer one takes as long as making it. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Estimated overhead of an entry in bytes, added to its body. */
const ENTRY_BYTES = 500;

/** Maximum number of remembered requests: about as many as there is room for responses. */
const MAX_QUESTIONS = 1000;

/**
 * Creates a function that returns whether an equal request was made recently. Caching a response
 * that is never requested again costs more than making it, and evicts a more useful one.
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
 * Creates an empty cache. Check the ETag and the view count of a cached response before it is sent.
 */
export const responseCache = (): ResponseCache =>
  new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ json }) => json.byteLength + ENTRY_BYTES,
  });
