import {
  isStoragePath,
  mediaPath,
  originalPath,
  parseMediaPath,
  PICTURE_WIDTHS,
  sizedPath,
  sizedPaths,
  UPLOAD_TYPES,
} from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';
import { uuid } from '../post/records.ts';

const [workspaceId, mediaId] = [uuid('aa'), uuid('e1')];

describe('the path of a media file', () => {
  it.each(UPLOAD_TYPES)('is read as it was written, for %s', (mimeType) => {
    const path = mediaPath(workspaceId, mediaId, mimeType);
    const [workspace = '', file = ''] = path.split('/');
    expect(parseMediaPath(workspace, file)).toEqual({ path, workspaceId, mediaId, mimeType });
  });

  it.each([
    ['..', `${mediaId}.png`],
    [workspaceId, '../../etc/passwd'],
    [workspaceId, `..%2f${mediaId}.png`],
    [workspaceId, `${mediaId}.png/`],
    [workspaceId, `${mediaId}.svg`],
    [workspaceId, `${mediaId}.html`],
    [workspaceId, `${mediaId}.upload`],
    [workspaceId, `${mediaId}.png.partial`],
    [workspaceId, `${mediaId}.PNG`],
    [workspaceId, `${mediaId.toUpperCase()}.png`],
    [workspaceId.toUpperCase(), `${mediaId}.png`],
    [workspaceId, `${'-'.repeat(36)}.png`],
    [workspaceId, `${mediaId}.png.640.webp`],
    [workspaceId, mediaId],
    ['', ''],
  ])('is not %s/%s', (workspace, file) => {
    expect(parseMediaPath(workspace, file)).toBeUndefined();
  });
});

describe('the path of a size of a picture', () => {
  const original = mediaPath(workspaceId, mediaId, 'image/png');

  it('comes after the path of the picture, and names it', () => {
    const path = sizedPath(original, { width: 640, mimeType: 'image/webp' });
    expect(path).toBe(`${original}.640.webp`);
    expect(isStoragePath(path)).toBe(true);
    expect(isStoragePath(path, workspaceId)).toBe(true);
    expect(originalPath(path)).toBe(original);
    expect(originalPath(original)).toBeUndefined();
    expect(originalPath(`${original}.partial`)).toBeUndefined();
  });

  it('is one of a known number, for pictures alone', () => {
    const paths = sizedPaths(original);
    expect(new Set(paths).size).toBe(PICTURE_WIDTHS.length * 4);
    expect(paths.every((path) => originalPath(path) === original)).toBe(true);
    expect(sizedPaths(mediaPath(workspaceId, mediaId, 'image/avif'))).toHaveLength(
      PICTURE_WIDTHS.length * 3,
    );
    expect(sizedPaths(mediaPath(workspaceId, mediaId, 'application/pdf'))).toEqual([]);
    expect(sizedPaths(`${workspaceId}/${mediaId}.upload`)).toEqual([]);
  });
});
