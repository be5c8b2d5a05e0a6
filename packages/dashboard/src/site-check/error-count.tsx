import { siteCheckText as text } from '../text/site-check.ts';
import { VisuallyHidden } from '../ui/live-region.tsx';
import styles from './error-count.module.css';
import { useErrorCount } from './use-overview.ts';

/** Number of errors of the site beside the entry of the navigation; absent without any. */
export const ErrorCount = () => {
  const count = useErrorCount();
  return count === 0 ? null : (
    <span className={styles['count']} title={text.errors(count)}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{text.errors(count)}</VisuallyHidden>
    </span>
  );
};
