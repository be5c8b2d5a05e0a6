import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';
import { picture } from '../picture.ts';

/**
 * Returns a figure; of a picture that is gone, its caption is left, and nothing where it has none.
 */
export const image: BlockRenderer<'image'> = (
  { mediaId, url, alt, caption },
  { sizeOf, imageUrl },
) => {
  const shown = picture({ url, alt, ...sizeOf(mediaId) }, 'lazy', imageUrl);
  return shown || caption !== undefined
    ? html`<figure class="image">
        ${shown}${caption !== undefined && html`<figcaption>${caption}</figcaption>`}
      </figure>`
    : undefined;
};
