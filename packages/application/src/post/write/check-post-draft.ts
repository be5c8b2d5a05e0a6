import {
  type ComputationTypes,
  type PostChecks,
  readJson,
  textOf,
  type Utf8Text,
} from '@content-publishing/domain';
import { ok } from 'neverthrow';
import type { ComputationError } from '../../errors/errors.ts';
import type { Ports } from '../../ports.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import type { PostRepository } from '../ports.ts';

interface Deps extends Pick<Ports, 'clock' | 'compute' | 'ids'> {
  readonly posts: Pick<PostRepository, 'references'>;
}

type DraftChecksError = ComputationError | ComputationTypes['draftChecks']['error'];

/**
 * Checks the post that a request body would create, and stores nothing (management API, POST
 * /external/posts/checks). Returns the JSON of the checks. The body and its errors are as for
 * `createPost`, but a slug may be taken.
 *
 * @example
 * await checkPostDraftSerialized(ports)(principal, draft);
 */
export const checkPostDraftSerialized = useCase<Deps, unknown, Utf8Text, DraftChecksError>(
  ['posts:write'],
  ({ clock, compute, ids, posts }) =>
    ({ workspaceId }, draft) => {
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
 * const checks = await checkPostDraft(ports)(principal, draft);
 */
export const checkPostDraft = mapView(checkPostDraftSerialized, (checks): PostChecks =>
  readJson<PostChecks>(textOf(checks)),
);
