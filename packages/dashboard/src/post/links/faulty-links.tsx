import type { JudgedLink } from '@content-publishing/domain/audits';
import { postLinksText as text } from '../../text/post-links.ts';
import { Button, Link } from '../../ui/button.tsx';
import checks from '../checks/checks.module.css';
import { useShowPlace } from '../page/use-text.ts';
import styles from './links.module.css';

/** Returns the links that readers cannot use as they are. */
export const faultyOf = (links: readonly JudgedLink[]): readonly JudgedLink[] =>
  links.filter((link) => text.faultOf(link) !== undefined);

/** Returns whether a link leads readers nowhere; one to a missing heading leads to the page. */
export const isDead = ({ verdict }: Pick<JudgedLink, 'verdict'>): boolean =>
  verdict === 'dead' || verdict === 'hidden' || verdict === 'private';

/** Links with their faults, and ways to them. */
export const FaultyLinks = ({ links }: { readonly links: readonly JudgedLink[] }) => {
  const show = useShowPlace();
  return (
    <ul className={checks['list']}>
      {links.map((link, index) => {
        const { label, url, place, verdict, post } = link;
        const name = label === null || label === '' ? url : label;
        return (
          <li key={index} className={checks['finding']} data-level={isDead(link) ? 'poor' : 'fair'}>
            <p dir="auto" className={styles['title']}>
              {name}
            </p>
            {name !== url && <p className={styles['address']}>{url}</p>}
            <p className={checks['muted']}>{text.faultOf(link)}</p>
            <div className={styles['buttons']}>
              <Button
                variant="quiet"
                isCompact
                aria-label={text.showOf(name)}
                onPress={() => show(place.path, place.textRange)}
              >
                {text.show}
              </Button>
              {(verdict === 'hidden' || verdict === 'anchor') && post && (
                <Link href={`/posts/${post.id}`}>{text.open}</Link>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
};
