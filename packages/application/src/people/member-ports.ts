import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Grant, Member, MemberQuery, Membership } from '@content-publishing/domain/people';
import type { Activity, ApiKey } from '@content-publishing/domain/tenant';
import type { Result, ResultAsync } from 'neverthrow';
import type { RecordConflict } from '../errors/errors.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** Membership of a user, with the name of its workspace. */
export interface NamedMembership extends Membership {
  readonly workspaceName: string;
}

/** Conditions of a change or of the removal of a member. */
export interface MemberCondition<E> {
  /** Grant that the member must still have; absent: any. */
  readonly expected?: Grant | undefined;
  /**
   * Checks the change while the rows of all owners of the workspace are locked; gets the ids of their
   * users. If it returns an error, nothing is changed.
   */
  readonly check: (owners: readonly Uuid[]) => Result<void, E>;
}

/** Change of a member. */
export interface MemberChange<E> extends MemberCondition<E> {
  readonly grant: Grant;
  readonly activity: Activity;
}

/** Removal of a member. */
export interface MemberRemoval<E> extends MemberCondition<E> {
  readonly now: DateTime;
  /** Activity of the removal. */
  readonly activity: Activity;
  /** Returns the activity entry for one key of the member, which is revoked; absent: they stay live. */
  readonly revoked?: ((key: IssuedKey) => Activity) | undefined;
}

/** Key that a member has issued. */
export type IssuedKey = Pick<ApiKey, 'id' | 'name'>;

/** Member that was removed, and the keys that the member had issued and that were live, oldest first. */
export interface RemovedMember {
  readonly member: Member;
  readonly keys: readonly IssuedKey[];
}

/** Members of workspaces. */
export interface MemberRepository {
  /** Returns the memberships of a user, by the name of the workspace. */
  readonly listMemberships: (userId: Uuid) => Promise<readonly NamedMembership[]>;
  /**
   * Returns a page of the members of a workspace. Ties are broken by id in the same direction; members
   * that are signed out (`seenAt` is null) come last in both directions.
   */
  readonly listMembers: (workspaceId: Uuid, query: MemberQuery) => Promise<PageSlice<Member>>;
  readonly findMember: (workspaceId: Uuid, userId: Uuid) => Promise<Member | null>;
  /** Returns whether the workspace has an owner. */
  readonly hasOwner: (workspaceId: Uuid) => Promise<boolean>;
  /** Returns the names of members who write as an author. */
  readonly findWriters: (workspaceId: Uuid, authorId: Uuid) => Promise<readonly string[]>;
  /**
   * Gives a member another role or author, with its activity. Returns `record-conflict` if there is no
   * such member, or the member has not the expected grant.
   */
  readonly changeMember: <E>(
    workspaceId: Uuid,
    userId: Uuid,
    change: MemberChange<E>,
  ) => ResultAsync<void, E | RecordConflict>;
  /**
   * Removes a member with the preview tokens that the member issued, and returns the keys that the
   * member issued and that are live; `null` if there is no such member, or the member has not the
   * expected grant.
   */
  readonly removeMember: <E>(
    workspaceId: Uuid,
    userId: Uuid,
    removal: MemberRemoval<E>,
  ) => ResultAsync<RemovedMember | null, E>;
}
