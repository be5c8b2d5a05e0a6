import { writeCsv } from '@content-publishing/transfer/redirects';
import { Download } from '../ui/list-icons.ts';
import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { redirectImportText as text } from '../text/redirect-import.ts';
import { Button, Link } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { Tabs } from '../ui/tabs.tsx';
import styles from './redirect-import.module.css';
import { RuleTable } from './rule-table.tsx';
import type { ImportReport, RedirectImport, ReportRow } from './use-redirect-import.ts';

const OUTCOMES = ['refused', 'skipped', 'replaced', 'created'] as const;
const MAX_SHOWN = 100;

/** Report of the check or of the import: by outcome, with the reasons, and to download. */
export const ReportSection = ({
  run,
  isCsv,
}: {
  readonly run: RedirectImport;
  readonly isCsv: boolean;
}) => {
  const { report, error, pending } = run;
  if (error) {
    return (
      <section className={section['section']}>
        <ErrorNotice problem={problemOf(new CallError(error))} />
      </section>
    );
  }
  if (!report) return null;
  const { isDryRun, rows } = report;
  const title = isDryRun ? text.report : text.result;
  const stored = rows.filter(({ outcome }) => outcome === 'created' || outcome === 'replaced');
  return (
    <section aria-label={title} className={section['section']}>
      <h2>{title}</h2>
      <ReportTabs key={title} report={report} isCsv={isCsv} />
      <div className={styles['buttons']}>
        {isDryRun && stored.length > 0 && (
          <Button
            variant="primary"
            isPending={pending === 'import'}
            onPress={() => void run.store()}
          >
            {text.submit(stored.length)}
          </Button>
        )}
        <Button icon={Download} onPress={() => download(text.reportName, csvOf(rows))}>
          {text.download}
        </Button>
        {!isDryRun && (
          <Link variant="button" href="/redirects">
            {text.toList}
          </Link>
        )}
        <span className={section['help']}>
          {isDryRun ? stored.length === 0 && text.nothing : text.done(stored.length)}
        </span>
      </div>
    </section>
  );
};

const ReportTabs = ({
  report: { rows },
  isCsv,
}: {
  readonly report: ImportReport;
  readonly isCsv: boolean;
}) => {
  const of = (outcome: ReportRow['outcome']) => rows.filter((row) => row.outcome === outcome);
  const [selected, setSelected] = useState<string>(
    OUTCOMES.find((outcome) => of(outcome).length > 0) ?? 'created',
  );
  return (
    <div className={styles['tabs']}>
      <Tabs
        label={text.report}
        selected={selected}
        onSelect={setSelected}
        items={OUTCOMES.map((outcome) => {
          const found = of(outcome);
          const hasReasons = outcome === 'refused' || outcome === 'skipped';
          return {
            id: outcome,
            label: text.outcomes[outcome],
            count: found.length,
            children:
              found.length === 0 ? (
                <p className={section['help']}>{text.noneWith}</p>
              ) : (
                <>
                  <RuleTable
                    label={text.outcomes[outcome]}
                    isCsv={isCsv}
                    hasReasons={hasReasons}
                    rows={found.slice(0, MAX_SHOWN)}
                  />
                  {found.length > MAX_SHOWN && (
                    <p className={section['help']}>{text.more(found.length - MAX_SHOWN)}</p>
                  )}
                </>
              ),
          };
        })}
      />
    </div>
  );
};

const csvOf = (rows: readonly ReportRow[]): string =>
  writeCsv(
    [
      ['line', 'fromPath', 'toPath', 'type', 'outcome', 'reason'],
      ...rows.map(({ rule: { line, fromPath, toPath, type }, outcome, reason = '' }) => [
        line,
        fromPath,
        toPath,
        type,
        outcome,
        reason,
      ]),
    ],
    '\r\n',
  );

/** Has the browser store a text as a file. */
const download = (name: string, content: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
};
