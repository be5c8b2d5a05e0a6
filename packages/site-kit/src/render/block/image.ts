import { isPicture } from '@content-publishing/domain/records';
import type { BlockRenderer } from '../block-renderer.ts';
import { html } from '../html.ts';
import { picture } from '../picture.ts';
import { linkTo } from '../url.ts';

/**
 * Renders a figure with a picture and its caption. For a removed picture only the caption is
 * rendered, or `undefined` without one. A file of another type, which old blocks may refer to,
 * becomes a link.
 */
export const image: BlockRenderer<'image'> = (
  { mediaId, url, alt, caption },
  { sizeOf, imageUrl },
) => {
  const size = sizeOf(mediaId);
  const isFile = size === null || !isPicture({ mimeType: 'image/', ...size });
  const shown = isFile
    ? url && html`<a ${linkTo(url)}>${alt || url}</a>`
    : picture({ url, alt, ...size }, 'lazy', { imageUrl });
  return shown || caption !== undefined
    ? html`<figure dir="auto" class="image">
        ${shown}${caption !== undefined && html`<figcaption>${caption}</figcaption>`}
      </figure>`
    : undefined;
};
