import type { Media } from '@content-publishing/domain';
import { attributes, type Html, html } from './html.ts';
import { srcsetOf } from './srcset.ts';
import { webUrl } from './url.ts';

/** Picture to render, with the fields that are known. `url` is `null` for a removed file. */
export type Picture = { readonly url: Media['url'] | null } & {
  readonly [Field in 'alt' | 'width' | 'height']?: Media[Field] | undefined;
};

const PRIORITIES = {
  /** For a picture that is loaded when the reader scrolls near it. */
  lazy: { loading: 'lazy', decoding: 'async' },
  /** For a picture that is visible without scrolling. */
  high: { fetchpriority: 'high', decoding: 'async' },
} as const;

/**
 * Attribute `sizes` (the displayed width) of a picture, by its priority. Browsers that support
 * `auto` take the width of a lazy picture from the layout.
 */
const SIZES = { lazy: 'auto, 100vw', high: '100vw' } as const;

/**
 * Renders the `<img>` of a picture; `undefined` without an `http:` or `https:` URL. With
 * `imageUrl`, the URL template of an image service, browsers choose among several widths.
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
