import { postLinksText as text } from '../../text/post-links.ts';
import { FaultyLinks, isDead } from './faulty-links.tsx';
import styles from './links.module.css';
import { useDraftLinks } from './use-draft-links.ts';

/** Links of the text that lead readers nowhere; nothing if there are none. */
export const DeadLinks = () => {
  const { data } = useDraftLinks();
  const dead = (data?.links ?? []).filter(isDead);
  if (dead.length === 0) return null;
  return (
    <section aria-label={text.dead(dead.length)}>
      <p className={styles['title']}>{text.dead(dead.length)}</p>
      <FaultyLinks links={dead} />
    </section>
  );
};
