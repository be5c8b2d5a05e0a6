import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { CallError, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { useListState } from '../ui/address-state.ts';
import { Button, Link } from '../ui/button.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { findingName, recordHref } from './finding-name.ts';
import { FindingPost } from './finding-post.tsx';
import { IgnoredNote } from './ignored-note.tsx';
import { useRule } from './rule-page.tsx';
import styles from './site-check.module.css';
import { useFindingActions } from './use-finding-actions.tsx';

const NOT_FOUND = 404;

/** Posts of a finding on a page, whose texts are read. */
const PAGE_SIZE = 10;

/** A finding: what to do about it, and its posts with the places in them. */
export const FindingPage = ({ rule, id }: { readonly rule: string; readonly id: string }) => {
  const client = useClient();
  const { page, setPage } = useListState();
  const [, navigate] = useLocation();
  const [, about] = useRule(rule);
  const query = useQuery({
    queryKey: [...queryKeys.audits, rule, id, page],
    queryFn: ({ signal }) =>
      valueOf(client.getFinding(rule, id, { page, pageSize: PAGE_SIZE }, { signal })),
    placeholderData: keepPreviousData,
  });
  const list = `/site-check/${rule}`;
  const { commandsOf, dialog } = useFindingActions(rule, () => navigate(list));
  const finding = query.data;
  const isGone = query.error instanceof CallError && query.error.error.status === NOT_FOUND;
  const record = finding && recordHref(finding);
  return (
    <Page
      title={finding ? findingName(finding) : about}
      back={{ href: list, label: about }}
      actions={
        finding &&
        !isGone &&
        commandsOf([finding]).map(({ id: command, label, isDangerous = false, onAction }) => (
          <Button key={command} variant={isDangerous ? 'danger' : 'secondary'} onPress={onAction}>
            {label}
          </Button>
        ))
      }
    >
      {isGone ? (
        <EmptyState text={text.gone}>
          <Link variant="button" href={list}>
            {text.back}
          </Link>
        </EmptyState>
      ) : (
        <ReadState query={query} />
      )}
      {finding && !isGone && (
        <>
          <p>{finding.sentence}</p>
          {finding.ignored && <IgnoredNote ignored={finding.ignored} />}
          {record !== undefined && (
            <p>
              <Link href={record}>
                {finding.subject.kind === 'media' ? text.showFile : text.showRedirect}
              </Link>
            </p>
          )}
          {finding.posts.first.length > 0 && (
            <ul aria-label={text.posts} className={styles['posts']}>
              {finding.posts.first.map((post) => (
                <FindingPost key={post.id} post={post} />
              ))}
            </ul>
          )}
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={finding.posts.total}
            onPage={setPage}
          />
        </>
      )}
      {dialog}
    </Page>
  );
};
