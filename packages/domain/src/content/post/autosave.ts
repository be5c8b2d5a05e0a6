import type { DateTime, Uuid } from '../../schema/scalar.ts';
import type { PostMetadata } from './post.ts';

/** Length of the windows in which autosaves of one key become one revision, in milliseconds. */
const WINDOW_MS = 10 * 60 * 1000;

/**
 * Returns whether an autosave by the key `keyId` at `now` replaces the present revision of a post,
 * which is then not kept: it is an autosave of the same key in the same window of 10 minutes.
 *
 * @example
 * replacesAutosave({ autosavedBy: keyId, updatedAt: '2026-01-31T09:31:00.000Z' }, keyId, '2026-01-31T09:39:00.000Z'); // true
 */
export const replacesAutosave = (
  { autosavedBy, updatedAt }: Pick<PostMetadata, 'autosavedBy' | 'updatedAt'>,
  keyId: Uuid,
  now: DateTime,
): boolean => autosavedBy === keyId && windowOf(updatedAt) === windowOf(now);

const windowOf = (instant: DateTime): number => Math.floor(Date.parse(instant) / WINDOW_MS);
