import { useSession } from '../../client/session.ts';
import { searchText as words } from '../../text/post-search.ts';
import { urlOfPost } from '../settings/post-address.ts';
import { useMediaByIds } from '../settings/use-records.ts';
import styles from './cards.module.css';

/** Post as a search engine lists it. */
export const ResultCard = ({
  title,
  description,
  slug,
  isListed,
}: {
  readonly title: string;
  readonly description: string;
  readonly slug: string;
  readonly isListed: boolean;
}) => {
  const { workspace } = useSession();
  const url = urlOfPost(workspace, slug);
  return (
    <section aria-label={words.result} className={styles['group']}>
      <h3 className={styles['heading']}>{words.result}</h3>
      <div className={styles['result']} lang={workspace.language} dir="auto">
        <p className={styles['url']}>{url === null ? slug : decodeURI(url)}</p>
        <p className={styles['title']}>{title || '…'}</p>
        <p className={styles['description']}>{description || '…'}</p>
      </div>
      {!isListed && <p className={styles['warning']}>{words.notListed}</p>}
      {url === null && <p className={styles['hint']}>{words.noSite}</p>}
    </section>
  );
};

/** Post as social networks show a link to it. */
export const SocialCard = ({
  title,
  description,
  mediaId,
}: {
  readonly title: string;
  readonly description: string;
  readonly mediaId: string | null;
}) => {
  const { workspace } = useSession();
  const [media] = useMediaByIds(mediaId === null ? [] : [mediaId]);
  const host = workspace.siteUrl === null ? '' : new URL(workspace.siteUrl).host;
  return (
    <section aria-label={words.social} className={styles['group']}>
      <h3 className={styles['heading']}>{words.social}</h3>
      <div className={styles['social']} lang={workspace.language} dir="auto">
        {media && <img src={media.url} alt={media.alt ?? ''} loading="lazy" />}
        <div className={styles['socialText']}>
          <p className={styles['url']}>{host}</p>
          <p className={styles['socialTitle']}>{title || '…'}</p>
          <p className={styles['description']}>{description}</p>
        </div>
      </div>
    </section>
  );
};
