import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { problemOf } from '../client/call-error.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './home.module.css';

/** Section of Home about one query, with a link to the whole list. */
export const Section = <Data,>({
  title,
  href,
  query: { data, error, refetch },
  children,
}: {
  readonly title: string;
  readonly href?: string;
  readonly query: UseQueryResult<Data>;
  readonly children: (data: Data) => ReactNode;
}) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {href !== undefined && (
          <Link href={href} aria-label={homeText.allOf(title)}>
            {recordsText.clear}
          </Link>
        )}
      </div>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {data === undefined ? !error && <Skeleton lines={3} /> : children(data)}
    </section>
  );
};

/** Sentence of a section without records. */
export const NoRecords = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles['none']}>{children}</p>
);
