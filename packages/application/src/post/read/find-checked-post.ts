import type { PostAddress } from '@content-publishing/domain/records';
import type { Uuid } from '@content-publishing/domain';
import { err, ok, type Result } from 'neverthrow';
import type {
  Admit,
  PostRepository,
  StateWithReferences,
  WrittenPostWithReferences,
} from '../ports.ts';

/** Ports that {@link findCheckedPost} needs. */
export interface CheckedReadDeps {
  readonly posts: Pick<PostRepository, 'findSerialized' | 'findVersionFields'>;
  /** Waits for the room that a long post needs. */
  readonly admit?: Admit;
}

/**
 * Finds a live post of any status that passes `check`; `null` without a post. The version fields of a
 * long post are read and checked before its content, which costs a second of CPU time for 8 MB. A
 * short post is read at once.
 */
export const findCheckedPost = async <Checked, E>(
  { posts, admit }: CheckedReadDeps,
  workspaceId: Uuid,
  address: PostAddress,
  check: (found: StateWithReferences) => PromiseLike<Result<Checked, E>>,
): Promise<
  Result<{ readonly found: WrittenPostWithReferences; readonly checked: Checked } | null, E>
> => {
  let rejected: { readonly error: E } | undefined;
  const checkFirst = async (bytes: number): Promise<void> => {
    const state = await posts.findVersionFields(workspaceId, address);
    const checked = state && (await check(state));
    if (checked?.isErr()) {
      rejected = { error: checked.error };
      throw new Error('The post is not read');
    }
    await admit?.(bytes);
  };
  try {
    const found = await posts.findSerialized(workspaceId, address, undefined, checkFirst);
    // The post may have changed since its version was read.
    return found === null ? ok(null) : (await check(found)).map((checked) => ({ found, checked }));
  } catch (error) {
    if (rejected === undefined) throw error;
    return err(rejected.error);
  }
};
