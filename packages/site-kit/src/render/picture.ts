import type { Media } from '@content-publishing/domain';
import { attributes, type Html, html } from './html.ts';
import { srcsetOf } from './srcset.ts';
import { webUrl } from './url.ts';

/** A picture and what is known of it. */
export type Picture = { readonly url: Media['url'] | null } & {
  readonly [Field in 'alt' | 'width' | 'height']?: Media[Field] | undefined;
};

const PRIORITIES = {
  /** Loaded once the reader comes near it. */
  lazy: { loading: 'lazy', decoding: 'async' },
  /** Among the first things that the reader sees. */
  high: { fetchpriority: 'high', decoding: 'async' },
} as const;

/** Width at which a picture is shown: a lazy one by the layout, where browsers know `auto`. */
const SIZES = { lazy: 'auto, 100vw', high: '100vw' } as const;

/**
 * Returns the `<img>` of a picture; nothing when it has no URL, or one that is not of the web. With
 * the address of an image service, browsers choose among several widths.
 */
export const picture = (
  { url, alt, width, height }: Picture,
  priority: keyof typeof PRIORITIES,
  imageUrl?: string | null,
): Html | undefined => {
  const src = webUrl(url);
  const srcset = src && srcsetOf(imageUrl, src, width);
  const sizes = srcset && SIZES[priority];
  const fields = { src, srcset, sizes, alt: alt ?? '', width, height, ...PRIORITIES[priority] };
  return src === undefined ? undefined : html`<img ${attributes(fields)} />`;
};
