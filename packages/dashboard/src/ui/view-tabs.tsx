import { hrefOf } from './address.ts';
import styles from './tabs.module.css';

/** View of a list at an address of its own. */
interface ListView {
  readonly id: string;
  readonly label: string;
  readonly count?: number | undefined;
  readonly href: string;
}

/** Links to the views of a list; the current one is marked. */
export const ViewTabs = ({
  label,
  views,
  current,
}: {
  readonly label: string;
  readonly views: readonly ListView[];
  readonly current: string;
}) => (
  <nav aria-label={label} className={styles['list']}>
    {views.map(({ id, label: name, count, href }) => (
      <a
        key={id}
        href={hrefOf(href)}
        className={styles['tab']}
        {...(id === current && { 'aria-current': 'page' })}
      >
        {name}
        {count !== undefined && (
          <span className={styles['count']}>{count.toLocaleString('en-GB')}</span>
        )}
      </a>
    ))}
  </nav>
);
