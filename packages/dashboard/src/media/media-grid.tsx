import { type Media, mediaKindOf } from '@content-publishing/domain/records';
import { Button } from 'react-aria-components/Button';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { mediaText as text } from '../text/media.ts';
import styles from './media.module.css';
import { mediaName, mediaTypeName } from './media-name.ts';
import { MediaPicture } from './media-picture.tsx';

/** Width of the thumbnails of the grid, in pixels of a screen with a high density. */
const THUMBNAIL_WIDTH = 480;

/** Files of a page, each a button that opens its panel. */
export const MediaGrid = ({
  media,
  current,
  onOpen,
}: {
  readonly media: readonly Media[];
  /** Id of the file whose panel is open. */
  readonly current: string;
  readonly onOpen: (id: string) => void;
}) => (
  <ul aria-label={text.title} className={styles['grid']}>
    {media.map((file) => (
      <li key={file.id}>
        <Button
          className={styles['card'] ?? ''}
          aria-haspopup="dialog"
          {...(file.id === current && { 'aria-current': 'true' })}
          onPress={() => onOpen(file.id)}
        >
          <span className={styles['frame']}>
            <MediaPicture media={file} width={THUMBNAIL_WIDTH} />
          </span>
          <span className={styles['name']}>{mediaName(file)}</span>
          <span className={styles['facts']}>{factsOf(file).join(' · ')}</span>
          {lacksAlt(file) && <span className={styles['noAlt']}>{text.noAlt}</span>}
        </Button>
      </li>
    ))}
  </ul>
);

/** Returns whether a file is a picture without an alternative text. */
const lacksAlt = (file: Pick<Media, 'alt' | 'mimeType'>): boolean =>
  mediaKindOf(file) === 'image' && (file.alt ?? '') === '';

const factsOf = (file: Media): readonly string[] => [
  mediaTypeName(file),
  ...(file.sizeBytes === null ? [] : [bytesInWords(file.sizeBytes)]),
];
