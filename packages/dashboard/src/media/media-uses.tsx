import { useMay } from '../client/session.ts';
import { mediaText as text } from '../text/media.ts';
import { Link } from '../ui/button.tsx';
import styles from './media.module.css';
import type { MediaUse, MediaUses } from './use-media-uses.ts';

const PATHS: Readonly<Record<MediaUse['kind'], string>> = {
  post: '/posts',
  author: '/authors',
  category: '/categories',
  tag: '/tags',
};

/** Records that show a file, as links where the person may open them. */
export const MediaUseList = ({ uses: { total, first } }: { readonly uses: MediaUses }) => {
  const mayEditPosts = useMay()('posts:write');
  return (
    <>
      <ul className={styles['uses']}>
        {first.map(({ kind, id, label }) => (
          <li key={id}>
            {kind === 'post' && !mayEditPosts ? (
              <span>{label}</span>
            ) : (
              <Link variant="plain" href={`${PATHS[kind]}/${id}`}>
                {label}
              </Link>
            )}
            <span className={styles['useKind']}>{text.useKinds[kind]}</span>
          </li>
        ))}
      </ul>
      {total > first.length && (
        <p className={styles['muted']}>{text.usesMore(total - first.length)}</p>
      )}
    </>
  );
};
