import type { UnusableReference, Uuid } from '@content-publishing/domain';
import type { Grant } from '@content-publishing/domain/people';
import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/** Error: the author is not in the workspace. */
export type AuthorNotFound = Extract<UnusableReference, { readonly kind: 'reference-not-found' }>;

/** Returns a grant whose author is in the workspace; otherwise the error `reference-not-found`. */
export const checkAuthor = <G extends Grant>(
  { authors }: Pick<Ports, 'authors'>,
  workspaceId: Uuid,
  grant: G,
): ResultAsync<G, AuthorNotFound> => {
  const { authorId } = grant;
  if (authorId === null) return okAsync(grant);
  return ResultAsync.fromSafePromise(authors.find(workspaceId, { id: authorId })).andThen((found) =>
    found
      ? ok(grant)
      : err({ kind: 'reference-not-found' as const, field: '/authorId', id: authorId }),
  );
};
