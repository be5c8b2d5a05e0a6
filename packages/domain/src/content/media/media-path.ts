import { isUuid, type Uuid } from '../../schema/scalar.ts';
import { EXTENSIONS, UPLOAD_TYPES, type UploadType } from './upload-type.ts';

/** File of a media record, as named by its path. */
export interface MediaPath {
  readonly path: string;
  readonly mediaId: Uuid;
  readonly mimeType: UploadType;
}

const STORAGE_PATH = /^([0-9a-f-]{36})\/[0-9a-f-]{36}\.[a-z0-9]{3,6}$/;

/**
 * Returns whether `path` has the form of a stored file of the workspace `workspaceId`, or of any
 * workspace if that is absent. Storages accept no other path.
 *
 * @example
 * isStoragePath('../etc/passwd'); // false
 */
export const isStoragePath = (path: string, workspaceId?: Uuid): boolean => {
  const [, workspace] = STORAGE_PATH.exec(path) ?? [];
  return workspace !== undefined && workspace === (workspaceId ?? workspace);
};

const NAME = /^([0-9a-f-]{36})\.([a-z0-9]{3,4})$/;

/**
 * Returns the path of a media file in its storage; file names given by clients are not part of it.
 *
 * @example
 * mediaPath(workspaceId, mediaId, 'image/png'); // '0197….../0197….png'
 */
export const mediaPath = (workspaceId: Uuid, mediaId: Uuid, type: UploadType): string =>
  `${workspaceId}/${mediaId}.${EXTENSIONS[type]}`;

/**
 * Parses the `workspace/file` part of an address. Returns `undefined` for paths that {@link mediaPath}
 * never returns, so that no other path reaches a storage.
 *
 * @example
 * parseMediaPath(workspaceId, `${mediaId}.png`)?.mimeType; // 'image/png'
 */
export const parseMediaPath = (workspace: string, file: string): MediaPath | undefined => {
  const [, mediaId = '', extension] = NAME.exec(file) ?? [];
  const mimeType = TYPES.get(extension ?? '');
  return mimeType !== undefined &&
    isUuid(mediaId) &&
    isUuid(workspace) &&
    workspace === workspace.toLowerCase()
    ? { path: `${workspace}/${file}`, mediaId, mimeType }
    : undefined;
};

const TYPES: ReadonlyMap<string, UploadType> = new Map(
  UPLOAD_TYPES.map((type) => [EXTENSIONS[type], type]),
);
