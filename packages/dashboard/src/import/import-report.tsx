import type { ContentImport } from '@content-publishing/domain';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { importText as text } from '../text/import.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { Select } from '../ui/select.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './import.module.css';
import { ReportLine } from './report-line.tsx';
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
