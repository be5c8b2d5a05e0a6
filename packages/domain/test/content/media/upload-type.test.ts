import {
  acceptedType,
  DEFAULT_UPLOAD_LIMITS,
  formOf,
  isImageType,
  type PictureFacts,
  rejectedPicture,
  UPLOAD_TYPES,
} from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';

describe('the type of a file', () => {
  it.each(UPLOAD_TYPES)('is accepted as %s if it is allowed', (type) => {
    expect(acceptedType(type, [type])._unsafeUnwrap()).toBe(type);
    const others = UPLOAD_TYPES.filter((one) => one !== type);
    expect(acceptedType(type, others)._unsafeUnwrapErr().violations).toEqual([
      {
        path: '/file',
        message: `must be a file of the type ${others.join(', ')}; its first bytes say ${type}`,
      },
    ]);
  });

  it.each([
    ['image/apng', 'image/png'],
    ['image/heif', 'image/heic'],
    ['image/heic-sequence', 'image/heic'],
    ['video/3gpp', 'video/mp4'],
    ['video/x-m4v', 'video/mp4'],
  ])('%s is a kind of %s', (name, type) => {
    expect(acceptedType(name, UPLOAD_TYPES)._unsafeUnwrap()).toBe(type);
  });

  it.each([undefined, '', 'image/svg+xml', 'text/html', 'video/quicktime', 'constructor'])(
    'is not accepted if it is %j',
    (type) => {
      expect(acceptedType(type, UPLOAD_TYPES).isErr()).toBe(true);
    },
  );

  it('may be one that is converted where JPEG is allowed', () => {
    for (const type of ['image/heic', 'image/tiff']) {
      expect(acceptedType(type, ['image/jpeg'])._unsafeUnwrap()).toBe(type);
      expect(acceptedType(type, ['image/png']).isErr()).toBe(true);
    }
  });

  it('is the type of an image or not', () => {
    expect(UPLOAD_TYPES.filter(isImageType)).toEqual(DEFAULT_UPLOAD_LIMITS.types);
  });
});

describe('the form in which a picture is stored', () => {
  const facts: PictureFacts = {
    mimeType: 'image/png',
    width: 4096,
    height: 30,
    isUpright: true,
    hasPlace: false,
    hasAlpha: true,
    placeholder: null,
  };
  const form = (changed: Partial<PictureFacts>, types = DEFAULT_UPLOAD_LIMITS.types) =>
    formOf({ ...facts, ...changed }, { ...DEFAULT_UPLOAD_LIMITS, types });

  it('is its own if nothing is wrong with it', () => {
    expect(form({})).toEqual({ mimeType: 'image/png', maxEdge: 4096, rewriting: 'none' });
  });

  it.each([
    [{ hasPlace: true }, 'needed'],
    [{ isUpright: false }, 'needed'],
    [{ height: 4097 }, 'wanted'],
    [{ width: 5000, hasPlace: true }, 'needed'],
  ] as const)('is written anew for %j: %s', (changed, rewriting) => {
    expect(form(changed)).toMatchObject({ mimeType: 'image/png', rewriting });
  });

  it.each([
    ['image/tiff', true, 'image/webp'],
    ['image/tiff', false, 'image/jpeg'],
    ['image/heic', null, 'image/jpeg'],
  ] as const)('of %s, with an alpha channel: %s, is %s', (mimeType, hasAlpha, type) => {
    expect(form({ mimeType, hasAlpha })).toMatchObject({ mimeType: type, rewriting: 'needed' });
  });

  it('is not WebP where that is not allowed', () => {
    const types = ['image/jpeg'] as const;
    expect(form({ mimeType: 'image/tiff' }, types)).toMatchObject({ mimeType: 'image/jpeg' });
  });
});

describe('a picture that cannot be read or written', () => {
  it.each([
    [{ kind: 'no-size' }, /width and height.*image\/heic/],
    [{ kind: 'too-many-pixels', width: 50_000, height: 50_001 }, /268402689.*50000 × 50001$/],
    [{ kind: 'damaged' }, /image\/heic/],
    [{ kind: 'no-decoder' }, /save image\/heic as JPEG/],
    [{ kind: 'no-encoder' }, /remove them from image\/heic/],
    [{ kind: 'too-slow' }, /too long/],
  ] as const)('has an error that says why: %j', (problem, message) => {
    expect(rejectedPicture('image/heic', problem).violations).toEqual([
      { path: '/file', message: expect.stringMatching(message) },
    ]);
  });
});
