import { firstNonBlank } from '@content-publishing/domain';
import { nodesIn } from './graph.ts';
import type { RenderablePost } from './post.ts';

/**
 * Returns the meta description of a post: that of its Seo object, unless that is blank, or else that
 * of the WebPage in its JSON-LD, which is short where the excerpt was derived from the body.
 */
export const descriptionOf = ({ seo, jsonLd, excerpt }: RenderablePost): string => {
  const page = nodesIn(jsonLd).find(({ '@type': type }) => type === 'WebPage');
  const described = page?.['description'];
  return (
    firstNonBlank(seo?.description, typeof described === 'string' ? described : undefined) ??
    excerpt
  );
};
