import type { Uuid } from '@content-publishing/domain';
import { HttpException } from '../errors/http-error.ts';

/**
 * Maximum uploads of a workspace in flight on one server, as many as the connections that a browser
 * opens to a host; a further one is rejected.
 */
export const MAX_INFLIGHT_UPLOADS = 6;

/** Runs an upload of a workspace; throws {@link HttpException} while too many are in flight. */
export type RunUpload = <Outcome>(
  workspaceId: Uuid,
  upload: () => Promise<Outcome>,
) => Promise<Outcome>;

/** Creates the limit of uploads in flight, counted by workspace. */
export const limitInflightUploads = (limit = MAX_INFLIGHT_UPLOADS): RunUpload => {
  const inflight = new Map<Uuid, number>();
  const add = (workspaceId: Uuid, count: number): void => {
    const own = (inflight.get(workspaceId) ?? 0) + count;
    if (own > 0) inflight.set(workspaceId, own);
    else inflight.delete(workspaceId);
  };
  return async (workspaceId, upload) => {
    if ((inflight.get(workspaceId) ?? 0) >= limit) {
      throw new HttpException({ kind: 'too-many-uploads', limit });
    }
    add(workspaceId, 1);
    try {
      return await upload();
    } finally {
      add(workspaceId, -1);
    }
  };
};
