import type { Uuid } from '../../schema/scalar.ts';
import { isUuid } from '../../schema/uuid.ts';
import { PICTURE_WIDTHS, type PictureSize, SIZED_TYPES } from './picture-size.ts';
import { EXTENSIONS, isImageType, UPLOAD_TYPES, type UploadType } from './upload-type.ts';

/** File of a media record: its path, and the id and type that the path contains. */
export interface MediaPath {
  readonly path: string;
  readonly workspaceId: Uuid;
  readonly mediaId: Uuid;
  readonly mimeType: UploadType;
}

/** Path of a file, with the width and the type of a smaller size after it if it is one. */
const STORAGE_PATH = /^(([0-9a-f-]{36})\/[0-9a-f-]{36}\.[a-z0-9]{3,6})(\.\d{3,4}\.[a-z]{3,4})?$/;

/**
 * Returns whether `path` has the form of the path of a stored file of the workspace `workspaceId`,
 * or of any workspace if that is absent. Stores of files accept no other path.
 *
 * @example
 * isStoragePath('../etc/passwd'); // false
 */
export const isStoragePath = (path: string, workspaceId?: Uuid): boolean => {
  const workspace = STORAGE_PATH.exec(path)?.[2];
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
    ? { path: `${workspace}/${file}`, workspaceId: workspace, mediaId, mimeType }
    : undefined;
};

/** Types by their extension. */
const TYPES: ReadonlyMap<string, UploadType> = new Map(
  UPLOAD_TYPES.map((type) => [EXTENSIONS[type], type]),
);

/**
 * Returns the path of a size of the picture at `path`. It begins with `path`, so that lists of
 * files have the sizes of a picture right after it.
 *
 * @example
 * sizedPath('0197….../0197….png', { width: 640, mimeType: 'image/webp' }); // '….png.640.webp'
 */
export const sizedPath = (path: string, { width, mimeType }: PictureSize): string =>
  `${path}.${width}.${EXTENSIONS[mimeType]}`;

/**
 * Returns the paths of all sizes that the picture at `path` can have; empty for the path of another
 * file.
 *
 * @example
 * sizedPaths('0197….../0197….pdf'); // []
 */
export const sizedPaths = (path: string): readonly string[] => {
  const original = TYPES.get(path.split('.').at(-1) ?? '');
  if (original === undefined || !isImageType(original)) return [];
  const types = new Set<UploadType>([original, ...SIZED_TYPES]);
  return PICTURE_WIDTHS.flatMap((width) =>
    [...types].map((mimeType) => sizedPath(path, { width, mimeType })),
  );
};

/**
 * Returns the path of the original of the resized picture at `path`; `undefined` if `path` is not
 * that of a resized picture.
 *
 * @example
 * originalPath('0197….../0197….png.640.webp'); // '0197….../0197….png'
 */
export const originalPath = (path: string): string | undefined => {
  const [, original, , size] = STORAGE_PATH.exec(path) ?? [];
  return size === undefined ? undefined : original;
};
