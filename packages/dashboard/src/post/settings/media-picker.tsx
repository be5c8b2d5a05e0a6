import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { postText } from '../../text/post.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './media-picker.module.css';

const { settings: words } = postText;

/** Pictures that are shown at once; others are searched. */
const SHOWN = 30;

/** Function that lets a person choose a picture of the media, and the dialog that it opens. */
export interface MediaPicker {
  /** Returns the id of the chosen picture; `undefined` if none was chosen. */
  readonly pickMedia: () => Promise<string | undefined>;
  readonly dialog: ReactNode;
}

/** Returns the choice of a picture of the media. */
export const useMediaPicker = (): MediaPicker => {
  const [choice, setChoice] = useState<{ readonly end: (id: string | undefined) => void }>();
  const pickMedia = useCallback<MediaPicker['pickMedia']>(
    () =>
      new Promise((resolve) => {
        setChoice({ end: resolve });
      }),
    [],
  );
  return {
    pickMedia,
    dialog: choice && (
      <MediaDialog
        onChoose={(id) => {
          setChoice(undefined);
          choice.end(id);
        }}
      />
    ),
  };
};

const MediaDialog = ({ onChoose }: { readonly onChoose: (id: string | undefined) => void }) => {
  const client = useClient();
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const { data } = useQuery({
    queryKey: [...queryKeys.media, 'pictures', SHOWN, search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      valueOf(
        client.listMedia(
          { kind: 'image', pageSize: SHOWN, ...(search !== '' && { search }) },
          { signal },
        ),
      ),
  });
  return (
    <Dialog title={words.choosePicture} isWide isOpen onOpenChange={() => onChoose(undefined)}>
      <TextField label={words.searchMedia} type="search" value={typed} onChange={setTyped} />
      {data?.data.length === 0 && <p>{words.none}</p>}
      <ul className={styles['grid']}>
        {(data?.data ?? []).map(({ id, alt, fileName, url }) => (
          <li key={id}>
            <button type="button" className={styles['picture']} onClick={() => onChoose(id)}>
              <img src={url} alt={alt || fileName || words.unnamedPicture} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
};
