import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from '../../client/call-error.ts';

const MINUTE_MS = 60_000;

/** Lifetime of the token of a frame, and the time before its end at which it is renewed. */
const LIFETIME_MS = 120 * MINUTE_MS;
const RENEWED_BEFORE_MS = 10 * MINUTE_MS;

/** Token by which the site reads one post, in the memory of this page alone. */
export interface PreviewToken {
  /** Returns the token; an empty text before the first one. */
  readonly current: () => string;
  /** Takes a new token, and deletes the one before. Returns whether there is one. */
  readonly renew: (postId: string) => Promise<boolean>;
  /** Deletes the token, also while the page ends. */
  readonly remove: () => void;
}

/** Keeps a token. Calls `onEnding` before it ends, and `onFailed` if there is no new one. */
export const previewToken = (
  client: ManagementClient,
  onEnding: () => void,
  onFailed: (error: unknown) => void,
): PreviewToken => {
  let current = '';
  let removeLast: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<boolean> | undefined;
  let removals = 0;

  const issue = async (postId: string) => {
    const expiresAt = new Date(Date.now() + LIFETIME_MS).toISOString();
    const answer = await client.issuePreviewToken(postId, { expiresAt });
    // The token of a key that ends sooner ends with it.
    const isTooLate = !answer.ok && answer.error.code === 'BAD_REQUEST';
    return valueOf(isTooLate ? client.issuePreviewToken(postId, {}) : Promise.resolve(answer));
  };
  const take = async (postId: string): Promise<boolean> => {
    const before = removals;
    try {
      const { id, token, expiresAt } = await issue(postId);
      const removeThis = (): void => void client.revokePreviewToken(postId, id);
      if (before !== removals) {
        removeThis();
        return false;
      }
      clearTimeout(timer);
      removeLast?.();
      removeLast = removeThis;
      current = token;
      const left = Date.parse(expiresAt) - Date.now() - RENEWED_BEFORE_MS;
      if (left > 0) timer = setTimeout(onEnding, left);
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    }
  };
  return {
    current: () => current,
    renew: (postId) => {
      underWay ??= take(postId).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    remove: () => {
      clearTimeout(timer);
      removals += 1;
      underWay = undefined;
      removeLast?.();
      removeLast = undefined;
    },
  };
};
