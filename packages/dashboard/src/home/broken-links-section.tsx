import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import styles from './home.module.css';
import { NoRecords, Section } from './section.tsx';

const MAX_ROWS = 5;

/** Broken links that most visitors have met. */
export const BrokenLinksSection = () => {
  const client = useClient();
  const query = useQuery({
    queryKey: [...queryKeys.brokenLinks, 'home'],
    queryFn: async ({ signal }) => {
      const worst = { unresolved: true, orderBy: 'hitCount', order: 'desc' } as const;
      return (await valueOf(client.listBrokenLinks({ ...worst, pageSize: MAX_ROWS }, { signal })))
        .data;
    },
  });
  return (
    <Section title={homeText.broken} href="/broken-links" query={query}>
      {(links) =>
        links.length === 0 ? (
          <NoRecords>{homeText.noBroken}</NoRecords>
        ) : (
          <ul>
            {links.map(({ id, path, hitCount }) => (
              <li key={id} className={styles['row']}>
                <Link variant="plain" href={`/broken-links?search=${encodeURIComponent(path)}`}>
                  {path}
                </Link>
                <span className={styles['detail']}>{homeText.hits(hitCount)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  );
};
