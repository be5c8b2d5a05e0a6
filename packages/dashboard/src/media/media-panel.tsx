import type { Media } from '@content-publishing/domain';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { type RecordFields, recordFields } from '../forms/record-fields.ts';
import { RecordFormView } from '../forms/record-form-view.tsx';
import type { Loaded } from '../forms/record-form.ts';
import { useRecordForm } from '../forms/use-record-form.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { mediaText as text } from '../text/media.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { MediaDeletion } from './media-deletion.tsx';
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
  const mayWrite = useMay()('media:write');
  const [isDeleting, setDeleting] = useState(false);
  const { loaded, error, retry, store } = useSavedRecord<Media>(queryKeys.media, id, (signal) =>
    client.getMedia(id, { signal }),
  );
  return (
    <Panel
      title={loaded ? mediaName(loaded.value) : text.title}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <>
          <div className={styles['frame']}>
            <MediaPicture media={loaded.value} width={PICTURE_WIDTH} />
          </div>
          <MediaForm loaded={loaded} onSaved={store} />
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

const fields: RecordFields<Media, keyof typeof text.labels> = recordFields(text);

const MediaForm = ({
  loaded,
  onSaved,
}: {
  readonly loaded: Loaded<Media>;
  readonly onSaved: (saved: Loaded<Media>) => void;
}) => {
  const client = useClient();
  const { id } = loaded.value;
  const form = useRecordForm({
    name: `media/${id}`,
    loaded,
    isReadOnly: !useMay()('media:write'),
    fields,
    save: (patch, condition) => client.updateMedia(id, patch, condition),
    reload: () => client.getMedia(id),
    onSaved: (saved) => {
      onSaved(saved);
      showToast({ text: recordsText.saved });
    },
  });
  return (
    <RecordFormView form={form}>
      <TextArea {...form.text('/alt')} />
      <TextArea {...form.text('/caption')} />
    </RecordFormView>
  );
};

const MediaUsesSection = ({ id }: { readonly id: string }) => {
  const { data: uses, error, refetch } = useMediaUses(id);
  return (
    <section className={styles['section']}>
      <h3>
        {text.uses} {uses && <span className={styles['muted']}>{uses.total}</span>}
      </h3>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!uses && !error && <Skeleton lines={2} />}
      {uses?.total === 0 && <p className={styles['muted']}>{text.noUses}</p>}
      {uses && uses.total > 0 && <MediaUseList uses={uses} />}
    </section>
  );
};
