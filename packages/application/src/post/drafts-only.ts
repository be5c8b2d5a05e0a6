import type { PostStatus } from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type { DraftsOnly } from '../errors.ts';
import type { Principal } from '../principal.ts';

/** Returns whether `principal` may change a post that has `status`, or gets it. */
export const mayChange = ({ key }: Principal, status: PostStatus): Result<void, DraftsOnly> =>
  key?.draftsOnly && status !== 'draft' ? err({ kind: 'drafts-only', status }) : ok();
