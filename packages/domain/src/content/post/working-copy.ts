import { err, ok, type Result } from 'neverthrow';
import { invalidInput, type InvalidInput } from '../../schema/input-parser.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { DateTime, Uuid } from '../../schema/scalar.ts';
import { previewOf } from '../../schema/violation.ts';

/** Changes of a post that are stored and not public; a post has at most one working copy. */
export interface WorkingCopy {
  readonly postId: Uuid;
  /** 1 for a new copy; each save adds 1. */
  readonly version: number;
  /** Revision of the post that the changes were made on. */
  readonly baseRevision: number;
  /** JSON Merge Patch (RFC 7396) of that revision. */
  readonly patch: JsonObject;
  readonly savedAt: DateTime;
  /** Name of the API key of the last save; `null` for the operator. */
  readonly savedBy: string | null;
}

/** Error: the post and its working copy have changed the same fields or blocks. */
export interface WorkingCopyConflict {
  readonly kind: 'working-copy-conflict';
  /** JSON Pointers of these fields. */
  readonly fields: readonly string[];
}

/** Fields that only the post itself has: a working copy never changes who can read it. */
const NEVER_KEPT = ['status', 'publishedAt', 'scheduledAt', 'unpublishAt'];

/**
 * Parses the patch of a working copy as far as it must be an object without fields of the
 * publication. Returns `err` with every violation otherwise.
 *
 * @example
 * parseWorkingCopy({ title: 'Moka pots' }); // ok
 */
export const parseWorkingCopy = (input: unknown): Result<JsonObject, InvalidInput> => {
  if (!isJsonObject(input)) {
    return err(
      invalidInput([{ path: '', message: `must be an object; found ${previewOf(input)}` }]),
    );
  }
  const violations = NEVER_KEPT.filter((name) => Object.hasOwn(input, name)).map((name) => ({
    path: `/${name}`,
    message: 'must be absent: a working copy has no publication; change the post itself',
  }));
  return violations.length === 0 ? ok(input) : err(invalidInput(violations));
};

/**
 * Returns the version of a working copy, for the ETag. It differs from every version of a post.
 *
 * @example
 * workingCopyVersion(copy); // 'copy-1-1769848200000'
 */
export const workingCopyVersion = ({
  version,
  savedAt,
}: Pick<WorkingCopy, 'version' | 'savedAt'>): string => `copy-${version}-${Date.parse(savedAt)}`;
