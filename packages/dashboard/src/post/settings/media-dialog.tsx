import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './media-dialog.module.css';

/** Pictures that are shown at once; others are searched. */
const SHOWN = 30;

/** Dialog with pictures of the media, of which one is chosen. */
export const MediaDialog = ({
  onChoose,
}: {
  readonly onChoose: (id: string | undefined) => void;
}) => {
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
