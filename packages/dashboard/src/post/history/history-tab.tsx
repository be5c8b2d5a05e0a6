import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { historyText as words } from '../../text/post-history.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorNotice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDraft } from '../page/draft-context.ts';
import { clockIn, dayIn } from '../time/time-words.ts';
import { readersZone } from '../time/zones.ts';
import { PreviewLinks } from './preview-links.tsx';
import { RecoveredVersions } from './recovered-versions.tsx';
import { RevisionDiffView } from './revision-diff-view.tsx';
import styles from './history.module.css';

/** Revisions that the service keeps of a post. */
const KEPT = 50;

/** Saves of the post by day and person, with preview links and recovered versions below. */
export const HistoryTab = () => {
  const remote = useDraft((state) => state.remote);
  const client = useClient();
  const [opened, setOpened] = useState<number>();
  const id = remote?.id ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.posts, id, 'revisions', remote?.etag],
    enabled: remote !== null,
    placeholderData: (former: RevisionPage | undefined) => former,
    queryFn: (): Promise<RevisionPage> => valueOf(client.listPostRevisions(id, { pageSize: KEPT })),
  });
  if (error) return <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const [current] = data.data;
  if (opened !== undefined && current) {
    return (
      <RevisionDiffView
        postId={id}
        revision={opened}
        current={current.revision}
        onBack={() => setOpened(undefined)}
      />
    );
  }
  const zone = readersZone();
  const groups = byDayAndPerson(data.data, (instant) => dayIn(instant, zone));
  return (
    <>
      {groups.length === 0 && <EmptyState text={words.empty} />}
      {groups.map(({ day, person, rows }) => (
        <section key={`${rows[0]?.revision}`} className={styles['group']}>
          <h3 className={styles['heading']}>
            {day} <span className={styles['muted']}>{person ?? words.service}</span>
          </h3>
          <ul>
            {rows.map((row) => (
              <li key={row.revision} className={styles['row']}>
                <span className={styles['time']}>{clockIn(row.savedAt, zone)}</span>
                <span className={styles['name']}>{row.title}</span>
                {row.revision === current?.revision ? (
                  <span className={styles['muted']}>{words.current}</span>
                ) : (
                  <Button variant="quiet" isCompact onPress={() => setOpened(row.revision)}>
                    {words.compare}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <RecoveredVersions />
      <PreviewLinks postId={id} />
    </>
  );
};

interface RevisionPage {
  readonly data: readonly RevisionRow[];
}

/** Revision in the list of a post. */
interface RevisionRow {
  readonly revision: number;
  readonly savedAt: string;
  readonly savedBy: string | null;
  readonly title: string;
}

/** Saves of one person on one day, one after the other. */
interface RevisionGroup {
  readonly day: string;
  readonly person: string | null;
  readonly rows: readonly RevisionRow[];
}

/** Returns revisions in groups of one day and person, in their order. */
const byDayAndPerson = (
  rows: readonly RevisionRow[],
  dayOf: (instant: string) => string,
): readonly RevisionGroup[] => {
  const groups: { day: string; person: string | null; rows: RevisionRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const [day, person] = [dayOf(row.savedAt), row.savedBy];
    if (last?.day === day && last.person === person) last.rows.push(row);
    else groups.push({ day, person, rows: [row] });
  }
  return groups;
};
