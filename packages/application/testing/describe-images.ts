import type { Images } from '@content-publishing/application';
import { DEFAULT_UPLOAD_LIMITS, UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPhotoAt, bytesOf, sampleFiles, wideGif, widePng } from './sample/files.ts';

const FORM = { mimeType: 'image/jpeg', maxEdge: 4096, keepsCredits: false } as const;

/**
 * Returns the contract of a library of pictures. `canWrite` says whether it can write pictures; a
 * library that cannot says so of each.
 */
export const describeImages = (
  name: string,
  open: () => Promise<Images>,
  { canWrite }: { readonly canWrite: boolean },
): void => {
  describe(name, () => {
    let opened: Images | undefined;
    const images = (): Images => {
      if (opened === undefined) throw new Error('The library did not open');
      return opened;
    };
    beforeAll(async () => {
      opened = await open();
    });

    it.each(UPLOAD_TYPES)('the type of a file is %s by its first bytes', async (type) => {
      expect(await images().typeOf(sampleFiles[type])).toBe(type);
    });

    it.each([
      ['nothing', ''],
      ['a script', 'alert(1)//'],
      ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
      ['SVG behind a declaration', '<?xml version="1.0"?><svg/>'],
      ['a page', '<!doctype html><script>alert(1)</script>'],
      ['an archive', 'PK\x03\x04'],
      ['a QuickTime film', '\0\0\0\x14ftypqt  '],
      ['Matroska', '\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'],
      ['RIFF of another kind', 'RIFF\0\0\0\0WAVEfmt '],
      ['MPEG audio of layer II', '\xff\xfd\x90\x64'],
      ['UTF-16 with a byte order mark', '\xff\xfea\0'],
    ])('the type of %s is none that is accepted', async (_name, text) => {
      const type = await images().typeOf(bytesOf(text));
      expect(UPLOAD_TYPES.some((one) => one === type)).toBe(false);
    });

    it.each(DEFAULT_UPLOAD_LIMITS.types)('the facts of %s are read', async (mimeType) => {
      const facts = (await images().inspect(sampleFiles[mimeType]))._unsafeUnwrap();
      expect(facts).toMatchObject({
        mimeType,
        width: 3,
        height: 2,
        isUpright: true,
        hasPlace: false,
      });
    });

    it('a picture may say where it was taken', async () => {
      const facts = (await images().inspect(aPhotoAt('50,44.1N')))._unsafeUnwrap();
      expect(facts).toMatchObject({ width: 3, height: 2, hasPlace: true });
    });

    it.each([
      ['a PNG without a header', bytesOf('\x89PNG\r\n\x1a\nIDAT')],
      ['a PNG that is cut off', sampleFiles['image/png'].slice(0, 22)],
      ['a JPEG without a frame', bytesOf('\xff\xd8\xff\xe0\0\x04ab\xff\xda\0\x02')],
      ['a JPEG with a segment of no length', bytesOf('\xff\xd8\xff\xe0\0\0\0\0')],
      ['a script that begins as a GIF', bytesOf('GIF89a/*\0\0\0*/=1;alert(1)')],
      ['a WebP without an image', bytesOf('RIFF\0\0\0\0WEBPVP8?')],
      ['an AVIF without properties', bytesOf('\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x08meta')],
      ['no picture', sampleFiles['application/pdf']],
    ])('%s is an error', async (_name, bytes) => {
      expect((await images().inspect(bytes)).isErr()).toBe(true);
    });

    it('a picture with too many pixels is an error, before they are decoded', async () => {
      const bomb = sampleFiles['image/png'].slice();
      bomb.set([0, 0, 0xc3, 0x50, 0, 0, 0xc3, 0x50], 16);
      expect(await images().inspect(bomb)).toMatchObject({
        error: { kind: 'too-many-pixels', width: 50_000, height: 50_000 },
      });
    });

    it('work is done in its turn, and a failure ends the turn', async () => {
      const failure = new Error('No picture');
      for (let time = 0; time < 5; time += 1) {
        await expect(images().inTurn('a', () => Promise.reject(failure))).rejects.toBe(failure);
      }
      expect(await images().inTurn('a', async () => 5)).toBe(5);
    });

    if (!canWrite) {
      it('a library that cannot write pictures says so', async () => {
        const no = { error: { kind: 'no-encoder' } };
        expect(await images().clean(widePng, FORM)).toMatchObject(no);
        const size = { width: 160, mimeType: 'image/png' } as const;
        expect(await images().resize(widePng, size)).toMatchObject(no);
      });
      return;
    }

    it('a picture that is written anew names no place', async () => {
      const cleaned = (await images().clean(aPhotoAt('50,44.1N'), FORM))._unsafeUnwrap();
      expect(cleaned).toMatchObject({ width: 3, height: 2 });
      expect(await images().inspect(cleaned.bytes)).toMatchObject({
        value: { mimeType: 'image/jpeg', width: 3, height: 2, hasPlace: false },
      });
    });

    it('a picture that is written anew keeps its creator if that is wanted', async () => {
      for (const keepsCredits of [false, true]) {
        const photo = aPhotoAt('50,44.1N', 'Grace Hopper');
        const cleaned = (await images().clean(photo, { ...FORM, keepsCredits }))._unsafeUnwrap();
        const isKept = Buffer.from(cleaned.bytes).includes('Grace Hopper');
        expect([keepsCredits, isKept]).toEqual([keepsCredits, keepsCredits]);
        expect(await images().inspect(cleaned.bytes)).toMatchObject({
          value: { mimeType: 'image/jpeg', width: 3, height: 2, hasPlace: false },
        });
      }
    });

    it.each(DEFAULT_UPLOAD_LIMITS.types)('a picture is written anew as %s', async (mimeType) => {
      const form = { ...FORM, mimeType, maxEdge: 100 };
      const { bytes, ...size } = (await images().clean(widePng, form))._unsafeUnwrap();
      expect(size).toEqual({ width: 100, height: 25 });
      expect(await images().inspect(bytes)).toMatchObject({ value: { mimeType, ...size } });
    });

    it.each(DEFAULT_UPLOAD_LIMITS.types)('a size is written as %s', async (mimeType) => {
      const bytes = (await images().resize(widePng, { width: 160, mimeType }))._unsafeUnwrap();
      expect(await images().inspect(bytes)).toMatchObject({
        value: { mimeType, width: 160, height: 40 },
      });
    });

    it('a size that is not smaller has no bytes, nor AVIF of an animation', async () => {
      for (const [picture, size] of [
        [widePng, { width: 480, mimeType: 'image/png' }],
        [wideGif, { width: 160, mimeType: 'image/avif' }],
      ] as const) {
        expect((await images().resize(picture, size))._unsafeUnwrap()).toHaveLength(0);
      }
    });
  });
};
