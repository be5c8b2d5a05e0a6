import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { PostPicture } from '../client/post-picture.tsx';
import { ReadState } from '../client/read-state.tsx';
import { type Picture, useThumbnails } from '../client/thumbnail.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
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
  /** Main picture of a post; absent in a section of other records. */
  readonly picture?: Picture | null;
  /** Whether the row needs the person, such as text that was not sent. */
  readonly isStrong?: boolean;
  /** State, people and times below the name. */
  readonly facts: readonly ReactNode[];
}

/** Rows of a section, or the sentence `none`. */
export const HomeRows = ({
  rows,
  none,
}: {
  readonly rows: readonly HomeRow[];
  readonly none: ReactNode;
}) => {
  const thumbnail = useThumbnails();
  return rows.length === 0 ? (
    <p className={styles['none']}>{none}</p>
  ) : (
    <ul>
      {rows.map(({ id, name, href, picture, isStrong = false, facts }) => (
        <li key={id} className={styles['row']}>
          {picture !== undefined && <PostPicture media={picture} thumbnail={thumbnail} />}
          <span className={styles['text']}>
            <span className={classes(styles['rowName'], isStrong && styles['strong'])}>
              {href === undefined ? (
                name
              ) : (
                <Link variant="plain" href={href}>
                  {name}
                </Link>
              )}
            </span>
            <span className={styles['facts']}>
              {facts.map((fact, index) => (
                <span key={index}>{fact}</span>
              ))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
};
