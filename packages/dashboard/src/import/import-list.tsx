import { useQuery } from '@tanstack/react-query';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { importText as text } from '../text/import.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Instant } from '../ui/instant.tsx';
import list from '../ui/list.module.css';
import { ErrorNotice } from '../ui/notice.tsx';
import section from '../ui/section.module.css';
import { Table } from '../ui/table.tsx';
import { ImportBadge } from './import-state.tsx';
import styles from './import.module.css';

/** Imports of a page, which are as many as the service stores. */
const PAGE_SIZE = 100;

/** Imports before, newest first. */
export const ImportList = () => {
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.imports, 'list'],
    queryFn: () => valueOf(client.listImports({ pageSize: PAGE_SIZE })),
  });
  return (
    <section aria-label={text.earlier} className={section['section']}>
      <h2>{text.earlier}</h2>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data?.data.length === 0 && <p className={section['help']}>{text.none}</p>}
      {data && data.data.length > 0 && (
        <Table
          label={text.earlier}
          className={styles['imports']}
          columns={[
            { id: 'file', label: text.columns.file },
            { id: 'state', label: text.columns.state },
            { id: 'items', label: text.columns.items, isNumber: true, className: list['wide'] },
            { id: 'created', label: text.columns.created, className: list['wide'] },
          ]}
        >
          {data.data.map((one) => (
            <tr key={one.id}>
              <td>
                <Link variant="plain" href={`/import/${one.id}`}>
                  {one.fileName}
                </Link>
              </td>
              <td>
                <ImportBadge of={one} />
              </td>
              <td className={classes(list['wide'], styles['number'])}>
                {one.items.toLocaleString('en-GB')}
              </td>
              <td className={list['wide']}>
                <Instant at={one.createdAt} />
              </td>
            </tr>
          ))}
        </Table>
      )}
    </section>
  );
};
