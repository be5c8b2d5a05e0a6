import { describe, expect, it } from 'vitest';
import { fileProblem, pictureProblem } from '../../src/uploads/file-problem.ts';

const limits = { uploadTypes: ['image/jpeg', 'image/png'], uploadBytes: 1000 } as const;

describe('a picture of a telephone', () => {
  it.each([
    { name: 'IMG_1.HEIC', type: '' },
    { name: 'IMG_1.heif', type: '' },
    { name: 'IMG_1.heic', type: 'image/heic' },
    { name: 'IMG_1', type: 'image/heif' },
  ])('is sent to the service, which says what it can do with it: %j', (file) => {
    expect(fileProblem({ ...file, size: 9 }, limits)).toBeUndefined();
    expect(pictureProblem(file, limits)).toBeUndefined();
  });

  it('is none by another name, and not where JPEG is not accepted', () => {
    expect(pictureProblem({ name: 'a.bin', type: '' }, limits)).toContain('a.bin');
    const file = { name: 'a.heic', type: 'image/heif', size: 9 };
    expect(fileProblem(file, { ...limits, uploadTypes: ['image/png'] })).toContain('PNG');
  });
});
