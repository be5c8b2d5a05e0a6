import type { PostStatus as Status } from '@content-publishing/domain';
import { postStatuses } from '../text/records.ts';
import { classes } from './classes.ts';
import styles from './status-badge.module.css';

/** Meaning of a badge, which its dot has as a colour. */
export type Tone = 'neutral' | 'accent' | 'good' | 'warning' | 'danger';

/** Status of a record: a word and a dot. */
export const StatusBadge = ({ tone, label }: { readonly tone: Tone; readonly label: string }) => (
  <span className={classes(styles['badge'], styles[tone])}>{label}</span>
);

const TONES: Readonly<Record<Status, Tone>> = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'good',
  archived: 'neutral',
};

/** Status of a post: a word and a dot, and when it is published. */
export const PostStatus = ({
  status,
  at,
}: {
  readonly status: Status;
  /** Time of the publication in words. */
  readonly at?: string | undefined;
}) => (
  <StatusBadge
    tone={TONES[status]}
    label={at === undefined ? postStatuses[status] : `${postStatuses[status]}, ${at}`}
  />
);
