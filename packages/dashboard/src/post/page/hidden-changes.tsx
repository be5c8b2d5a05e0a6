import { Suspense, useState } from 'react';
import { hasHiddenChanges } from '../../draft/state.ts';
import { draftText } from '../../text/draft.ts';
import { Button } from '../../ui/button.tsx';
import { useDraft, useIsReadOnly } from './draft-context.ts';
import { DiscardDialog } from './save-menu.tsx';
import styles from './notices.module.css';

/** Says that readers do not see the changes yet, which can be discarded. */
export const HiddenChanges = () => {
  const isShown = useDraft((state) => state.conflict === null && hasHiddenChanges(state));
  const isReadOnly = useIsReadOnly();
  const [isAsking, setAsking] = useState(false);
  if (!isShown) return null;
  return (
    <p className={styles['hidden']}>
      {draftText.notices.hidden}{' '}
      {!isReadOnly && (
        <Button variant="quiet" isCompact onPress={() => setAsking(true)}>
          {draftText.discardShort}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <DiscardDialog isOpen onOpenChange={setAsking} />
        </Suspense>
      )}
    </p>
  );
};
