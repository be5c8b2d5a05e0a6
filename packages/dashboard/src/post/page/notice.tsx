import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import styles from './notices.module.css';

/** Notice with its button; one of a problem is read out at once. */
export const Notice = ({
  text,
  list = [],
  isProblem = false,
  children,
}: {
  readonly text: string;
  readonly list?: readonly string[];
  readonly isProblem?: boolean;
  readonly children: ReactNode;
}) => (
  <div
    role={isProblem ? 'alert' : 'status'}
    className={classes(styles['notice'], isProblem && styles['problem'])}
  >
    <div className={styles['text']}>
      <p>{text}</p>
      {list.length > 0 && (
        <ul className={styles['list']}>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
    {children}
  </div>
);
