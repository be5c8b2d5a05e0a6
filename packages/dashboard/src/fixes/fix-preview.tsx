import type { FixReport, FixRow } from '@content-publishing/domain/audits';
import { type FixedKind, fixesText as text } from '../text/fixes.ts';
import { recordsText } from '../text/records.ts';
import { changedLinks } from './changed-links.ts';
import styles from './fixes.module.css';
import { MarkedText } from './marked-text.tsx';

const idOf = ({ postId, redirectId, mediaId, title }: FixRow): string =>
  postId ?? redirectId ?? mediaId ?? title ?? '';

/** Records that a fix changes, each with its texts before and after, and those that it cannot change. */
export const FixPreview = ({
  report: { rows, changed, remaining, skipped, refused },
  kind,
}: {
  readonly report: FixReport;
  readonly kind: FixedKind;
}) => {
  const rowsWith = (outcome: FixRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  if (rows.length === 0) return <p className={styles['muted']}>{text.none}</p>;
  return (
    <>
      {/* The list is longer than the dialog: without a place for the focus no key scrolls it. */}
      <div role="region" aria-label={text.changes} tabIndex={0} className={styles['preview']}>
        {changed > 0 && <Rows rows={rowsWith('changed')} />}
        {refused > 0 && (
          <section>
            <h3 className={styles['refused']}>{text.refused(refused)}</h3>
            <Rows rows={rowsWith('refused')} />
          </section>
        )}
        {skipped > 0 && (
          <section>
            <h3>{text.skipped(skipped)}</h3>
            <Rows rows={rowsWith('skipped')} />
          </section>
        )}
      </div>
      {remaining > 0 && <p className={styles['muted']}>{text.more(remaining, kind)}</p>}
    </>
  );
};

const Rows = ({ rows }: { readonly rows: readonly FixRow[] }) => (
  <ul className={styles['rows']}>
    {rows.map((row) => (
      <li key={idOf(row)}>
        <strong dir="auto">{row.title ?? recordsText.untitled}</strong>
        {row.message !== undefined && <p className={styles['muted']}>{row.message}</p>}
        {row.places.map((place) => (
          <Place key={place.path} {...place} />
        ))}
      </li>
    ))}
  </ul>
);

const Place = ({ before, after, message }: FixRow['places'][number]) => {
  if (message !== undefined) {
    return (
      <div className={styles['place']}>
        <p className={styles['address']}>{before}</p>
        <p className={styles['muted']}>{message}</p>
      </div>
    );
  }
  const { parts, links } = changedLinks(before, after);
  return (
    <div className={styles['place']}>
      {parts.length > 0 && <MarkedText parts={parts} />}
      {links.map(({ from, to }, index) => (
        <p key={index} className={styles['change']}>
          {from !== '' && <del className={styles['address']}>{from}</del>}{' '}
          {to === null ? (
            <span className={styles['muted']}>{text.unlinked}</span>
          ) : (
            <>
              <span aria-hidden>→</span> <ins className={styles['address']}>{to}</ins>
            </>
          )}
        </p>
      ))}
    </div>
  );
};
