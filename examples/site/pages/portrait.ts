import { type Html, html } from '@content-publishing/site-kit/render';
import type { Author } from '../records.ts';
import { pictureOf } from './picture.ts';

/**
 * Returns the portrait of an author, a square of `size` pixels, or the first letter of the name where
 * there is none. It says nothing to a screen reader: the name is next to it.
 */
export const portrait = ({ avatarMedia, displayName }: Author, size: 32 | 96): Html => {
  const picture = pictureOf(avatarMedia);
  return picture === undefined
    ? html`<span class="portrait portrait-${size}" aria-hidden="true"
        >${Array.from(displayName)[0]}</span
      >`
    : html`<img
        class="portrait"
        src="${picture.storagePath === null ? picture.url : `${picture.url}?w=160`}"
        alt=""
        width="${size}"
        height="${size}"
        loading="lazy"
      />`;
};
