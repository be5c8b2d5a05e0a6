import { useQuery } from '@tanstack/react-query';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { type mediaText, mediaText as text } from '../text/media.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import styles from './media.module.css';

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
        <p className={styles['muted']}>{recordsText.more(total - first.length)}</p>
      )}
    </>
  );
};

/** Record that shows a file. */
interface MediaUse {
  readonly kind: keyof typeof mediaText.useKinds;
  readonly id: string;
  readonly label: string;
}

/** Records that show a file: their number, and the first ones of each kind. */
interface MediaUses {
  readonly total: number;
  readonly first: readonly MediaUse[];
}

/** Number of records of a kind that are named. */
const MAX_NAMED = 10;

const usesOf = async (
  client: ManagementClient,
  mediaId: string,
  signal: AbortSignal,
): Promise<MediaUses> => {
  const page = { mediaId, pageSize: MAX_NAMED };
  const [posts, authors, categories, tags] = await Promise.all([
    valueOf(client.listPosts({ ...page, fields: 'summary' }, { signal })),
    valueOf(client.listAuthors(page, { signal })),
    valueOf(client.listCategories(page, { signal })),
    valueOf(client.listTags(page, { signal })),
  ]);
  return {
    total: (posts.total ?? posts.data.length) + authors.total + categories.total + tags.total,
    first: [
      ...posts.data.map(({ id, title }) => ({
        kind: 'post' as const,
        id,
        label: title === '' ? recordsText.untitled : title,
      })),
      ...authors.data.map(({ id, displayName }) => ({
        kind: 'author' as const,
        id,
        label: displayName,
      })),
      ...categories.data.map(({ id, name }) => ({ kind: 'category' as const, id, label: name })),
      ...tags.data.map(({ id, name }) => ({ kind: 'tag' as const, id, label: name })),
    ],
  };
};

/** Reads the records that show a file. */
export const useMediaUses = (id: string) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.media, id, 'uses'],
    queryFn: ({ signal }) => usesOf(client, id, signal),
    staleTime: 0,
  });
};
