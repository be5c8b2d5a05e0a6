import type { RedirectImportReport, RedirectImportRow } from '@content-publishing/domain/redirects';
import type { ClientError } from '@content-publishing/site-kit';
import { unchecked } from '@content-publishing/site-kit/management';
import { useState } from 'react';
import { useClient } from '../client/service.ts';
import { redirectImportText } from '../text/redirect-import.ts';
import { announce } from '../ui/live-region.tsx';
import type { SourceRule } from './columns.ts';
import { useRedirectChanges } from './use-redirect-changes.ts';

/** Outcome of a rule of a file. */
export interface ReportRow {
  readonly rule: SourceRule;
  readonly outcome: RedirectImportRow['outcome'];
  /** Reason why the rule is left out. */
  readonly reason: string | undefined;
}

/** Report of a check, or of the import itself. */
export interface ImportReport {
  readonly isDryRun: boolean;
  readonly rows: readonly ReportRow[];
  readonly rules: readonly SourceRule[];
}

/** Import of redirects, as `useRedirectImport` returns it. */
export type RedirectImport = ReturnType<typeof useRedirectImport>;

/** Returns functions that check and import rules, with the report of the last one. */
export const useRedirectImport = () => {
  const client = useClient();
  const { refresh } = useRedirectChanges();
  const [onConflict, setOnConflict] = useState<'skip' | 'replace'>('skip');
  const [pending, setPending] = useState<'check' | 'import'>();
  const [report, setReport] = useState<ImportReport>();
  const [error, setError] = useState<ClientError>();

  const reset = (): void => {
    setReport(undefined);
    setError(undefined);
  };

  const send = async (rules: readonly SourceRule[], dryRun: boolean): Promise<void> => {
    setPending(dryRun ? 'check' : 'import');
    setError(undefined);
    const answer = await client.importRedirects(
      unchecked({
        rules: rules.map(({ fromPath, toPath, type }) => ({
          fromPath,
          type,
          ...(toPath !== '' && { toPath }),
        })),
        onConflict,
        dryRun,
      }),
    );
    setPending(undefined);
    if (!answer.ok) {
      setError(answer.error);
      return;
    }
    setReport({ isDryRun: dryRun, rules, rows: rowsOf(answer.value, rules) });
    announce(dryRun ? redirectImportText.report : redirectImportText.result);
    if (!dryRun) await refresh();
  };

  return {
    onConflict,
    setOnConflict: (next: 'skip' | 'replace'): void => {
      setOnConflict(next);
      reset();
    },
    pending,
    report,
    error,
    reset,
    check: (rules: readonly SourceRule[]) => send(rules, true),
    /** Imports the rules that were checked. */
    store: () => send(report?.rules ?? [], false),
  };
};

/** Returns the message about a refused rule, which names its fields as the API does. */
const reasonIn = (message: string): string =>
  message
    .replace(/^Invalid input: /, '')
    .replace('/fromPath', redirectImportText.from)
    .replace('/toPath', redirectImportText.to)
    .replace('/type', redirectImportText.type);

const rowsOf = (
  { rows }: RedirectImportReport,
  rules: readonly SourceRule[],
): readonly ReportRow[] =>
  rows.flatMap(({ index, outcome, message }) => {
    const rule = rules[index];
    const reason =
      outcome === 'skipped' ? redirectImportText.reasonSkipped : message && reasonIn(message);
    return rule ? [{ rule, outcome, reason }] : [];
  });
