import { lazy, type Ref, Suspense, useMemo, useState } from 'react';
import type { Block } from '@content-publishing/domain';
import { useSession } from '../../client/session.ts';
import type { BodyEditorHandle, BodyEditorProps } from '../../editor/body-editor-props.ts';
import { findingWords } from '../checks/finding-words.ts';
import { type Judgement, useJudgement } from '../checks/judgement-context.ts';
import { useMediaPicker } from '../settings/media-picker.tsx';
import { useIsReadOnly, useOpenDraft } from './draft-context.ts';
import { useBodyRecords } from './use-body-records.ts';
import type { MarkedPlace } from '../../editor/views/marked-places.ts';

const loadEditor = () => import('../../editor/body-editor.tsx');

/** Editors by the version of the block vocabulary; all that one needs is loaded before it is shown. */
const EDITORS = {
  1: lazy(async () => ({ default: (await loadEditor()).BodyEditor })),
  2: lazy(async () => {
    const [{ BodyEditor }, { tables }] = await Promise.all([
      loadEditor(),
      import('../../editor/tables/tables.ts'),
    ]);
    return {
      default: (props: BodyEditorProps) => <BodyEditor {...props} extension={tables} />,
    };
  }),
};

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
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
  const { workspace } = useSession();
  // A text that is open when the version changes keeps its editor, and so its steps of undo.
  const [version] = useState(workspace.blockVocabulary);
  const BodyEditor = EDITORS[version];
  const [areKeysShown, setKeysShown] = useState(false);
  const places = useMemo(() => markedPlaces(judgement), [judgement]);
  return (
    <Suspense>
      <BodyEditor
        ref={ref}
        body={draft.getState().typed.bodyJson}
        pending={draft.getState().pending}
        onChange={(body, pending) => {
          draft.setPending(pending);
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

/**
 * Returns the blocks of the editor as blocks of a post. Each is an object with a `type`; the service
 * checks the rest, since the editor keeps blocks that it does not know.
 */
const bodyBlocks = (body: readonly unknown[]): readonly Block[] => body.filter(isBlock);

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Returns the places of violations and findings in the text. */
const markedPlaces = ({ violations, verdict }: Judgement): readonly MarkedPlace[] => {
  const checks = verdict
    ? [...verdict.checks.seo.checks, ...verdict.checks.readability.checks]
    : [];
  return [
    ...violations.map(({ path, message }) => ({ kind: 'violation' as const, path, message })),
    ...checks.flatMap((finding) =>
      finding.places.map((place) => ({
        kind: 'finding' as const,
        ...place,
        message: findingWords(finding).advice ?? '',
      })),
    ),
  ].filter(({ path }) => path.startsWith('/bodyJson'));
};
