import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient, useService } from '../../client/service.ts';
import { useMay, useSession } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import { settingsText as words } from '../../text/post-settings.ts';
import { Button } from '../../ui/button.tsx';
import { ComboBox } from '../../ui/combo-box.tsx';
import { showToast } from '../../ui/toast.tsx';
import { fileProblem, pictureProblem } from '../../uploads/file-problem.ts';
import { startUpload } from '../../uploads/start-upload.ts';
import { usePostField } from './post-field.tsx';
import { useMediaByIds } from './use-records.ts';
import styles from './settings.module.css';

const { fields: names } = postText;

const FOUND = 20;

/** Featured picture: chosen from the library, or uploaded. */
export const PictureField = () => {
  const { value: id, change: set, isReadOnly } = usePostField('featuredMediaId');
  const [media] = useMediaByIds(id === null ? [] : [id]);
  if (id === null) {
    return isReadOnly ? null : <Choose onChoose={set} />;
  }
  return (
    <div className={styles['group']}>
      <span className={styles['label']}>{names.featuredMediaId}</span>
      {media && <img className={styles['picture']} src={media.url} alt={media.alt ?? ''} />}
      {media && !media.alt && <p className={styles['warning']}>{words.altMissing}</p>}
      {!isReadOnly && (
        <div>
          <Button isCompact onPress={() => set(null)}>
            {words.removePicture}
          </Button>
        </div>
      )}
    </div>
  );
};

const Choose = ({ onChoose }: { readonly onChoose: (id: string) => void }) => {
  const client = useClient();
  const { limits } = useSession();
  const mayUpload = useMay()('media:write');
  const [search, setSearch] = useState('');
  const upload = useUpload(onChoose);
  const { data } = useQuery({
    queryKey: [...queryKeys.media, 'pictures', search],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      valueOf(
        client.listMedia(
          {
            kind: 'image',
            pageSize: FOUND,
            ...(search.trim() !== '' && { search: search.trim() }),
          },
          { signal },
        ),
      ),
  });
  return (
    <div className={styles['group']}>
      <ComboBox
        label={names.featuredMediaId}
        placeholder={words.choosePicture}
        options={(data?.data ?? []).map(({ id, alt, fileName, url }) => ({
          id,
          label: alt || fileName || url,
        }))}
        value={null}
        none={words.none}
        onSearch={setSearch}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
      />
      {mayUpload && (
        <FileTrigger
          acceptedFileTypes={limits.uploadTypes.filter((type) => type.startsWith('image/'))}
          onSelect={(files) => {
            const [file] = files ?? [];
            if (file) void upload.start(file);
          }}
        >
          <Button isCompact isPending={upload.percent !== null}>
            {upload.percent === null ? words.uploadPicture : words.uploading(upload.percent)}
          </Button>
        </FileTrigger>
      )}
    </div>
  );
};

/** Uploads a picture, with its progress. */
const useUpload = (onDone: (id: string) => void) => {
  const service = useService();
  const queries = useQueryClient();
  const { limits } = useSession();
  const [percent, setPercent] = useState<number | null>(null);
  const start = async (file: File): Promise<void> => {
    const problem = fileProblem(file, limits) ?? pictureProblem(file, limits);
    if (problem !== undefined) {
      showToast({ text: problem, isProblem: true });
      return;
    }
    setPercent(0);
    const upload = startUpload(service, queries)(file);
    upload.onProgress((part) => setPercent(Math.round(100 * part)));
    try {
      const { mediaId } = await upload.done;
      onDone(mediaId);
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    } finally {
      setPercent(null);
    }
  };
  return { percent, start };
};
