import { blocksHtml, type BlockOptions } from '../render/blocks.ts';
import { html, type HtmlPart, sourceOf } from '../render/html.ts';
import { imageSizesIn } from '../render/image-sizes.ts';
import { picture } from '../render/picture.ts';
import { featuredPicture } from '../render/post.ts';
import { absoluteUrl, type FeedPost } from './feed-post.ts';

const ADDRESS = / (href|src|srcset)="([^"]*)"/g;

/** Attributes of tables and listings for pages; readers of feeds have no styles for them. */
const OF_PAGES = / (?:class="(?:table table-\w+|align-(\w+))"|tabindex="0")/g;

/**
 * Returns the body of a post as HTML for readers of feeds: with its featured picture, its structured
 * blocks, and absolute addresses.
 */
export const postHtml = (post: FeedPost, url: string, options: BlockOptions): string => {
  const sizes = imageSizesIn(post.jsonLd);
  const featured = featuredPicture(post);
  const shown = featured && picture(featured, 'lazy', options);
  const parts: readonly HtmlPart[] = [
    shown && html`<figure>${shown}</figure>`,
    blocksHtml(post.bodyJson, options, sizes),
    post.structuredBlocks && blocksHtml(post.structuredBlocks, options, sizes),
  ];
  // Texts have no quotation marks of their own in this HTML.
  return sourceOf(html`${parts}`)
    .replaceAll(OF_PAGES, (_, side?: string) => (side ? ` align="${side}"` : ''))
    .replaceAll(ADDRESS, (_, name: string, value: string) =>
      name === 'srcset'
        ? ` ${name}="${value
            .split(', ')
            .map((one) => absoluteCandidate(one, url))
            .join(', ')}"`
        : ` ${name}="${absoluteUrl(value.replaceAll('&amp;', '&'), url)?.replaceAll('&', '&amp;') ?? value}"`,
    );
};

/** Returns a candidate of `srcset`, an address and a width, with its address absolute. */
const absoluteCandidate = (candidate: string, url: string): string => {
  const [address = '', ...width] = candidate.split(' ');
  const absolute = absoluteUrl(address.replaceAll('&amp;', '&'), url);
  return [absolute?.replaceAll('&', '&amp;') ?? address, ...width].join(' ');
};
