import type { PostStatus, PostVisibility, RecordUsage, Uuid } from '@content-publishing/domain';
import type { AuditSource, JudgedPost } from '@content-publishing/domain/audits';

/** Text that several posts may share. */
export type GroupField = Extract<AuditSource, { readonly kind: 'groups' }>['by'];

/** Selection of the posts of a finding: those that link to an address, or share a text. */
export type MemberQuery =
  | { readonly kind: 'links'; readonly path: string; readonly anchor: string | null }
  /** Posts with a text, in the form of `comparableText`. */
  | { readonly kind: 'group'; readonly by: GroupField; readonly text: string };

/** Post of a finding, with the fields in which its places are found. */
export interface FindingPost {
  readonly id: Uuid;
  readonly title: string;
  readonly status: PostStatus;
  readonly post: JudgedPost['post'];
  /** Media that the post refers to. */
  readonly media: JudgedPost['media'];
  /** Whether the body is longer than was asked for, and so left out of `post`. */
  readonly isBodyLeftOut: boolean;
}

/** Public posts that link to an address, share a text, or name a post as related. */
export interface LinkingRepository {
  /** Returns ids of the posts of each selection, newest first. */
  readonly findMembers: (
    workspaceId: Uuid,
    queries: readonly MemberQuery[],
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<readonly (readonly Uuid[])[]>;
  /**
   * Returns the public posts among `ids`, in any order. A body of more than `maxBodyBytes` is left
   * out.
   */
  readonly findPosts: (
    workspaceId: Uuid,
    ids: readonly Uuid[],
    maxBodyBytes: number,
  ) => Promise<readonly FindingPost[]>;
  /** Returns the live posts that name the post `id` as related, like `PostRepository.findUsage`. */
  readonly findRelating: (
    workspaceId: Uuid,
    id: Uuid,
    visibility: PostVisibility,
  ) => Promise<RecordUsage>;
}
