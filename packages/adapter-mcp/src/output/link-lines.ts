import type { PostLinks } from '@content-publishing/domain/audits';
import type { Places } from '../input/given-post.ts';

/** Maximum links of a result. */
const MAX_LINKS = 20;

/** Maximum suggestions of a result. */
const MAX_SUGGESTIONS = 3;

/** Returns a line for each link that readers cannot follow to its place, and for the first suggestions. */
export const linkLines = (
  { links, suggestions }: PostLinks,
  { argumentOf, lineOf }: Places,
): readonly string[] => {
  const at = (path: string): string => {
    const line = lineOf(path);
    return `${argumentOf(path)}${line === undefined ? '' : ` (line ${line})`}`;
  };
  const dead = links.filter(({ verdict }) => IS_DEAD[verdict]);
  const more = dead.length - MAX_LINKS;
  return [
    dead.length === 0 ? 'dead links: none' : 'dead links:',
    ...dead
      .slice(0, MAX_LINKS)
      .map(
        ({ url, verdict, why, headings, place }) =>
          `- ${JSON.stringify(url)}: ${verdict}${why === null ? '' : ` (${why})`}${headings ? `, ${headingsIn(headings)}` : ''}. At ${at(place.path)}`,
      ),
    ...(more > 0 ? [`… and ${more} more`] : []),
    ...(suggestions.length === 0 ? [] : ['suggested links:']),
    ...suggestions.slice(0, MAX_SUGGESTIONS).map(({ post: { title, path }, why }) => {
      const reasons = why.map(
        ({ kind, text, place }) =>
          `${kind} ${JSON.stringify(text)}${place ? ` at ${at(place.path)}` : ''}`,
      );
      return `- ${JSON.stringify(path)}, title ${JSON.stringify(title)}: ${reasons.join(', ')}`;
    }),
  ];
};

const headingsIn = (headings: NonNullable<PostLinks['links'][number]['headings']>): string =>
  headings.length === 0
    ? 'the post has no headings'
    : `the post has ${headings.map(({ id }) => `#${id}`).join(' ')}`;

/** Verdicts of links that readers cannot follow, or whose heading they do not find. */
const IS_DEAD: Readonly<Record<PostLinks['links'][number]['verdict'], boolean>> = {
  ...{ dead: true, hidden: true, private: true, anchor: true },
  ...{ works: false, redirected: false, unknown: false },
};
