import type { Role } from '@content-publishing/domain/tenant';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from './query-client.ts';
import { useClient } from './service.ts';
import { readOwnSession } from './own-calls.ts';

/** Workspace of which a user is a member. */
export interface OwnWorkspace {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly authorId: string | null;
}

/** User who is signed in, with the workspaces to open, and the ways of signing in. */
export interface OwnSession {
  /** User; null for a key, and for a person who is not signed in. */
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string | null;
  } | null;
  readonly session: {
    readonly id: string;
    readonly method: 'passkey' | 'oidc';
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly isFresh: boolean;
  } | null;
  readonly workspaces: readonly OwnWorkspace[];
  readonly signIn: {
    readonly passkey: boolean;
    readonly oidc: { readonly name: string } | null;
    readonly key: boolean;
  };
}

/** Reads who is signed in, whatever the workspace, and how one can sign in. */
export const useOwnSession = (enabled = true) => {
  const client = useClient();
  return useQuery({ queryKey: queryKeys.own, queryFn: () => readOwnSession(client), enabled });
};
