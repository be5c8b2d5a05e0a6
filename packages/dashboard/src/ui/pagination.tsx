import { en } from '../text/en.ts';
import { Button } from './button.tsx';
import styles from './table.module.css';

/** Position in a list of pages. */
interface PageState {
  /** Page, from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
}

/** Place in a list and buttons to its next and previous page; absent if all is on one page. */
export const Pagination = ({
  page,
  pageSize,
  total,
  onPage,
}: PageState & { readonly onPage: (page: number) => void }) => {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  return (
    <nav aria-label={en.ui.pages} className={styles['pages']}>
      <span>{en.ui.range(first, Math.min(page * pageSize, total), total)}</span>
      <span className={styles['buttons']}>
        <Button isDisabled={page <= 1} onPress={() => onPage(page - 1)}>
          {en.ui.previous}
        </Button>
        <Button isDisabled={page >= last} onPress={() => onPage(page + 1)}>
          {en.ui.next}
        </Button>
      </span>
    </nav>
  );
};
