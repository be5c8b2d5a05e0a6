import { RESOURCES, sharesOf } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { HttpException } from '../errors/http-error.ts';

/** Runs an upload of a workspace; throws {@link HttpException} while it has its share of them. */
export type RunUpload = <Outcome>(
  workspaceId: Uuid,
  upload: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Creates the limit of uploads in flight, which workspaces share. */
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
