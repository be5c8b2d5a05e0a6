import type { Media } from '@content-publishing/domain';
import { attributes, type Html, html } from './html.ts';
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

/** Returns the `<img>` of a picture; nothing when it has no URL, or one that is not of the web. */
export const picture = (
  { url, alt, width, height }: Picture,
  priority: keyof typeof PRIORITIES,
): Html | undefined => {
  const src = webUrl(url);
  return src === undefined
    ? undefined
    : html`<img ${attributes({ src, alt: alt ?? '', width, height, ...PRIORITIES[priority] })} />`;
};
