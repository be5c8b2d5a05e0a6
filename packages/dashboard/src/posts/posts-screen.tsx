import { useQuery } from '@tanstack/react-query';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { postsText } from '../text/posts.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';

const PAGE_SIZE = 50;

/** List of posts. */
export const PostsScreen = () => {
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.posts, 'list'],
    queryFn: ({ signal }) =>
      valueOf(client.listPosts({ pageSize: PAGE_SIZE, fields: 'summary' }, { signal })),
  });
  return (
    <Page title={postsText.title}>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <Table
          label={postsText.title}
          columns={[
            { id: 'title', label: postsText.columns.title },
            { id: 'status', label: postsText.columns.status },
          ]}
        >
          {data.data.map(({ id, title, status }) => (
            <tr key={id}>
              <td>{title}</td>
              <td>{postsText.statuses[status]}</td>
            </tr>
          ))}
        </Table>
      )}
    </Page>
  );
};
