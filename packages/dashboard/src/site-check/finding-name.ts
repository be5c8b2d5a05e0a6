import type { Finding } from '@content-publishing/domain/audits';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { recordsText } from '../text/records.ts';

/** Returns the name of the subject of a finding, such as a path or a title. */
export const findingName = ({ subject: { kind, path, title } }: Finding): string => {
  if (kind === 'redirect') return title ? `${path ?? ''} → ${title}` : (path ?? '');
  return (kind === 'address' ? path || title : title || path) || recordsText.untitled;
};

/** Returns the facts of a finding that stand below its name. */
export const findingFacts = ({ subject: { kind, path }, sentence }: Finding): string =>
  kind === 'post' ? (path ?? '') : sentence;

/** Returns the names of posts: their titles, and the slugs of those whose title another one has, too. */
export const postNames = (posts: Finding['posts']['first']): readonly string[] =>
  posts.map(({ slug, title }) =>
    posts.filter((post) => post.title === title).length > 1 ? slug : title || recordsText.untitled,
  );

/** Returns the weight of a finding in words. */
export const findingWeight = ({ subject: { kind }, weight }: Finding): string => {
  if (kind !== 'media') return weight.toLocaleString('en-GB');
  // Of a picture of another site the size is not known.
  return weight === 0 ? '' : bytesInWords(weight);
};

/** Returns the screen with the record of a finding; undefined if it is no redirect or file. */
export const recordHref = ({ subject: { kind, id, path } }: Finding): string | undefined => {
  if (kind === 'redirect') return `/redirects?search=${encodeURIComponent(path ?? '')}`;
  return kind === 'media' ? `/media?media=${id}` : undefined;
};
