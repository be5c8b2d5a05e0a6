import { embedUrlOf } from '@content-publishing/domain';
import type { PhrasingContent as Phrase } from 'mdast';
import { visibleText } from './visible-text.ts';

const MESSAGE =
  /^https?:\/\/(?:(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w+\/status(?:es)?\/\d+|bsky\.app\/profile\/[^/?#]+\/post\/\w+|(?:www\.)?threads\.(?:net|com)\/@[\w.]+\/post\/\w+|[^/?#]+\/@[\w.-]+(?:@[\w.-]+)?\/\d{9,})(?:[?#/]\S*)?$/i;

/** Returns the block of a URL that is the page of a video or a message; `undefined` for others. */
export const embedBlock = (url: string): object | undefined => {
  if (embedUrlOf(url) !== undefined) return { type: 'video_embed', url };
  return MESSAGE.test(url) ? { type: 'tweet_embed', url } : undefined;
};

/** Returns the block of a paragraph that is only the URL of a video or a message. */
export const embedOf = (phrases: readonly Phrase[]): object | undefined => {
  const [only, ...others] = phrases.filter(
    (phrase) => phrase.type !== 'text' || phrase.value.trim() !== '',
  );
  if (only === undefined || others.length > 0) return undefined;
  if (only.type === 'text') return embedBlock(only.value.trim());
  return only.type === 'link' && visibleText([only]).trim() === only.url
    ? embedBlock(only.url)
    : undefined;
};
