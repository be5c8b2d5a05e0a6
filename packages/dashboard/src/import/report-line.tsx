import type { ImportLine } from '@content-publishing/domain';
import { importText as text } from '../text/import.ts';
import { Link } from '../ui/button.tsx';
import section from '../ui/section.module.css';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import styles from './import.module.css';

interface ReportLineProps {
  readonly line: ImportLine;
  /** Whether nothing is written, so that a new record is not there yet. */
  readonly isDryRun: boolean;
}

/** Item of an import: its place in the file, its outcome with the reason, and its losses. */
export const ReportLine = ({ line, isDryRun }: ReportLineProps) => {
  const { kind, place, outcome, id, slug, message, violations, losses, lossCount } = line;
  const name = slug ?? place;
  const isThere = outcome !== 'refused' && !(isDryRun && outcome === 'created');
  return (
    <article className={styles['line']}>
      <div className={styles['head']}>
        <StatusBadge tone={toneOf(outcome)} label={text.outcomes[outcome]} />
        <strong>
          {kind === 'post' && id !== null && isThere ? (
            <Link variant="plain" href={`/posts/${id}`}>
              {name}
            </Link>
          ) : (
            name
          )}
        </strong>
      </div>
      <p className={section['help']}>{`${text.kind[kind]} · ${place}`}</p>
      {message !== null && <p>{message}</p>}
      {violations.length + losses.length > 0 && (
        <ul className={styles['reasons']}>
          {violations.map((one) => (
            <li key={`${one.path} ${one.message}`}>{`${one.path} ${one.message}`}</li>
          ))}
          {losses.map((loss, index) => (
            // Losses may be equal.
            <li key={index}>
              {[
                loss.kind.replaceAll('_', ' '),
                ...(loss.line === undefined ? [] : [text.line(loss.line)]),
              ].join(', ')}
              {loss.text !== '' && <q>{loss.text}</q>}
            </li>
          ))}
          {lossCount > losses.length && <li>{text.moreLosses(lossCount - losses.length)}</li>}
        </ul>
      )}
    </article>
  );
};

const toneOf = (outcome: ImportLine['outcome']): Tone => {
  switch (outcome) {
    case 'created':
    case 'updated':
      return 'good';
    case 'unchanged':
    case 'matched':
    case 'skipped':
      return 'neutral';
    case 'edited':
      return 'warning';
    case 'refused':
      return 'danger';
    default:
      return outcome satisfies never;
  }
};
