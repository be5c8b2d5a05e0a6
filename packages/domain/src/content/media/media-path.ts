import { isUuid, type Uuid } from '../../schema/scalar.ts';
import { EXTENSIONS, UPLOAD_TYPES, type UploadType } from './upload-type.ts';

/** File of a media record: its path, and the id and type that the path contains. */
export interface MediaPath {
  readonly path: string;
  readonly mediaId: Uuid;
  readonly mimeType: UploadType;
}

const STORAGE_PATH = /^([0-9a-f-]{36})\/[0-9a-f-]{36}\.[a-z0-9]{3,6}$/;

/**
 * Returns whether `path` has the form of the path of a stored file of the workspace `workspaceId`,
 * or of any workspace if that is absent. Stores of files accept no other path.
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
 * Returns the path of a media file in the store of files. It consists of ids and the extension of
 * the type; file names given by clients are not part of it.
 *
 * @example
 * mediaPath(workspaceId, mediaId, 'image/png'); // '0197….../0197….png'
 */
export const mediaPath = (workspaceId: Uuid, mediaId: Uuid, type: UploadType): string =>
  `${workspaceId}/${mediaId}.${EXTENSIONS[type]}`;

/**
 * Parses the workspace and the file name in an address. Returns `undefined` for a path that
 * {@link mediaPath} never returns, so that no other path reaches a store of files.
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

/** Types by their extension. */
const TYPES: ReadonlyMap<string, UploadType> = new Map(
  UPLOAD_TYPES.map((type) => [EXTENSIONS[type], type]),
);
