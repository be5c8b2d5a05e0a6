import type { DateTime, Uuid } from '@content-publishing/domain';
import type {
  ExternalLink,
  ExternalLinkState,
  JudgedExternalLink,
} from '@content-publishing/domain/audits';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';

/** Link to another site that is to be asked. */
export interface DueExternalLink {
  readonly workspaceId: Uuid;
  readonly url: string;
}

/** Exclusive right of one server to ask for a link and its host; it expires at `until`. */
export interface ExternalLinkClaim {
  readonly now: DateTime;
  readonly until: DateTime;
}

/** Outcome of a request: how the link goes on, and the instant before which its host is not asked. */
export interface ExternalLinkOutcome extends Omit<JudgedExternalLink, 'restsUntil'> {
  /** Status of the last response; `null` without one. */
  readonly status: number | null;
}

/**
 * Links of public posts to other sites, with the outcomes of requests for them (audits, rule
 * `external-dead`). Those of a workspace are removed when it checks them no longer.
 */
export interface ExternalLinkRepository {
  /**
   * Stores the links of the public posts of a workspace that are not stored yet, as due at `now`, and
   * removes those that no post has: at most `limit` stay, those of the newest posts.
   */
  readonly refill: (workspaceId: Uuid, now: DateTime, limit: number) => Promise<void>;
  /**
   * Returns at most `limit` links that are due at `now` and that no server has claimed, the longest due
   * first, of workspaces that check them, without those of the workspaces and hosts `busy`.
   */
  readonly findDue: (
    now: DateTime,
    busy: { readonly workspaces: readonly Uuid[]; readonly hosts: readonly string[] },
    limit: number,
  ) => Promise<readonly DueExternalLink[]>;
  /** Returns the states of those of `urls` that are stored, in any order. */
  readonly findStates: (
    workspaceId: Uuid,
    urls: readonly string[],
  ) => Promise<readonly { readonly url: string; readonly state: ExternalLinkState }[]>;
  /**
   * Claims a link, and returns its past; `null` if it is not due any more, or claimed, or if another
   * link of any workspace holds its host.
   */
  readonly claim: (
    workspaceId: Uuid,
    url: string,
    claim: ExternalLinkClaim,
  ) => Promise<ExternalLink | null>;
  /**
   * Ends the claim that expires at `until`: stores the outcome, if there is one, and lets the host rest.
   * Nothing is stored if the claim has ended, or if the link was removed.
   */
  readonly settle: (
    workspaceId: Uuid,
    url: string,
    until: DateTime,
    end: { readonly outcome: ExternalLinkOutcome | null; readonly restsUntil: DateTime },
  ) => Promise<void>;
}

/** Response to one request for a link. */
export type LinkResponse =
  | {
      readonly kind: 'response';
      readonly status: number;
      /** Absolute URL that a redirect leads to; `null` for another response. */
      readonly location: string | null;
      readonly retryAfterSeconds: number | null;
    }
  /** The name of the host does not exist. */
  | { readonly kind: 'host-missing' }
  /** Any other failure: the address is not public or not allowed, the connection failed, a timeout. */
  | { readonly kind: 'failed' }
  | { readonly kind: 'aborted' };

/**
 * Asks for pages of other sites by GET, without a cookie, key or referrer, and follows no redirect. It
 * connects only to public addresses. The promise does not reject.
 */
export type AskForLink = (url: string, signal?: AbortSignalLike) => Promise<LinkResponse>;
