import { type Media, type MediaKind, mediaKindOf } from '@content-publishing/domain/records';
import type { PictureSize } from '@content-publishing/domain/uploads';
import type { IconShape } from '../ui/icons.ts';
import { FileIcon as File, FileImage, FileMusic, FileVideo } from '../ui/list-icons.ts';
import { useState } from 'react';
import { useThumbnails } from '../client/thumbnail.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './media.module.css';

const ICONS: Readonly<Record<MediaKind, IconShape>> = {
  image: FileImage,
  video: FileVideo,
  audio: FileMusic,
  other: File,
};

/** Thumbnail of a picture; an icon for another file, and for a picture that cannot be loaded. */
export const MediaPicture = ({
  media,
  width,
}: {
  readonly media: Pick<Media, 'url' | 'storagePath' | 'width' | 'mimeType'>;
  readonly width: PictureSize['width'];
}) => {
  const thumbnail = useThumbnails();
  const [isBroken, setBroken] = useState(false);
  const kind = mediaKindOf(media);
  return kind === 'image' && !isBroken ? (
    <img
      src={thumbnail(media, width)}
      // The name beside it says what it is.
      alt=""
      loading="lazy"
      decoding="async"
      className={styles['picture']}
      onError={() => setBroken(true)}
    />
  ) : (
    <Icon of={ICONS[kind]} size={32} />
  );
};
