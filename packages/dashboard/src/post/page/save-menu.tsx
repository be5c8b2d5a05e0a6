import { ChevronDown } from '../../ui/icons.ts';
import { lazy, Suspense, useState } from 'react';
import { hasHiddenChanges, isDirty } from '../../draft/state.ts';
import { sameFields } from '../../draft/fields/post-fields.ts';
import { draftText } from '../../text/draft.ts';
import { IconButton } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDraft, useIsReadOnly, useOpenDraft } from './draft-context.ts';

/** Question before the changes of the open post are discarded. */
export const DiscardDialog = lazy(async () => ({
  default: (await import('./discard-dialog.tsx')).DiscardDialog,
}));

/** Menu beside the state of saving: save now, and discard changes. */
export const SaveMenu = () => {
  const { draft } = useOpenDraft();
  const [isAsking, setAsking] = useState(false);
  const isReadOnly = useIsReadOnly();
  const isUnsaved = useDraft(isDirty);
  const isDraft = useDraft(({ remote }) => remote === null || remote.post.status === 'draft');
  const isChanged = useDraft((state) =>
    isDraft ? !sameFields(state.typed, state.opened) : hasHiddenChanges(state),
  );
  const isStopped = useDraft(({ line }) => line.kind === 'offline' || line.kind === 'problems');
  if (isReadOnly) return null;
  return (
    <>
      <Menu
        label={draftText.menu}
        commands={[
          {
            id: 'save',
            label: isStopped ? draftText.retry : draftText.saveNow,
            isDisabled: !isUnsaved,
            onAction: () => void (isStopped ? draft.resume() : draft.saveNow()),
          },
          {
            id: 'discard',
            label: draftText.discard,
            isDangerous: true,
            isDisabled: !isChanged,
            startsGroup: true,
            onAction: () => setAsking(true),
          },
        ]}
      >
        <IconButton isCompact icon={ChevronDown} label={draftText.menu} />
      </Menu>
      {isAsking && (
        <Suspense>
          <DiscardDialog isOpen onOpenChange={setAsking} />
        </Suspense>
      )}
    </>
  );
};
