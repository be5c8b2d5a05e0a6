import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  Activity,
  PreviewToken,
  PreviewTokenQuery,
  PreviewTokenSummary,
} from '@content-publishing/domain/tenant';
import type { PageSlice } from '../../storage/page-slice.ts';

/**
 * The preview tokens of posts (management API, POST /external/posts/{idOrSlug}/preview-tokens). A
 * token is valid until it expires, or the key that issued it is revoked or expires.
 */
export interface PreviewTokenRepository {
  /** Stores a token and its activity, in one transaction. */
  readonly insert: (workspaceId: Uuid, token: PreviewToken, activity: Activity) => Promise<void>;
  /**
   * Finds a token that is valid at `now`; `null` if it is unknown, revoked or expired, or its
   * issuing key is no longer valid.
   */
  readonly find: (workspaceId: Uuid, id: Uuid, now: DateTime) => Promise<PreviewToken | null>;
  /**
   * Returns a page of the tokens of a post that are valid at `now`, by `createdAt`; ties are broken
   * by id.
   */
  readonly list: (
    workspaceId: Uuid,
    postId: Uuid,
    query: PreviewTokenQuery,
    now: DateTime,
  ) => Promise<PageSlice<PreviewTokenSummary>>;
  /**
   * Removes a token of a post in one transaction with its activity, and returns it; `null` without
   * such a token.
   */
  readonly remove: (
    workspaceId: Uuid,
    postId: Uuid,
    id: Uuid,
    activity: Activity,
  ) => Promise<PreviewTokenSummary | null>;
  /**
   * Removes at most `limit` tokens of all workspaces that have expired by `now`; returns their
   * number.
   */
  readonly removeExpired: (now: DateTime, limit: number) => Promise<number>;
}
