import type { PostStatus as Status } from '@content-publishing/domain';
import { postStatuses } from '../text/records.ts';
import { StatusBadge, type Tone } from './status-badge.tsx';

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
