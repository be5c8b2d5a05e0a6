import { RESOURCES, sharesOf } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { HttpException } from '../errors/http-error.ts';

/**
 * Runs `upload` of a workspace, and returns its outcome. Rejects with an {@link HttpException}
 * `too-many-uploads` if the workspace's share of uploads in flight is used up.
 */
export type RunUpload = <Outcome>(
  workspaceId: Uuid,
  upload: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Creates the limit of uploads in flight on this server, with a share for each workspace. */
export const limitInflightUploads = (): RunUpload => {
  const uploads = sharesOf(RESOURCES.uploads, globalThis);
  return async (workspaceId, upload) => {
    const held = uploads.tryTake(workspaceId);
    if (held === undefined) throw new HttpException({ kind: 'too-many-uploads' });
    try {
      return await upload();
    } finally {
      held.release();
    }
  };
};
