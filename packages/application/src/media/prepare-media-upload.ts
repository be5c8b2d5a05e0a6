import { type InvalidInput, invalidInput, type Violation } from '@content-publishing/domain';
import type { QuotaExceeded } from '@content-publishing/domain/tenant';
import {
  DIRECT_UPLOAD_SECONDS,
  type DirectUpload,
  type DirectUploadDraft,
  directUploadExpiry,
  directUploadPath,
  isAccepted,
  parseDirectUploadDraft,
  type UploadLimits,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { DirectUploadUnavailable } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'limits' | 'ids' | 'clock'>;
/**
 * Returns a signed request with which a client sends a file directly to the store (management API,
 * POST /external/media/uploads); the draft is `{mimeType, sizeBytes}`. The bytes count towards the
 * quota until `confirmMediaUpload` creates the record, or until an hour after the request expires.
 *
 * @example
 * await prepareMediaUpload(ports)(actor, { mimeType: 'image/png', sizeBytes: 48_213 });
 */
export const prepareMediaUpload = useCase(
  {
    permissions: ['media:write'],
    errors: ['invalid-input', 'direct-upload-unavailable', 'quota-exceeded'],
  },
  ({ media, mediaFiles, limits, ids, clock }: Deps) =>
    ({ workspaceId }, input: unknown) => {
      const prepared = async (
        draft: DirectUploadDraft,
      ): Promise<Result<DirectUpload, DirectUploadUnavailable | QuotaExceeded>> => {
        const id = ids.next();
        const expiresAt = directUploadExpiry(clock.now());
        const file = { ...draft, expiresInSeconds: DIRECT_UPLOAD_SECONDS };
        const signed = await mediaFiles.signedUpload(directUploadPath(workspaceId, id), file);
        if (signed === null) return err({ kind: 'direct-upload-unavailable' });
        const reservation = { id, sizeBytes: draft.sizeBytes, expiresAt };
        const reserved = await media.reserve(
          workspaceId,
          reservation,
          limits.uploads.maxWorkspaceBytes,
        );
        return reserved.map(() => ({ id, method: 'PUT', ...signed, expiresAt }));
      };
      return parseDirectUploadDraft(input)
        .andThen((draft) => within(draft, limits.uploads))
        .asyncAndThen((draft) => new ResultAsync(prepared(draft)));
    },
);

/** Checks the type and the size of a file against the limits of uploads. */
const within = (
  draft: DirectUploadDraft,
  { types, maxBytes }: UploadLimits,
): Result<DirectUploadDraft, InvalidInput> => {
  const violations: Violation[] = [];
  if (!isAccepted(draft.mimeType, types)) {
    const message = `must be one of ${types.join(', ')}; found ${draft.mimeType}`;
    violations.push({ path: '/mimeType', message });
  }
  if (draft.sizeBytes > maxBytes) {
    const message = `must be at most ${maxBytes}; found ${draft.sizeBytes}`;
    violations.push({ path: '/sizeBytes', message });
  }
  return violations.length === 0 ? ok(draft) : err(invalidInput(violations));
};
