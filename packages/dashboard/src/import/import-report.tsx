import type { ContentImport, ImportLine } from '@content-publishing/domain/imports';
import { Download } from '../ui/list-icons.ts';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { recordsText } from '../text/records.ts';
import { importText as text } from '../text/import.ts';
import { Button, Link } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { Select } from '../ui/select.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './import.module.css';
import { type ReportFilter, useReport, useReportText } from './use-report.ts';

/** Items of an import with their outcomes, filtered, and to download. */
export const ImportReport = ({ of }: { readonly of: ContentImport }) => {
  const { filters, filter, setFilter, query } = useReport(of);
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const lines = data?.pages.flatMap((page) => page.data) ?? [];
  if (of.items === 0) return null;
  return (
    <section aria-label={text.report} className={section['section']}>
      <h2>{text.report}</h2>
      <div className={styles['buttons']}>
        <Select
          label={text.show}
          options={filters.map((id) => ({ id, label: labelOf(id) }))}
          value={filter}
          onChange={(id) => setFilter(filters.find((one) => one === id))}
        />
        <DownloadButton of={of} />
      </div>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data && lines.length === 0 && <p className={section['help']}>{text.noLines}</p>}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.position}>
            <ReportLine line={line} isDryRun={of.isDryRun} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button isPending={isFetchingNextPage} onPress={() => void fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </section>
  );
};

const labelOf = (filter: ReportFilter): string =>
  filter === 'all' || filter === 'losses' ? text.filters[filter] : text.outcomes[filter];

const DownloadButton = ({ of: { id, fileName } }: { readonly of: ContentImport }) => {
  const read = useReportText(id);
  const [isPending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      save(`${fileName}.report.jsonl`, await read());
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
    setPending(false);
  };
  return (
    <Button icon={Download} isPending={isPending} onPress={() => void download()}>
      {text.download}
    </Button>
  );
};

/** Has the browser store a text as a file. */
const save = (name: string, content: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/jsonl' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};

const TONES: Readonly<Record<ImportLine['outcome'], Tone>> = {
  created: 'good',
  updated: 'good',
  unchanged: 'neutral',
  matched: 'neutral',
  skipped: 'neutral',
  edited: 'warning',
  refused: 'danger',
};

interface ReportLineProps {
  readonly line: ImportLine;
  /** Whether nothing is written, so that a new record is not there yet. */
  readonly isDryRun: boolean;
}

/** Item of an import: its place in the file, its outcome with the reason, and its losses. */
const ReportLine = ({ line, isDryRun }: ReportLineProps) => {
  const { kind, place, outcome, id, slug, message, violations, losses, lossCount } = line;
  const name = slug ?? place;
  const isThere = outcome !== 'refused' && !(isDryRun && outcome === 'created');
  return (
    <article className={styles['line']}>
      <div className={styles['head']}>
        <StatusBadge tone={TONES[outcome]} label={text.outcomes[outcome]} />
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
          {lossCount > losses.length && <li>{recordsText.more(lossCount - losses.length)}</li>}
        </ul>
      )}
    </article>
  );
};
