import { mediaPath, parseMediaPath, UPLOAD_TYPES } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { uuid } from '../post/records.ts';

const [workspaceId, mediaId] = [uuid('aa'), uuid('e1')];

describe('the path of a media file', () => {
  it.each(UPLOAD_TYPES)('is read as it was written, for %s', (mimeType) => {
    const path = mediaPath(workspaceId, mediaId, mimeType);
    const [workspace = '', file = ''] = path.split('/');
    expect(parseMediaPath(workspace, file)).toEqual({ path, mediaId, mimeType });
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
    [workspaceId, mediaId],
    ['', ''],
  ])('is not %s/%s', (workspace, file) => {
    expect(parseMediaPath(workspace, file)).toBeUndefined();
  });
});
