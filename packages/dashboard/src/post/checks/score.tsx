import { postText } from '../../text/post.ts';
import styles from './checks.module.css';

const { checks: words } = postText;

/** Score with its change since the post was opened. */
export const Score = ({
  label,
  result: { score, note },
  before,
}: {
  readonly label: string;
  readonly result: { readonly score: number | null; readonly note: string | null };
  readonly before: number | null;
}) => {
  const change = score === null || before === null ? 0 : score - before;
  return (
    <div className={styles['score']} data-level={levelOf(score)}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['number']}>
        {score === null ? '–' : score}
        {score !== null && <span className={styles['outOf']}>/100</span>}
      </span>
      <span className={styles['bar']} aria-hidden>
        <span style={{ width: `${score ?? 0}%` }} />
      </span>
      <span className={styles['muted']}>
        {score === null ? (note ?? words.none) : change !== 0 && words.change(change)}
      </span>
    </div>
  );
};

const levelOf = (score: number | null): string | undefined => {
  if (score === null) return undefined;
  if (score >= 80) return 'good';
  return score >= 50 ? 'fair' : 'poor';
};
