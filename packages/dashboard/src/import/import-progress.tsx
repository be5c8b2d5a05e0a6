import { type ContentImport, isActiveImport } from '@content-publishing/domain';
import { importText as text } from '../text/import.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { ImportBadge } from './import-badge.tsx';
import styles from './import.module.css';

/** State of an import in a sentence, with a bar while it runs. */
export const ImportProgress = ({ of }: { readonly of: ContentImport }) => {
  const { items, expectedItems, error } = of;
  return (
    <section aria-label={text.columns.state} className={section['section']}>
      <div className={styles['buttons']} role="status">
        <ImportBadge of={of} />
        <span>{sentenceOf(of)}</span>
      </div>
      {error !== null && <ErrorNotice problem={{ message: error }} />}
      {isActiveImport(of) && (
        <div className={styles['bar']}>
          <progress
            aria-label={text.columns.items}
            {...(expectedItems > 0 && {
              value: Math.min(items, expectedItems),
              max: expectedItems,
            })}
          />
          <span className={section['help']}>{text.progress(items, expectedItems)}</span>
        </div>
      )}
    </section>
  );
};

const sentenceOf = ({ state, isDryRun }: ContentImport): string => {
  switch (state) {
    case 'uploading':
    case 'queued':
      return text.waiting;
    case 'running':
      return isDryRun ? text.checking : text.importing;
    case 'done':
      return isDryRun ? text.ready : text.finished;
    case 'cancelled':
      return text.cancelled;
    case 'failed':
      return '';
    default:
      return state satisfies never;
  }
};
