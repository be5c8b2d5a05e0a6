import { draftText } from '../../text/draft.ts';
import { discardText as words } from '../../text/draft-discard.ts';
import { AlertDialog, type DialogProps } from '../../ui/dialog.tsx';
import { useDraft, useOpenDraft } from './draft-context.ts';

/** Question before the changes of the open post are discarded. */
export const DiscardDialog = (dialog: Pick<DialogProps, 'isOpen' | 'onOpenChange'>) => {
  const { draft } = useOpenDraft();
  const isDraft = useDraft(({ remote }) => remote === null || remote.post.status === 'draft');
  return (
    <AlertDialog
      {...dialog}
      title={words.title}
      actionLabel={draftText.discard}
      isDangerous
      onAction={() => draft.discardChanges()}
    >
      <p>{isDraft ? words.draft : words.other}</p>
      <p>{words.kept}</p>
    </AlertDialog>
  );
};
