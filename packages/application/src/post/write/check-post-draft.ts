import { type PostChecks, readJson, textOf } from '@content-publishing/domain';
import { ok } from 'neverthrow';
import type { Ports } from '../../ports.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import type { PostRepository } from '../ports.ts';
import { COMPUTATION_ERRORS } from '../../computation/compute.ts';

interface Deps extends Pick<Ports, 'clock' | 'compute' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references'>;
}

/** Errors of operations that check a draft. */
export const DRAFT_ERRORS = [
  'malformed-body',
  'too-many-values',
  'invalid-input',
  'scheduled-on-create',
  'reference-not-found',
  'not-a-picture',
  ...COMPUTATION_ERRORS,
] as const;

/**
 * Checks the post that a request body would create, and stores nothing (management API, POST
 * /external/posts/checks). Returns the JSON of the checks. The body and its errors are as for
 * `createPost`, but a slug may be taken.
 *
 * @example
 * await checkPostDraftSerialized(ports)(actor, draft);
 */
export const checkPostDraftSerialized = useCase(
  { permissions: ['posts:write'], errors: DRAFT_ERRORS },
  ({ clock, compute, ids, posts }: Deps) =>
    (actor, draft: unknown) => {
      const { workspaceId } = actor;
      const stamp = { id: ids.next(), workspaceId, now: clock.now() };
      return compute(workspaceId, 'draftChecks', { draft, stamp }, async ({ references }) =>
        ok(await posts.references(workspaceId, references)),
      ).map(({ checks }) => checks);
    },
);

/**
 * Like {@link checkPostDraftSerialized}, with the checks parsed.
 *
 * @example
 * const draft = { slug, title, bodyJson: [], authorId };
 * const checks = await checkPostDraft(ports)(actor, draft);
 */
export const checkPostDraft = mapView(checkPostDraftSerialized, (checks): PostChecks =>
  readJson<PostChecks>(textOf(checks)),
);
