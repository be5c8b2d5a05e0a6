import { browserDrafts } from './browser.ts';
import { browserOwnership } from './browser-ownership.ts';
import type { Writer } from './writer.ts';
import { firstWords } from '../fields/first-words.ts';

/** Post with text in this browser that the service does not have yet. */
export interface UnsentPost {
  readonly id: string;
  /** Title, or the first words; empty without any. */
  readonly title: string;
  readonly keptAt: string;
  /** Path of its screen. */
  readonly href: string;
}

/** Returns the posts with text of a writer that was not saved yet, newest first. */
export const unsentPosts = async (writer: Writer): Promise<readonly UnsentPost[]> =>
  (await browserDrafts(writer).list()).map(({ postId, isNew, typed, keptAt }) => ({
    id: postId,
    title: typed.title === '' ? firstWords(typed) : typed.title,
    keptAt: new Date(keptAt).toISOString(),
    href: isNew ? `/posts/new?draft=${postId}` : `/posts/${postId}`,
  }));

/** Removes all texts of a writer, also the versions that were given up. */
export const discardUnsent = (writer: Writer): Promise<void> => browserOwnership(writer).discard();
