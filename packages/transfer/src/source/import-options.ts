import type { MediaOptions } from '../pictures/media-item.ts';

/** File that is read as a stream, more than once. */
export interface TextSource {
  /** Name of the file, for people. */
  readonly name: string;
  /** Returns the text of the file from its beginning. */
  readonly chunks: () => AsyncIterable<string>;
}

/** Runs `work`, which is synchronous; `undefined` if it took too long, and was stopped. */
export type TimeLimit = <Value>(work: () => Value) => Value | undefined;

/** Runs work without a limit. */
export const NO_LIMIT: TimeLimit = (work) => work();

/** Options of sources that are other systems. */
export interface SourceOptions {
  /** Name of the source, from which ids are made; by default the address of the site, or the file. */
  readonly name?: string | undefined;
  readonly now: string;
  /** Time zone of dates without one, an IANA name. */
  readonly timeZone: string;
  readonly media: MediaOptions;
  /** Address of the old site, if the source does not name it, or names another one. */
  readonly siteUrl?: string | undefined;
  /** Types of items that become posts: `post`, and `page` if it is given. */
  readonly types: readonly string[];
  /** Slugs of authors by their names at the source; `''` has that of posts without an author. */
  readonly authors: ReadonlyMap<string, string>;
  /** Limits the time of reading one post, which is refused beyond it; by default it has no limit. */
  readonly limit?: TimeLimit;
}
