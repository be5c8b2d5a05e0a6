import type { PostSummary } from '../posts.ts';

export type Picture = NonNullable<PostSummary['featuredMedia']>;

/** Returns `media` where it is a picture of the web that a page can show. */
export const pictureOf = (media: Picture | null): Picture | undefined =>
  media?.mimeType.startsWith('image/') && /^https?:/i.test(media.url) && URL.canParse(media.url)
    ? media
    : undefined;
