import { useMay } from '../../client/session.ts';
import { liveText as words } from '../../text/live.ts';
import { Button, Link } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { showToast } from '../../ui/toast.tsx';
import type { SiteNotice } from './site-state.ts';
import styles from './live-pane.module.css';

/** Notices whose code is put into the site. */
const RECIPES = new Set(['forbidden', 'older', 'unknown']);

/** Reason why the site does not show the text of now, and what to do about it. */
export const NoticeView = ({
  notice: { kind, text },
  isInPlace,
  onRetry,
}: {
  readonly notice: SiteNotice;
  readonly isInPlace: boolean;
  readonly onRetry: () => void;
}) => {
  const maySet = useMay()('settings:write');
  const parts = text.split('`');
  const lines = parts.filter((part, index) => index % 2 === 1 && /[:(]/.test(part)).join('\n');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(lines);
    showToast({ text: words.copied });
  };
  return (
    <div className={classes(styles['notice'], isInPlace && styles['inPlace'])}>
      <p>
        {parts.map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
      </p>
      <div className={styles['group']}>
        {RECIPES.has(kind) && (
          <Button isCompact onPress={() => void copy()}>
            {words.copy}
          </Button>
        )}
        {kind === 'noAddress' && maySet && <Link href="/workspace">{words.workspace}</Link>}
        {kind !== 'problems' && (
          <Button isCompact onPress={onRetry}>
            {kind === 'elsewhere' ? words.back : words.retry}
          </Button>
        )}
      </div>
    </div>
  );
};
