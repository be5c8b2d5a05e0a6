import { useState } from 'react';
import { redirectsText } from '../text/redirects.ts';
import { redirectImportText as text } from '../text/redirect-import.ts';
import { Page } from '../ui/page.tsx';
import { type ColumnChoice, guessColumns, rulesOf } from './columns.ts';
import { ColumnsSection } from './columns-section.tsx';
import { ReportSection } from './report-section.tsx';
import { type NamedSource, SourceSection } from './source-section.tsx';
import { useRedirectImport } from './use-redirect-import.ts';

/** Import of redirects: the file, its columns, a check, and the import with its report. */
export const RedirectImportScreen = () => {
  const [source, setSource] = useState<NamedSource>();
  const [choice, setChoice] = useState<ColumnChoice>();
  const rules = source && choice ? rulesOf(source.table, choice) : [];
  const run = useRedirectImport();
  return (
    <Page title={text.title} back={{ href: '/redirects', label: redirectsText.title }}>
      <SourceSection
        source={source}
        count={rules.length}
        onSource={(next) => {
          setSource(next);
          setChoice(next && guessColumns(next.table));
          run.reset();
        }}
      />
      {source && choice && (
        <ColumnsSection
          table={source.table}
          choice={choice}
          rules={rules}
          run={run}
          onChoice={(next) => {
            setChoice(next);
            run.reset();
          }}
        />
      )}
      {source && <ReportSection run={run} isCsv={source.table.isCsv} />}
    </Page>
  );
};
