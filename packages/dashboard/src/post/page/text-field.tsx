import { lazy, type Ref, Suspense, useMemo, useState } from 'react';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { markedPlaces } from '../checks/marked-places.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { useMediaPicker } from '../settings/media-picker.tsx';
import { bodyBlocks } from './body-blocks.ts';
import { useIsReadOnly, useOpenDraft } from './draft-context.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { useBodyRecords } from './use-body-records.ts';

const BodyEditor = lazy(async () => ({
  default: (await import('../../editor/body-editor.tsx')).BodyEditor,
}));

/** Text of the post in its editor, with marks at problems and findings. */
export const TextField = ({
  ref,
  lang,
  onSave,
  onPublish,
}: {
  readonly ref: Ref<BodyEditorHandle>;
  readonly lang: string;
  readonly onSave: () => void;
  readonly onPublish: () => void;
}) => {
  const { draft } = useOpenDraft();
  const isReadOnly = useIsReadOnly();
  const judgement = useJudgement();
  const records = useBodyRecords();
  const { pickMedia, dialog } = useMediaPicker();
  const [areKeysShown, setKeysShown] = useState(false);
  const places = useMemo(() => markedPlaces(judgement), [judgement]);
  return (
    <Suspense>
      <BodyEditor
        ref={ref}
        body={draft.getState().typed.bodyJson}
        pending={draft.getState().pictures}
        onChange={(body, pending) => {
          draft.setPictures(pending);
          draft.change({ bodyJson: bodyBlocks(body) });
        }}
        lang={lang}
        isReadOnly={isReadOnly}
        places={places}
        {...records}
        onPickMedia={pickMedia}
        onKeys={() => setKeysShown(true)}
        onSave={onSave}
        onPublish={onPublish}
      />
      {dialog}
      {areKeysShown && <KeysDialog onClose={() => setKeysShown(false)} />}
    </Suspense>
  );
};
