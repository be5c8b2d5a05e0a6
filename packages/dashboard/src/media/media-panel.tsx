import type { Media } from '@content-publishing/domain/records';
import { Trash2 } from '../ui/list-icons.ts';
import { useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { useMay, useOwnWriter } from '../client/session.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { recordFields } from '../forms/record-fields.ts';
import { recordForm } from '../forms/record-form-view.tsx';
import { showSaved, useSavedRecord } from '../forms/use-saved-record.ts';
import { mediaText as text } from '../text/media.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { MediaFacts } from './media-facts.tsx';
import { mediaName } from './media-name.ts';
import { MediaPicture } from './media-picture.tsx';
import { MediaUseList, useMediaUses } from './media-uses.tsx';
import styles from './media.module.css';

const PICTURE_WIDTH = 960;

/** Panel of a file: its picture, texts, facts, and the records that show it. */
export const MediaPanel = ({
  id,
  onClose,
}: {
  readonly id: string;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const mayWriteMedia = useMay()('media:write');
  const writer = useOwnWriter();
  const [isDeleting, setDeleting] = useState(false);
  const { loaded, query, store } = useSavedRecord<Media>(queryKeys.media, id, (signal) =>
    client.getMedia(id, { signal }),
  );
  const isOwn = !writer || loaded?.value.uploadedByUserId === writer.id;
  const mayWrite = mayWriteMedia && isOwn;
  return (
    <Panel
      title={loaded ? mediaName(loaded.value) : text.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <ReadState query={query} isForm />
      {loaded && (
        <>
          <div className={styles['frame']}>
            <MediaPicture media={loaded.value} width={PICTURE_WIDTH} />
          </div>
          {mayWriteMedia && !isOwn && <p>{text.ofOthers}</p>}
          <MediaForm
            name={`media/${id}`}
            loaded={loaded}
            isReadOnly={!mayWrite}
            save={(patch, condition) => client.updateMedia(id, patch, condition)}
            reload={() => client.getMedia(id)}
            onSaved={(saved) => {
              store(saved);
              showSaved({});
            }}
          />
          <MediaUsesSection id={id} />
          <section className={styles['section']}>
            <h3>{text.details}</h3>
            <MediaFacts media={loaded.value} />
          </section>
          {mayWrite && (
            <div>
              <Button variant="danger" icon={Trash2} onPress={() => setDeleting(true)}>
                {recordsText.delete}
              </Button>
            </div>
          )}
          {isDeleting && (
            <MediaDeletion
              media={loaded.value}
              onClose={() => setDeleting(false)}
              onDeleted={onClose}
            />
          )}
        </>
      )}
    </Panel>
  );
};

const MediaForm = recordForm<Media, keyof typeof text.labels>(recordFields(text), ({ form }) => (
  <>
    <TextArea {...form.text('/alt')} />
    <TextArea {...form.text('/caption')} />
  </>
));

const MediaUsesSection = ({ id }: { readonly id: string }) => {
  const query = useMediaUses(id);
  const uses = query.data;
  return (
    <section className={styles['section']}>
      <h3>
        {text.uses} {uses && <span className={styles['muted']}>{uses.total}</span>}
      </h3>
      <ReadState query={query} lines={2} />
      {uses?.total === 0 && <p className={styles['muted']}>{text.noUses}</p>}
      {uses && uses.total > 0 && <MediaUseList uses={uses} />}
    </section>
  );
};

/** Question before a file is deleted, with the records that lose it. */
const MediaDeletion = ({
  media,
  onClose,
  onDeleted,
}: {
  readonly media: Media;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) => {
  const client = useClient();
  const name = mediaName(media);
  const uses = useMediaUses(media.id);
  const { data } = uses;
  return (
    <DeletionDialog
      title={recordsText.deleteTitle(name)}
      id={media.id}
      name={name}
      kind={queryKeys.media}
      remove={() => client.deleteMedia(media.id)}
      uses={uses}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {data && (
        <>
          <p>
            {data.total === 0 ? text.deleteUnused : text.deleteUsed(data.total)} {text.deleteLater}
          </p>
          <MediaUseList uses={data} />
        </>
      )}
    </DeletionDialog>
  );
};
