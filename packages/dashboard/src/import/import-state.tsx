import {
  type ContentImport,
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  isActiveImport,
} from '@content-publishing/domain/imports';
import { importText as text } from '../text/import.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { Table } from '../ui/table.tsx';
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

/** Numbers of items of an import, by kind and outcome. */
export const ImportSummary = ({ of: { counts, losses } }: { readonly of: ContentImport }) => {
  const outcomes = IMPORT_OUTCOMES.filter((outcome) =>
    counts.some((one) => one.outcome === outcome),
  );
  const kinds = IMPORT_KINDS.filter((kind) => counts.some((one) => one.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <section aria-label={text.summary} className={section['section']}>
      <h2>{text.summary}</h2>
      <div className={styles['wide']}>
        <Table
          label={text.summary}
          columns={[
            { id: 'kind', label: text.labels.format, isLabelHidden: true },
            ...outcomes.map((id) => ({ id, label: text.outcomes[id], isNumber: true })),
          ]}
        >
          {kinds.map((kind) => (
            <tr key={kind}>
              <td>{text.kinds[kind]}</td>
              {outcomes.map((outcome) => {
                const found = counts.find((one) => one.kind === kind && one.outcome === outcome);
                return (
                  <td key={outcome} className={styles['number']}>
                    {found?.count.toLocaleString('en-GB')}
                    {found && <span className={styles['outcome']}>{text.outcomes[outcome]}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </Table>
      </div>
      {losses > 0 && <p className={section['help']}>{text.losses(losses)}</p>}
    </section>
  );
};

const TONES: Readonly<Record<ContentImport['state'], Tone>> = {
  uploading: 'accent',
  queued: 'accent',
  running: 'accent',
  done: 'good',
  failed: 'danger',
  cancelled: 'neutral',
};

/** State of an import: a word and a dot. */
export const ImportBadge = ({
  of: { state, isDryRun },
}: {
  readonly of: Pick<ContentImport, 'state' | 'isDryRun'>;
}) => (
  <StatusBadge
    tone={TONES[state]}
    label={state === 'done' && isDryRun ? text.checked : text.states[state]}
  />
);
