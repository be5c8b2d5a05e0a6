import { linksText as text } from '../text/links.ts';
import styles from './linked-from.module.css';
import type { Posts } from './record-kind.ts';
import { UsageList } from './record-usage.tsx';

/** Posts that link to a page. */
export interface LinkingPosts extends Posts {
  /** Whether some of the posts that are not named may go away too. */
  readonly isMaximum?: boolean;
}

/** Number of the public posts that link to a page, and the first ten with ways to them. */
export const LinkedFrom = ({ links }: { readonly links: LinkingPosts }) => (
  <div className={styles['links']}>
    <p className={styles['sentence']}>
      {links.isMaximum ? text.linkHereAtMost(links.posts) : text.linkHere(links.posts)}
    </p>
    {links.posts > 0 && <UsageList usage={links} />}
  </div>
);
