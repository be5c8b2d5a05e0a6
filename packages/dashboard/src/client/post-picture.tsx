import styles from './post-picture.module.css';
import type { Picture, Thumbnails } from './thumbnail.ts';

/** Width of a thumbnail that is sharp on dense screens too, the smallest of the service. */
const WIDTH = 160;

/** Main picture of a post beside its title; its place stays empty for a post without one. */
export const PostPicture = ({
  media,
  thumbnail,
}: {
  readonly media: Picture | null;
  readonly thumbnail: Thumbnails;
}) => (
  <span className={styles['picture']}>
    {media && <img src={thumbnail(media, WIDTH)} alt="" loading="lazy" decoding="async" />}
  </span>
);
