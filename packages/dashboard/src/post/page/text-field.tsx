import { lazy, type Ref, Suspense, useMemo } from 'react';
import type { BodyEditorHandle } from '../../editor/body-editor-props.ts';
import { markedPlaces } from '../checks/marked-places.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { bodyBlocks } from './body-blocks.ts';
import { useIsReadOnly, useOpenDraft } from './draft-context.ts';
import { useBodyRecords } from './use-body-records.ts';

const BodyEditor = lazy(async () => ({
  default: (await import('../../editor/body-editor.tsx')).BodyEditor,
}));

/** Text of the post in its editor, with marks at problems and findings. */
export const TextField = ({
  ref,
  lang,
  onPublish,
}: {
  readonly ref: Ref<BodyEditorHandle>;
  readonly lang: string;
  readonly onPublish: () => void;
}) => {
  const { draft } = useOpenDraft();
  const isReadOnly = useIsReadOnly();
  const judgement = useJudgement();
  const records = useBodyRecords();
  const places = useMemo(() => markedPlaces(judgement), [judgement]);
  return (
    <Suspense>
      <BodyEditor
        ref={ref}
        body={draft.getState().typed.bodyJson}
        onChange={(body) => draft.change({ bodyJson: bodyBlocks(body) })}
        lang={lang}
        isReadOnly={isReadOnly}
        places={places}
        {...records}
        onSave={() => void draft.saveNow()}
        onPublish={onPublish}
      />
    </Suspense>
  );
};
