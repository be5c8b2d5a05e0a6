import { conflictCheck } from './conflicts.ts';

export const robots = conflictCheck({
  id: 'robots',
  weight: 10,
  subject: 'The directives for search engines',
  appliesTo: ({ seo }) =>
    Boolean(seo && (seo.robots ?? seo.noindexReason ?? seo.redirectTo) !== null),
  conflicts: [
    {
      found: 'seo.robots.index is false without a seo.noindexReason',
      advice: 'Say in seo.noindexReason why the page is kept out of search results, or drop index.',
      fields: () => ['/seo/robots/index', '/seo/noindexReason'],
      isIn: ({ seo }) => seo?.robots?.index === false && !seo.noindexReason?.trim(),
    },
    {
      found: 'seo.noindexReason is given while seo.robots.index is not false',
      advice: 'Set seo.robots.index to false, or drop the noindexReason.',
      fields: () => ['/seo/noindexReason', '/seo/robots/index'],
      isIn: ({ seo }) => Boolean(seo?.noindexReason?.trim()) && seo?.robots?.index !== false,
    },
    {
      found: 'seo.robots.follow is false while the page is indexed',
      advice: 'Drop follow: it hides the pages that this one leads to.',
      fields: () => ['/seo/robots/follow'],
      isIn: ({ seo }) => seo?.robots?.follow === false && seo.robots.index !== false,
    },
    {
      found: 'seo.robots.snippet is false while maxSnippet allows one',
      advice: 'Drop maxSnippet, or drop snippet.',
      fields: () => ['/seo/robots/snippet', '/seo/robots/maxSnippet'],
      isIn: ({ seo }) => seo?.robots?.snippet === false && (seo.robots.maxSnippet ?? 0) !== 0,
    },
    {
      found: 'seo.redirectTo leads visitors and search engines away from the page',
      advice: 'Drop redirectTo if this page itself is to be found.',
      fields: () => ['/seo/redirectTo'],
      isIn: ({ seo }) => Boolean(seo?.redirectTo),
    },
  ],
});
