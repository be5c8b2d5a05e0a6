import { firstNonBlank } from '@content-publishing/domain';
import { graphNodes } from './graph.ts';
import type { RenderablePost } from './post.ts';

/**
 * Returns the meta description of a post, which is the description in its `seo`. If that is blank,
 * it is the description of the WebPage in its JSON-LD, which is short even if the excerpt is
 * derived from the body; otherwise the excerpt.
 */
export const descriptionOf = ({ seo, jsonLd, excerpt }: RenderablePost): string => {
  const page = graphNodes(jsonLd).find(({ '@type': type }) => type === 'WebPage');
  const described = page?.['description'];
  return (
    firstNonBlank(seo?.description, typeof described === 'string' ? described : undefined) ??
    excerpt
  );
};
