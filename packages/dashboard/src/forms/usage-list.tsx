import type { PostStatus as Status } from '@content-publishing/domain';
import { useMay } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { PostStatus } from '../ui/post-status.tsx';
import styles from './usage-list.module.css';

/** Posts that show a record: their number, and the first ten. */
export interface Usage {
  readonly posts: number;
  readonly first: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: Status;
  }[];
}

/** Posts that show a record, as links where the person may open them. */
export const UsageList = ({ usage: { posts, first } }: { readonly usage: Usage }) => {
  const mayOpen = useMay()('posts:write');
  return (
    <>
      <ul className={styles['posts']}>
        {first.map(({ id, title, status }) => (
          <li key={id}>
            {mayOpen ? (
              <Link variant="plain" href={`/posts/${id}`}>
                {title === '' ? recordsText.untitled : title}
              </Link>
            ) : (
              <span>{title === '' ? recordsText.untitled : title}</span>
            )}
            <PostStatus status={status} />
          </li>
        ))}
      </ul>
      {posts > first.length && (
        <p className={styles['more']}>{recordsText.usesMore(posts - first.length)}</p>
      )}
    </>
  );
};

/** Section with the posts that show a record, beside its form. */
export const UsageSection = ({
  usage,
  allHref,
}: {
  readonly usage: Usage;
  /** Address of the list of these posts. */
  readonly allHref: string;
}) => (
  <section className={styles['section']}>
    <h2>
      {recordsText.uses} <span className={styles['count']}>{usage.posts}</span>
    </h2>
    {usage.posts === 0 ? (
      <p className={styles['more']}>{recordsText.noUses}</p>
    ) : (
      <>
        <UsageList usage={usage} />
        <Link href={allHref}>{recordsText.allUses}</Link>
      </>
    )}
  </section>
);
