import type { Media } from '@content-publishing/domain/records';
import { attributes, type Html, html } from './html.ts';
import { srcsetOf } from './srcset.ts';
import { webUrl } from './url.ts';

/** Picture to render, with the fields that are known. `url` is `null` for a removed file. */
export type Picture = { readonly url: Media['url'] | null } & {
  readonly [Field in 'alt' | 'width' | 'height']?: Media[Field] | undefined;
};

/** Options of rendering a picture; each has a default. */
export interface PictureOptions {
  /** URL template of the image service of the workspace; sizes of the service if absent. */
  readonly imageUrl?: string | null | undefined;
  /**
   * Displayed width, as in the attribute `sizes`. Default: the width of the window, at most that of
   * the picture.
   */
  readonly sizes?: string;
  /** Attribute `class` of the `<img>`. */
  readonly class?: string;
}

/** Whether a picture is visible without scrolling (`high`), or loaded when it is near (`lazy`). */
export type Priority = 'high' | 'lazy';

/**
 * Renders the `<img>` of a picture; `undefined` without an `http:` or `https:` URL. Browsers choose
 * among several widths: of the image service `imageUrl`, or else of the content service, in AVIF
 * and WebP (`<picture>`).
 *
 * @example
 * picture(post.featuredMedia, 'lazy', { sizes: '20rem' });
 */
export const picture = (
  { url, alt, width, height }: Picture,
  priority: Priority,
  { imageUrl, sizes, class: name }: PictureOptions = {},
): Html | undefined => {
  const src = webUrl(url);
  if (!src) return undefined;
  const isLazy = priority === 'lazy';
  const offer = (by: string, type?: string) => {
    const srcset = srcsetOf(by, src, width);
    // A picture without a width in CSS is as wide as its `sizes`. Browsers that support `auto` take
    // the width of a lazy one from the layout.
    const own = `${isLazy ? 'auto, ' : ''}(max-width: ${width}px) 100vw, ${width}px`;
    return srcset && { type, srcset, sizes: sizes ?? own };
  };
  const shown = attributes({
    src,
    ...(imageUrl && offer(imageUrl)),
    alt: alt ?? '',
    width,
    height,
    [isLazy ? 'loading' : 'fetchpriority']: priority,
    decoding: 'async',
    class: name,
  });
  const img = html`<img ${shown} />`;
  const sources = (imageUrl ? [] : ['avif', 'webp'])
    .map((format) => offer(format, `image/${format}`))
    .map((source) => source && html`<source ${attributes(source)} />`);
  return sources[0] ? html`<picture>${sources}${img}</picture>` : img;
};
