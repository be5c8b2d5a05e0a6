import type { Finding } from '@content-publishing/domain/audits';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { MarkedText } from '../fixes/marked-text.tsx';
import { recordsText } from '../text/records.ts';
import { siteCheckText as text } from '../text/site-check.ts';
import { Link } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import { markedFields } from './marked-fields.ts';
import styles from './site-check.module.css';

type Post = Finding['posts']['first'][number];

/** Post of a finding, with the paragraphs that it is about. */
export const FindingPost = ({ post: { id, slug, title, places } }: { readonly post: Post }) => {
  const client = useClient();
  const mayOpen = useMay()('posts:write');
  const name = title || recordsText.untitled;
  const { data } = useQuery({
    queryKey: [...queryKeys.posts, 'text', id],
    queryFn: ({ signal }) => valueOf(client.getPost(id, { signal })),
    enabled: places.length > 0,
  });
  return (
    <li>
      <div className={styles['postHead']}>
        {mayOpen ? (
          <Link variant="plain" dir="auto" href={`/posts/${id}`}>
            {name}
          </Link>
        ) : (
          <span dir="auto">{name}</span>
        )}
        <span className={list['second']}>{slug}</span>
      </div>
      {markedFields(data, places).map(({ path, parts, first }) => (
        <div key={path} className={styles['place']}>
          {parts.length > 0 ? <MarkedText parts={parts} /> : <p>{placeName(path)}</p>}
          {mayOpen && (
            <Link href={editorHref(id, path, first)} aria-label={text.openAt(name)}>
              {text.open}
            </Link>
          )}
        </div>
      ))}
    </li>
  );
};

/** Returns the name of a place without a text, such as a picture. */
const placeName = (path: string): string => {
  const [, index] = /^\/bodyJson\/(\d+)/.exec(path) ?? [];
  return index === undefined ? path.slice(1) : text.block(Number(index) + 1);
};

const editorHref = (
  id: string,
  path: string,
  { start, end }: { readonly start: number; readonly end: number },
): string => `/posts/${id}?${String(new URLSearchParams({ at: path, range: `${start}-${end}` }))}`;
