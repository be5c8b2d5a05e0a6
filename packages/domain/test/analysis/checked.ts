import {
  type CheckResult,
  checkPost,
  type PostChecks,
  type References,
} from '@content-publishing/domain';
import { createdPost } from '../content/post/life.ts';
import { everything, smallest } from '../content/post/records.ts';

export const paragraph = (text: string) => ({ type: 'paragraph', text });
export const heading = (level: number, text = 'Heading') => ({ type: 'heading', level, text });

/** Returns as many words, in sentences of ten. */
export const words = (count: number): string =>
  Array.from({ length: count }, (_, index) =>
    index % 10 === 0 ? 'Word' : index % 10 === 9 ? 'word.' : 'word',
  ).join(' ');

/** A body long enough to be judged. */
export const longEnough = paragraph(words(110));

/** A body of which only the start is looked at. */
export const veryLong = Array.from({ length: 100 }, () => paragraph(words(100)));

/** Returns the checks of the post that a request makes, whose workspace is as `given`. */
export const checksOf = (
  request: object,
  given: Partial<Pick<References, 'language' | 'site'>> = {},
): PostChecks => {
  const references = { ...everything, ...given };
  const post = createdPost({ ...smallest, bodyJson: [longEnough], ...request }, references);
  return checkPost(post, references);
};

/** Returns the result of one check; undefined if it does not apply. */
export const resultOf = (
  id: string,
  request: object,
  given?: Partial<Pick<References, 'language' | 'site'>>,
): CheckResult | undefined => {
  const { seo, readability } = checksOf(request, given);
  return [...seo.checks, ...readability.checks].find((check) => check.id === id);
};
