import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { RedirectField } from '../forms/redirect-field.tsx';
import { isTarget } from '../forms/redirects.ts';
import { messageAt, violationsOf } from '../forms/violations.ts';
import { fixedKind, fixesText as text } from '../text/fixes.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { FixPreview } from './fix-preview.tsx';
import styles from './fixes.module.css';
import { type FindingsFix, useFix } from './use-fix.ts';

/** Properties of the dialog. */
interface FixDialogProps extends FindingsFix {
  readonly onClose: () => void;
  /** Called when records were changed, before the dialog closes. */
  readonly onDone?: () => void;
}

/**
 * Dialog that first shows what a fix of findings changes, and then makes this change. It asks for the
 * new target unless each finding has one.
 */
export const FixDialog = ({ onClose, onDone, ...fixed }: FixDialogProps) => {
  const { fix, findings } = fixed;
  const needsTarget =
    fix === 'redirect' || (fix === 'relink' && findings.some(({ to }) => to === null));
  const [typed, setTyped] = useState('');
  const [to, setTo] = useState<string | null | undefined>(needsTarget ? undefined : null);
  const { preview, progress, run, refresh } = useFix(fixed, to);
  const target = typed.trim();
  const isShown = !needsTarget || (to === target && target !== '');
  const found = isShown ? preview.data?.report : undefined;
  const kind = fixedKind(fix, findings[0]?.subject.kind ?? 'address');
  const words = text.of(fix);

  const failure = isShown ? preview.error : null;
  const refusal =
    failure instanceof CallError ? messageAt(violationsOf(failure.error), '/to') : undefined;

  const change = async (): Promise<void> => {
    const { changed, refused } = await run();
    if (changed > 0) {
      showToast({ text: words.done(text.counted(changed, kind)) });
      onDone?.();
    }
    await refresh();
    if (refused > 0) {
      await preview.refetch();
      throw new Error(text.left(refused));
    }
    onClose();
  };
  const total = found ? found.changed + found.remaining : 0;
  return (
    <ActionDialog
      title={words.title(kind)}
      isWide
      onOpenChange={onClose}
      isDangerous={fix === 'remove'}
      isActionDisabled={isShown ? total === 0 : !isTarget(target)}
      actionLabel={labelOf()}
      onAction={async () => (isShown ? change() : setTo(target))}
      // Closed by the change itself.
      onDone={() => undefined}
    >
      {needsTarget && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isTarget(target)) setTo(target);
          }}
        >
          <RedirectField
            label={text.target}
            description={text.targetHelp}
            value={typed}
            onChange={setTyped}
            errorMessage={refusal}
            autoFocus
          />
        </form>
      )}
      {failure && refusal === undefined && (
        <ErrorNotice problem={problemOf(failure)} onRetry={() => void preview.refetch()} />
      )}
      {isShown && !found && !failure && <Skeleton lines={4} />}
      {found && <FixPreview report={found} kind={kind} />}
      {progress && (
        <p role="status" className={styles['muted']}>
          {text.progress(progress.done, progress.total)}
        </p>
      )}
    </ActionDialog>
  );

  function labelOf(): string | undefined {
    if (!isShown) return text.show;
    if (found && total === 0) return undefined;
    return found ? words.submit(text.counted(total, kind)) : words.title(kind);
  }
};
