import {
  DIRECT_UPLOAD_SECONDS,
  type DirectUpload,
  type DirectUploadDraft,
  directUploadExpiry,
  directUploadPath,
  type InvalidInput,
  invalidInput,
  parseDirectUploadDraft,
  type UploadLimits,
  type Violation,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { DirectUploadUnavailable } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'mediaFiles' | 'limits' | 'ids' | 'clock'>;
type PrepareError = DirectUploadUnavailable | InvalidInput;

/**
 * Signs a request by which a client sends a file to the store itself (management API, POST
 * /external/media/uploads); the draft is `{mimeType, sizeBytes}`. `confirmMediaUpload` makes the
 * record.
 *
 * @example
 * await prepareMediaUpload(ports)(principal, { mimeType: 'image/png', sizeBytes: 48_213 });
 */
export const prepareMediaUpload = useCase<Deps, unknown, DirectUpload, PrepareError>(
  ['media:write'],
  ({ mediaFiles, limits, ids, clock }) =>
    ({ workspaceId }, input) => {
      const prepared = async (
        draft: DirectUploadDraft,
      ): Promise<Result<DirectUpload, DirectUploadUnavailable>> => {
        const id = ids.next();
        const now = clock.now();
        const file = { ...draft, expiresInSeconds: DIRECT_UPLOAD_SECONDS };
        const signed = await mediaFiles.signedUpload(directUploadPath(workspaceId, id), file);
        return signed === null
          ? err({ kind: 'direct-upload-unavailable' })
          : ok({
              id,
              method: 'PUT',
              ...signed,
              expiresAt: directUploadExpiry(now),
            });
      };
      return parseDirectUploadDraft(input)
        .andThen((draft) => within(draft, limits.uploads))
        .asyncAndThen((draft) => new ResultAsync(prepared(draft)));
    },
);

const within = (
  draft: DirectUploadDraft,
  { types, maxBytes }: UploadLimits,
): Result<DirectUploadDraft, InvalidInput> => {
  const violations: Violation[] = [];
  if (!types.includes(draft.mimeType)) {
    const message = `must be one of ${types.join(', ')}; found ${draft.mimeType}`;
    violations.push({ path: '/mimeType', message });
  }
  if (draft.sizeBytes > maxBytes) {
    const message = `must be at most ${maxBytes}; found ${draft.sizeBytes}`;
    violations.push({ path: '/sizeBytes', message });
  }
  return violations.length === 0 ? ok(draft) : err(invalidInput(violations));
};
