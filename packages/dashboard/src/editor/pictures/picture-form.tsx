import type { Node } from 'prosemirror-model';
import { useRef, useState, useSyncExternalStore } from 'react';
import { editorText } from '../../text/editor.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { UploadStore } from '../../uploads/upload-store.ts';
import { formText, uploadOf } from '../schema/value.ts';
import styles from './picture-form.module.css';

/** Picture of a media record. */
export interface ShownPicture {
  readonly url: string;
  readonly alt?: string | null;
  /** Size in pixels, by which the text has room for the picture before it is loaded. */
  readonly width?: number | null;
  readonly height?: number | null;
}

/** Properties of the form of a picture. */
interface PictureFormProps {
  readonly node: Node;
  readonly uploads: UploadStore;
  readonly isReadOnly: boolean;
  /** Returns the picture of a media record; `null` if it was deleted, `undefined` if it is not loaded. */
  readonly imageOf: ((mediaId: string) => ShownPicture | null | undefined) | undefined;
  readonly onChange: (name: string, value: unknown) => void;
  readonly onFile: (file: File) => void;
  readonly onPick: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** Picture with its upload and its alternative text. */
export const PictureForm = (props: PictureFormProps) => {
  const { node, uploads, imageOf, isReadOnly, onChange } = props;
  const id = uploadOf(node);
  const upload = useSyncExternalStore(uploads.subscribe, () =>
    id === undefined ? undefined : uploads.get(id),
  );
  const mediaId = formText(node, 'mediaId');
  const media = mediaId === '' ? undefined : imageOf?.(mediaId);
  // The preview stays: another address would be loaded first.
  const done = uploads.all().findLast((one) => mediaId !== '' && one.mediaId === mediaId);
  const preview = (upload ?? done)?.preview;
  // Not every browser shows every picture that the service takes, such as HEIC.
  const [broken, setBroken] = useState<string>();
  const shown = preview === broken ? undefined : preview;
  const source = shown ?? media?.url ?? formText(node, 'url');
  const alt = formText(node, 'alt');
  if (upload === undefined && mediaId === '') {
    return (
      <div className={styles['empty']} data-field="mediaId">
        <p className={styles['dropHint']}>{editorText.pictures.drop}</p>
        {!isReadOnly && <Chooser {...props} />}
      </div>
    );
  }
  return (
    <div className={styles['form']}>
      {media === null ? (
        <p className={styles['missing']}>{editorText.pictures.missing}</p>
      ) : (
        source !== '' && (
          <img
            src={source}
            alt={alt}
            width={media?.width ?? undefined}
            height={media?.height ?? undefined}
            className={styles['picture']}
            draggable={false}
            onError={() => setBroken(preview)}
          />
        )
      )}
      {upload && <Progress {...props} id={upload.id} />}
      {/* A finding about a picture names its record, and asks for its alternative text. */}
      <div data-field="alt mediaId">
        <TextField
          label={editorText.fields['image.alt']}
          description={editorText.pictures.altHint}
          value={alt}
          placeholder={media?.alt ?? ''}
          isReadOnly={isReadOnly}
          onChange={(text) => onChange('alt', text === '' ? undefined : text)}
        />
      </div>
      {upload === undefined && !isReadOnly && <Chooser {...props} />}
    </div>
  );
};

const Progress = ({ id, uploads, onRemove }: PictureFormProps & { readonly id: string }) => {
  const upload = useSyncExternalStore(uploads.subscribe, () => uploads.get(id));
  if (upload === undefined) return null;
  const percent = Math.round(upload.part * 100);
  const words = editorText.pictures;
  return (
    <div className={styles['progress']}>
      {upload.error === undefined ? (
        <>
          <progress value={percent} max={100} aria-label={words.sending(percent)} />
          <span>{words.sending(percent)}</span>
        </>
      ) : (
        <span role="alert" className={styles['error']}>
          {upload.error}
        </span>
      )}
      {upload.smaller !== 'no' && (
        <label className={styles['smaller']}>
          <input
            type="checkbox"
            checked={upload.smaller === 'yes'}
            onChange={() => {
              uploads.restart(id, upload.smaller === 'yes');
            }}
          />
          {words.smaller}
        </label>
      )}
      {upload.error !== undefined && (
        <Button isCompact onPress={() => uploads.restart(id, upload.smaller === 'original')}>
          {words.retry}
        </Button>
      )}
      <Button
        isCompact
        onPress={() => {
          uploads.cancel(id);
          onRemove();
        }}
      >
        {upload.error === undefined ? words.cancel : words.remove}
      </Button>
    </div>
  );
};

const Chooser = ({ node, onFile, onPick }: PictureFormProps) => {
  const input = useRef<HTMLInputElement>(null);
  const isNew = formText(node, 'mediaId') === '';
  return (
    <div className={styles['chooser']}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
        }}
      />
      <Button isCompact onPress={() => input.current?.click()}>
        {isNew ? editorText.pictures.choose : editorText.pictures.replace}
      </Button>
      {onPick && (
        <Button isCompact onPress={onPick}>
          {editorText.pictures.fromMedia}
        </Button>
      )}
    </div>
  );
};
