import type { PostStatus } from '@content-publishing/domain';
import { recordsText } from '../text/records.ts';
import { Link } from './button.tsx';
import { StatusBadge, type Tone } from './status-badge.tsx';
import styles from './usage-list.module.css';

/** Posts that show a record: their number, and the first ten. */
export interface Usage {
  readonly posts: number;
  readonly first: readonly {
    readonly id: string;
    readonly title: string;
    readonly status: PostStatus;
  }[];
}

const TONES: Readonly<Record<PostStatus, Tone>> = {
  draft: 'neutral',
  scheduled: 'warning',
  published: 'good',
  archived: 'neutral',
};

/** Posts that show a record, as links. */
export const UsageList = ({ usage: { posts, first } }: { readonly usage: Usage }) => (
  <>
    <ul className={styles['posts']}>
      {first.map(({ id, title, status }) => (
        <li key={id}>
          <Link variant="plain" href={`/posts/${id}`}>
            {title}
          </Link>
          <StatusBadge tone={TONES[status]} label={recordsText.statuses[status]} />
        </li>
      ))}
    </ul>
    {posts > first.length && (
      <p className={styles['more']}>{recordsText.usesMore(posts - first.length)}</p>
    )}
  </>
);

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
