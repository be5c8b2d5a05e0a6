import { ChevronLeft } from './icons.ts';
import { type ReactNode, useEffect } from 'react';
import { en } from '../text/en.ts';
import { Link } from './button.tsx';
import { Icon } from './icon.tsx';
import { announce } from './live-region.tsx';
import styles from './page.module.css';

/** Screen with its title and the buttons beside it. */
export const Page = ({
  title,
  total,
  back,
  actions,
  children,
}: {
  readonly title: string;
  /** Number of records of a list; absent while it is unknown, and where it says nothing. */
  readonly total?: number | undefined;
  /** List that the screen belongs to. */
  readonly back?: { readonly href: string; readonly label: string };
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <div className={styles['page']}>
      {back && (
        <p className={styles['back']}>
          <Link variant="plain" href={back.href}>
            <Icon of={ChevronLeft} />
            {back.label}
          </Link>
        </p>
      )}
      <header className={styles['head']}>
        <div className={styles['title']}>
          <h1>{title}</h1>
          {total !== undefined && (
            <span className={styles['total']}>{total.toLocaleString('en-GB')}</span>
          )}
        </div>
        {actions != null && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
};

/** Sets the title of the tab, and has it read out, as a browser does with a new page. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${en.app.name}`;
    announce(title);
  }, [title]);
};
