import { type Static, Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import { invalidInput, type InvalidInput } from '../../schema/input-parser.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import {
  type DateTime,
  DateTimeSchema,
  Nullable,
  type Uuid,
  UuidSchema,
} from '../../schema/scalar.ts';
import { PostChecksSchema } from '../../analysis/checks-schema.ts';
import { Text } from '../../schema/text.ts';
import { previewOf } from '../../schema/violation.ts';
import { ResolvedPostSchema } from './resolved-post.ts';

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

/** Schema of a working copy in responses (management API, GET /external/posts/{idOrSlug}/working-copy). */
export const WorkingCopySchema = Type.Object(
  {
    postId: described('Id of the post.', UuidSchema),
    baseRevision: described(
      'Revision of the post that the changes were made on.',
      Type.Integer({ minimum: 1 }),
    ),
    savedAt: described('Instant of the last save of the working copy, in UTC.', DateTimeSchema),
    savedBy: described(
      'Name of the API key of the last save; null for the operator.',
      Nullable(Text()),
    ),
    patch: described(
      'JSON Merge Patch (RFC 7396) with the changes.',
      Type.Record(Type.String(), Type.Unknown()),
    ),
    conflicts: described(
      'JSON Pointers of the fields that the post has changed, too, since; publishing is rejected while there are some.',
      Type.Array(Text()),
    ),
    post: ResolvedPostSchema,
    checks: PostChecksSchema,
  },
  {
    $id: 'WorkingCopy',
    description: 'Changes of a post that are not public, and the post as it would be with them.',
    additionalProperties: false,
  },
);

/** A working copy, and the post as it would be with its changes. */
export type ShownWorkingCopy = DeepReadonly<Static<typeof WorkingCopySchema>>;

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
