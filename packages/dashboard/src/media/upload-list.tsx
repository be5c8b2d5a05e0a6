import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import { mediaText } from '../text/media.ts';
import { Button } from '../ui/button.tsx';
import type { Upload, UploadStore } from '../uploads/upload-store.ts';
import { isRunning } from './media-uploads.ts';
import styles from './media.module.css';

const { uploads: text } = mediaText;

interface UploadListProps {
  readonly uploads: readonly Upload[];
  readonly store: UploadStore;
  readonly onOpen: (mediaId: string) => void;
}

/** Files that are uploaded, were uploaded just now, or could not be. */
export const UploadList = ({ uploads, store, onOpen }: UploadListProps) => {
  const ended = uploads.filter((upload) => !isRunning(upload));
  return (
    <section aria-label={text.title} className={styles['uploads']}>
      <ul>
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} store={store} onOpen={onOpen} />
        ))}
      </ul>
      {ended.length === uploads.length && (
        <Button
          variant="quiet"
          onPress={() => {
            for (const { id } of ended) store.cancel(id);
          }}
        >
          {text.clear}
        </Button>
      )}
    </section>
  );
};

const UploadRow = ({
  upload,
  store,
  onOpen,
}: Omit<UploadListProps, 'uploads'> & { readonly upload: Upload }) => {
  const { id, file, preview, error, mediaId, smaller } = upload;
  return (
    <li className={styles['upload']}>
      <span className={styles['preview']}>
        {file.type.startsWith('image/') && <img src={preview} alt="" />}
      </span>
      <div className={styles['uploadText']}>
        <span className={styles['name']}>{file.name}</span>
        <UploadState upload={upload} />
      </div>
      <div className={styles['buttons']}>
        {mediaId !== undefined && (
          <Button isCompact onPress={() => onOpen(mediaId)}>
            {file.type.startsWith('image/') ? text.describe : text.open}
          </Button>
        )}
        {error !== undefined && (
          <Button
            isCompact
            aria-label={text.of(en.ui.retry, file.name)}
            onPress={() => store.restart(id, smaller === 'original')}
          >
            {en.ui.retry}
          </Button>
        )}
        {mediaId === undefined && (
          <Button
            isCompact
            aria-label={text.of(error === undefined ? en.ui.cancel : recordsText.remove, file.name)}
            onPress={() => store.cancel(id)}
          >
            {error === undefined ? en.ui.cancel : recordsText.remove}
          </Button>
        )}
      </div>
    </li>
  );
};

const UploadState = ({
  upload: { part, error, mediaId, smaller },
}: {
  readonly upload: Upload;
}) => {
  if (error !== undefined) {
    return (
      <span role="alert" className={styles['uploadError']}>
        {error}
      </span>
    );
  }
  const percent = Math.round(part * 100);
  const words = [
    mediaId === undefined ? (percent === 0 ? text.waiting : text.sending(percent)) : text.done,
    ...(smaller === 'yes' ? [text.smaller] : []),
  ].join(' · ');
  return (
    <>
      {mediaId === undefined && <progress value={percent} max={100} aria-label={words} />}
      <span className={styles['facts']}>{words}</span>
    </>
  );
};
