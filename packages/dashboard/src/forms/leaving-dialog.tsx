import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { linksText as text } from '../text/links.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './linked-from.module.css';
import { LinkedFrom, type LinkingPosts as Linking } from './linked-from.tsx';
import type { GoingPage, MadeRedirects } from './redirects.ts';
import { useRedirect } from './use-redirect.tsx';

/** Public page of a post that goes away. */
export interface LeavingPage extends GoingPage {
  readonly title: string;
}

/** Pages whose posts are named; of further ones the number. */
const MAX_PAGES = 10;

/**
 * Question before pages of posts go away: the posts that link to them, and where readers are led.
 * Nothing is refused.
 */
export const LeavingDialog = ({
  title,
  actionLabel,
  isDangerous = true,
  pages,
  children,
  onAction,
  onClose,
}: {
  readonly title: string;
  readonly actionLabel: string;
  readonly isDangerous?: boolean;
  readonly pages: readonly LeavingPage[];
  readonly children: ReactNode;
  /** Takes the pages away; rejects if they are all still there. */
  readonly onAction: (made: MadeRedirects) => Promise<void>;
  readonly onClose: () => void;
}) => {
  const queries = useQueryClient();
  const redirect = useRedirect(pages);
  const links = useLinksTo(pages);
  const act = async (): Promise<void> => {
    await redirect.run(onAction);
    if (redirect.isWanted) await queries.invalidateQueries({ queryKey: queryKeys.redirects });
  };
  return (
    <ActionDialog
      title={title}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={actionLabel}
      isDangerous={isDangerous}
      isActionDisabled={links.isLoading || !redirect.isComplete}
      onAction={act}
    >
      <p>{children}</p>
      {pages.length > 0 && <LinkingPosts pages={pages} found={links} />}
      {redirect.field}
    </ActionDialog>
  );
};

/** Posts that link to pages, without those that go away themselves. */
const LinkingPosts = ({
  pages,
  found: { data, error },
}: {
  readonly pages: readonly LeavingPage[];
  readonly found: ReturnType<typeof useLinksTo>;
}) => {
  if (error) return <ErrorNotice problem={problemOf(error)} />;
  if (!data) return <Skeleton lines={2} />;
  const linked = pages.flatMap((page, index) => {
    const links = data[index];
    return links && links.posts > 0 ? [{ ...page, links }] : [];
  });
  const [first] = linked;
  if (pages.length === 1) return <LinkedFrom links={first?.links ?? NONE} />;
  if (!first) return <p>{text.noneLinked}</p>;
  return (
    <div className={styles['pages']}>
      {linked.slice(0, MAX_PAGES).map(({ id, title, links }) => (
        <section key={id} aria-label={title}>
          <p className={styles['page']}>{title}</p>
          <LinkedFrom links={links} />
        </section>
      ))}
      {linked.length > MAX_PAGES && <p>{text.morePages(linked.length - MAX_PAGES)}</p>}
    </div>
  );
};

const NONE: Linking = { posts: 0, first: [] };

const useLinksTo = (pages: readonly LeavingPage[]) => {
  const client = useClient();
  const ids = pages.map(({ id }) => id);
  return useQuery({
    // Not one of the posts: a deleted one is not read again.
    queryKey: ['links', ids],
    staleTime: 0,
    enabled: ids.length > 0,
    queryFn: async (): Promise<readonly Linking[]> => {
      const usages = await inParallel(ids, (id) => valueOf(client.getPostUsage(id)));
      return usages.map((usage) => {
        if (usage.status === 'rejected') throw usage.reason;
        const { posts, first } = usage.value.links ?? NONE;
        const others = first.filter(({ id }) => !ids.includes(id));
        const known = first.length - others.length;
        // Of the posts that are not named, others than those known may go away too.
        const isMaximum = posts > first.length && ids.length > known + 1;
        return { posts: posts - known, first: others, isMaximum };
      });
    },
  });
};
