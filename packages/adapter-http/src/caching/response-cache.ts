import { LRUCache } from 'lru-cache';

/** The content of an answer as it is sent, and the tag that it had. */
export interface CachedResponse {
  readonly etag: string;
  /** View count that the answer shows, where it shows one; the tag leaves it out. */
  readonly viewCount?: number;
  readonly json: Buffer;
}

/** Sent responses by request; the least recently requested one is evicted first. */
export type ResponseCache = LRUCache<string, CachedResponse>;

/** Maximum bytes kept in the cache. */
const MAX_BYTES = 16 * 1024 * 1024;

/** A longer answer is as much work to send as to make. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Overhead of an entry besides its bytes. */
const ENTRY_BYTES = 500;

/** Maximum number of remembered keys: about as many as there is room for responses. */
const MAX_QUESTIONS = 1000;

/**
 * Returns whether an equal request came not long ago: to cache a response that is not requested again costs more
 * than to make it, and takes the place of what is.
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
 * Creates an empty cache. Before a cached response is sent, its tag and its view count have been
 * checked.
 */
export const responseCache = (): ResponseCache =>
  new LRUCache({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_ANSWER_BYTES,
    sizeCalculation: ({ json }) => json.byteLength + ENTRY_BYTES,
  });
