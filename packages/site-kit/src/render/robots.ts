import type { PostOptions, RenderablePost } from './post.ts';
import { isPreview } from './preview.ts';

/** Upper case letters in the name of a field. */
const CAPITALS = /[A-Z]/g;

/**
 * Returns the content of the robots meta tag of a post
 * (developers.google.com/search/docs/crawling-indexing/robots-meta-tag); empty if everything is
 * allowed. A field that is false is `no` and its name in lower case, a limit its name in kebab case. A
 * preview gets `noindex`, and with the option `preview` `nofollow`, whatever its `seo` says.
 */
export const robotsOf = (post: RenderablePost, { preview }: PostOptions): string =>
  Object.entries({
    ...post.seo?.robots,
    ...(isPreview(post) && { index: false }),
    ...(preview && { follow: false }),
  })
    .flatMap(([name, rule]) => {
      if (rule === false) return `no${name.toLowerCase()}`;
      if (rule === true || rule == null) return [];
      return `${name.replaceAll(CAPITALS, '-$&').toLowerCase()}:${rule}`;
    })
    .join(', ');
