import { linksText as text } from '../text/links.ts';
import styles from './linked-from.module.css';
import type { Posts } from './record-kind.ts';
import { UsageList } from './record-usage.tsx';

/** Number of the public posts that link to a page, and the first ten with ways to them. */
export const LinkedFrom = ({ links }: { readonly links: Posts }) => (
  <div className={styles['links']}>
    <p>{text.linkHere(links.posts)}</p>
    {links.posts > 0 && <UsageList usage={links} />}
  </div>
);
