import type { ComputationTypes } from '@content-publishing/domain/computations';
import { errAsync, ResultAsync } from 'neverthrow';
import { useCase } from '../../use-case/use-case.ts';
import { SAVE_POST_ERRORS, savePost, type SavingDeps } from '../write/save-post.ts';
import { baseOf } from './show-working-copy.ts';
import type { RevisionRepository } from '../revisions/revision-ports.ts';
import { copyAt, isKnown, type WorkingCopyAddress } from './working-copies.ts';
import type { WorkingCopyRepository } from './working-copy-ports.ts';

interface Deps extends SavingDeps {
  readonly revisions: Pick<RevisionRepository, 'find'>;
  readonly workingCopies: WorkingCopyRepository;
}

type MergeError = ComputationTypes['mergedPost']['error'];

/**
 * Saves a post with the changes of its working copy, in one save, and discards the copy (management
 * API, POST /external/posts/{idOrSlug}/working-copy/publish). Changes of the post since the copy was
 * begun are kept. Returns the JSON of the new post, with its version.
 *
 * Errors: a missing post or working copy, another version of the copy than the caller knows, the
 * errors of `updatePost`, and `working-copy-conflict` if both have changed the same fields or blocks.
 *
 * @example
 * await publishWorkingCopy(ports)(actor, { idOrSlug: 'moka-pot' });
 */
export const publishWorkingCopy = useCase(
  {
    permissions: ['posts:write'],
    errors: [
      'record-not-found',
      'record-changed',
      'working-copy-conflict',
      'malformed-body',
      'too-many-values',
      'invalid-input',
      'transition-not-allowed',
      ...SAVE_POST_ERRORS,
    ],
  },
  (ports: Deps) =>
    (actor, { idOrSlug, versions }: WorkingCopyAddress) =>
      copyAt(ports, actor, idOrSlug).andThen((copy) =>
        isKnown(copy, versions)
          .asyncAndThen(() =>
            savePost<MergeError>(ports, actor, {
              idOrSlug,
              address: { id: copy.postId },
              versions: undefined,
              action: 'post.updated',
              compute: (input, reply) =>
                ResultAsync.fromSafePromise(baseOf(ports, input.former, copy)).andThen((base) =>
                  base === undefined
                    ? errAsync({
                        kind: 'working-copy-conflict' as const,
                        fields: Object.keys(copy.patch).map((name) => `/${name}`),
                      })
                    : ports.compute(
                        actor.workspaceId,
                        'mergedPost',
                        { ...input, patch: copy.patch, base },
                        reply,
                      ),
                ),
            }),
          )
          .andThrough(() =>
            // A copy that was saved meanwhile stays: its changes are not in the post yet.
            ResultAsync.fromSafePromise(ports.workingCopies.remove(actor.workspaceId, copy)),
          ),
      ),
);
