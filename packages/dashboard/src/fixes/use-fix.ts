import type { Finding, FixReport } from '@content-publishing/domain/audits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { fixesText as text } from '../text/fixes.ts';

const PRECONDITION_FAILED = 412;

/** Fix of findings of a rule. */
export interface FindingsFix {
  readonly rule: string;
  readonly fix: FixReport['fix'];
  readonly findings: readonly Pick<Finding, 'id' | 'to' | 'subject'>[];
}

/** Number of records that a fix has changed so far, and of those that it will change. */
interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Reads what a fix would change, and makes exactly that change. Nothing is read before `to` is known: it is
 * the new target, `null` for that of each finding.
 */
export const useFix = ({ rule, fix, findings }: FindingsFix, to: string | null | undefined) => {
  const client = useClient();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Progress>();
  const ids = findings.map(({ id }) => id);

  const call = async (dryRun: boolean, ifMatch?: string | null) => {
    const body = { fix, findings: ids, dryRun, ...(typeof to === 'string' && { to }) };
    const answer = await client.fixFindings(rule, body, {
      ...(typeof ifMatch === 'string' && { ifMatch }),
    });
    if (!answer.ok) throw new CallError(answer.error);
    return { report: answer.value, etag: answer.etag };
  };

  // A change that was made elsewhere must not replace what the person is looking at.
  const preview = useQuery({
    queryKey: ['fix', rule, fix, ids, to],
    queryFn: () => call(true),
    enabled: to !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  });

  /** Has what a fix changes read again, after a page that showed a finding which is gone was left. */
  const refresh = async (): Promise<void> => {
    await Promise.resolve();
    await Promise.all(
      [
        queryKeys.audits,
        queryKeys.auditCounts,
        queryKeys.posts,
        queryKeys.redirects,
        queryKeys.brokenLinks,
        queryKeys.media,
      ].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  };

  /** Makes the change of the preview, and then that of the records beyond it; returns their numbers. */
  const run = async (): Promise<Pick<FixReport, 'changed' | 'refused'>> => {
    if (!preview.data) return { changed: 0, refused: 0 };
    const { report: shown, etag } = preview.data;
    let changed = 0;
    try {
      let { report } = await call(false, etag);
      changed = report.changed;
      // Records that cannot be changed come again, and would do so for ever.
      while (report.remaining > 0 && report.changed > 0) {
        setProgress({ done: changed, total: shown.changed + shown.remaining });
        ({ report } = await call(false));
        changed += report.changed;
      }
      return { changed, refused: report.refused };
    } catch (error) {
      const isOutOfDate = error instanceof CallError && error.error.status === PRECONDITION_FAILED;
      if (changed > 0) await refresh();
      if (isOutOfDate || changed > 0) await preview.refetch();
      throw isOutOfDate ? new Error(text.changedMeanwhile, { cause: error }) : error;
    } finally {
      setProgress(undefined);
    }
  };

  return { preview, progress, run, refresh };
};
