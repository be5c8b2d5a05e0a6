import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ReadState } from '../client/read-state.tsx';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import styles from './home.module.css';

/** Section of Home about one query, with a link to the whole list. */
export const Section = <Data,>({
  title,
  href,
  query,
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
      <ReadState query={query} lines={3} />
      {query.data !== undefined && children(query.data)}
    </section>
  );
};

/** Row of a section. */
interface HomeRow {
  readonly id: string;
  readonly name: string;
  /** Absent if the person may not open it. */
  readonly href?: string | undefined;
  readonly detail: ReactNode;
}

/** Rows of a section, or the sentence `none`. */
export const HomeRows = ({
  rows,
  none,
}: {
  readonly rows: readonly HomeRow[];
  readonly none: string;
}) =>
  rows.length === 0 ? (
    <p className={styles['none']}>{none}</p>
  ) : (
    <ul>
      {rows.map(({ id, name, href, detail }) => (
        <li key={id} className={styles['row']}>
          {href === undefined ? (
            <span>{name}</span>
          ) : (
            <Link variant="plain" href={href}>
              {name}
            </Link>
          )}
          <span className={styles['detail']}>{detail}</span>
        </li>
      ))}
    </ul>
  );
