import { draftText } from '../../text/draft.ts';
import { AlertDialog, type DialogProps } from '../../ui/dialog.tsx';
import { useDraft, useOpenDraft } from './draft-context.ts';

/** Question before the changes of the open post are discarded. */
export const DiscardDialog = (dialog: Pick<DialogProps, 'isOpen' | 'onOpenChange'>) => {
  const { draft } = useOpenDraft();
  const isDraft = useDraft(({ remote }) => remote === null || remote.post.status === 'draft');
  return (
    <AlertDialog
      {...dialog}
      title={draftText.discardTitle}
      actionLabel={draftText.discard}
      isDangerous
      onAction={() => draft.discardChanges()}
    >
      <p>{isDraft ? draftText.discardText.draft : draftText.discardText.other}</p>
      <p>{draftText.discardKept}</p>
    </AlertDialog>
  );
};
