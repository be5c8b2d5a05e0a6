import { readFileSync } from 'node:fs';
import { openSharpImages } from '@content-publishing/adapter-images';
import { DEFAULT_UPLOAD_LIMITS, formOf } from '@content-publishing/domain/uploads';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  aGifWithXmp,
  aPlain,
  aTurned,
  type Corner,
  cornersOf,
  STORED,
  withCamera,
  withGps,
  withIptc,
  withSegment,
  withText,
  withXmp,
} from './made-pictures.ts';

const images = await openSharpImages();

/** Returns a picture as it is stored: cleaned where it has to be. */
const stored = async (file: Uint8Array) => {
  const facts = (await images.inspect(file))._unsafeUnwrap();
  const { rewriting, ...form } = formOf(facts, DEFAULT_UPLOAD_LIMITS);
  if (rewriting === 'none') return { bytes: file, isKept: true, facts };
  const cleaned = (await images.clean(file, { ...form, keepsCredits: false }))._unsafeUnwrap();
  return { ...cleaned, isKept: false, facts };
};

/** Expects that a file has no metadata but a colour profile, and that it is upright. */
const expectClean = async (bytes: Uint8Array): Promise<void> => {
  const { exif, xmp, iptc, orientation = 1, comments = [] } = await sharp(bytes).metadata();
  expect([exif, xmp, iptc, orientation, comments]).toEqual([
    undefined,
    undefined,
    undefined,
    1,
    [],
  ]);
};

/** Corners at which the stored corners at the top left and top right are shown, by orientation. */
const SHOWN: readonly (readonly [orientation: number, topLeft: Corner, topRight: Corner])[] = [
  [1, 'topLeft', 'topRight'],
  [2, 'topRight', 'topLeft'],
  [3, 'bottomRight', 'bottomLeft'],
  [4, 'bottomLeft', 'bottomRight'],
  [5, 'topLeft', 'bottomLeft'],
  [6, 'topRight', 'bottomRight'],
  [7, 'bottomRight', 'topRight'],
  [8, 'bottomLeft', 'topLeft'],
];

describe.each(['jpeg', 'png', 'webp'] as const)('a picture as %s', (kind) => {
  it.each(SHOWN)(
    'with orientation %i is stored upright',
    async (orientation, topLeft, topRight) => {
      const file = await aTurned(kind, orientation);
      const { bytes, isKept, facts } = await stored(file);
      const { width, height } = await sharp(bytes).metadata();
      const isOnItsSide = orientation >= 5;
      expect(isKept).toBe(orientation === 1);
      expect({ width, height }).toEqual(
        isOnItsSide ? { width: STORED.height, height: STORED.width } : STORED,
      );
      expect(facts).toMatchObject({ width, height });
      expect(await cornersOf(bytes)).toMatchObject({ topLeft, topRight });
      if (!isKept) await expectClean(bytes);
    },
  );

  it('with a camera alone is stored byte for byte', async () => {
    const file = await withCamera(kind);
    expect((await stored(file)).bytes).toBe(file);
  });
});

describe.each(['jpeg', 'png', 'webp', 'avif'] as const)('a place in %s', (kind) => {
  it('is not stored if it is in Exif', async () => {
    const { bytes, isKept } = await stored(await withGps(kind));
    expect(isKept).toBe(false);
    await expectClean(bytes);
    expect(await cornersOf(bytes)).toMatchObject({ topLeft: 'topLeft', bottomLeft: 'bottomLeft' });
  });

  it.each([
    'xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="50,44.1N"',
    'xmlns:geo="http://www.w3.org/2003/01/geo/wgs84_pos#" geo:lat="50.7" geo:long="7.1"',
    'xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" drone-dji:GpsLatitude="+50.7"',
    'xmlns:drone="http://www.dji.com/drone-dji/1.0/" drone:RelativeAltitude="+9" drone:Longitude="7"',
    'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Bonn"',
    'xmlns:i="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/" i:Location="Market square"',
  ])('is not stored if it is in XMP: %s', async (properties) => {
    const { bytes, isKept } = await stored(await withXmp(kind, properties));
    expect(isKept).toBe(false);
    await expectClean(bytes);
  });

  it('is not found in other XMP', async () => {
    const title = 'xmlns:dc="http://purl.org/dc/elements/1.1/" dc:title="A moka pot"';
    expect((await stored(await withXmp(kind, title))).isKept).toBe(true);
  });
});

describe('a place in JPEG', () => {
  it.each([26, 27, 90, 92, 95, 100, 101])(
    'is not stored if it is 2:%i of IPTC',
    async (dataset) => {
      const { bytes, isKept } = await stored(await withIptc(dataset, 'Bonn'));
      expect(isKept).toBe(false);
      await expectClean(bytes);
    },
  );

  it('is not found in other datasets of IPTC', async () => {
    expect((await stored(await withIptc(80, 'Ada'))).isKept).toBe(true);
  });

  it('is not stored if it may be in a second picture, in a film, or in more XMP', async () => {
    const jpeg = await aPlain('jpeg');
    const photo = await withGps('jpeg');
    const film = Buffer.from('\0\0\0\x14ftypmp42 a film with a place', 'latin1');
    for (const file of [
      Buffer.concat([jpeg, photo, photo]),
      Buffer.concat([jpeg, film]),
      await withSegment(0xe2, Buffer.from('MPF\0', 'latin1')),
      await withSegment(0xe1, Buffer.from('http://ns.adobe.com/xmp/extension/\0 place', 'latin1')),
    ]) {
      const { bytes, isKept } = await stored(file);
      expect(isKept).toBe(false);
      await expectClean(bytes);
      expect(bytes.length).toBeLessThan(jpeg.length * 3);
      expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/ftyp|MPF\0|place/);
    }
  });
});

describe('a place in PNG or GIF', () => {
  it.each([
    ['Raw profile type exif', '\nexif\n0\n'],
    ['Location', 'Bonn'],
    ['Comment', 'GPS 50.7 7.1'],
  ])('is not stored if it is in the text %s', async (keyword, value) => {
    const { bytes, isKept } = await stored(await withText(keyword, value));
    expect(isKept).toBe(false);
    await expectClean(bytes);
  });

  it('is not found in other texts', async () => {
    expect((await stored(await withText('Title', 'A moka pot'))).isKept).toBe(true);
  });

  it('is not stored if it may be in XMP of GIF', async () => {
    const { bytes, isKept } = await stored(await aGifWithXmp('<x geo:lat="50.7"/>'));
    expect(isKept).toBe(false);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/XMP|geo/);
  });
});

describe('a picture that is written anew', () => {
  it('keeps its colour profile, unless it is CMYK', async () => {
    const p3 = await sharp(await aTurned('jpeg', 6))
      .withMetadata({ orientation: 6 })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const wide = await stored(p3);
    expect((await sharp(wide.bytes).metadata()).icc).toEqual((await sharp(p3).metadata()).icc);
    const cmyk = await sharp(await aPlain('png'))
      .toColourspace('cmyk')
      .withMetadata({ orientation: 3 })
      .withIccProfile('cmyk')
      .jpeg()
      .toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const { bytes, isKept } = await stored(cmyk);
    expect(isKept).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'srgb', hasProfile: false });
    expect(await cornersOf(bytes)).toMatchObject({ topLeft: 'bottomRight' });
  });

  it('looks the same if it is grey with a profile, as JPEG, PNG and converted TIFF', async () => {
    const jpeg = readFileSync(
      new URL('files/jpeg-grey-gamma-1.8-orientation6.jpg', import.meta.url),
    );
    const grey = sharp(jpeg).toColourspace('b-w').keepIccProfile().keepExif();
    const shownOf = async (file: Uint8Array): Promise<number> => {
      const shown = await sharp(file).toColourspace('srgb').png().toBuffer();
      return (await sharp(shown).stats()).channels[0]?.mean ?? 0;
    };
    for (const file of [jpeg, await grey.png().toBuffer(), await grey.tiff().toBuffer()]) {
      const { bytes } = await stored(file);
      expect(await shownOf(bytes)).toBeCloseTo(await shownOf(file), 0);
      for (const mimeType of ['image/webp', 'image/avif'] as const) {
        const size = (await images.resize(bytes, { width: 160, mimeType }))._unsafeUnwrap();
        expect(Math.abs((await shownOf(size)) - (await shownOf(file)))).toBeLessThan(3);
      }
    }
  });

  it('has sizes although its frames together have more pixels than a picture may have', async () => {
    const gif = readFileSync(new URL('animations/700-frames-gps.gif', import.meta.url));
    expect((await images.inspect(gif))._unsafeUnwrap()).toMatchObject({ width: 720, height: 540 });
    const size = await images.resize(gif, { width: 160, mimeType: 'image/webp' });
    const { width, pages } = await sharp(size._unsafeUnwrap()).metadata();
    expect([width, (pages ?? 1) > 600]).toEqual([160, true]);
  });

  it('is no larger than the maximum edge, upright', async () => {
    const wide = await sharp({
      create: { width: 5000, height: 1000, channels: 3, background: '#123456' },
    })
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer();
    expect(await stored(wide)).toMatchObject({ width: 819, height: 4096, isKept: false });
  });

  it('is JPEG or WebP if it was TIFF', async () => {
    const opaque = await stored(await aPlain('tiff'));
    expect(await sharp(opaque.bytes).metadata()).toMatchObject({ format: 'jpeg' });
    const clear = {
      create: { width: 9, height: 9, channels: 4, background: '#12345680' },
    } as const;
    const transparent = await stored(await sharp(clear).tiff({ compression: 'lzw' }).toBuffer());
    expect(await sharp(transparent.bytes).metadata()).toMatchObject({
      format: 'webp',
      hasAlpha: true,
    });
  });

  it.each(['gif', 'webp'] as const)('stays an animation as %s', async (kind) => {
    const frame = (background: string) =>
      sharp({ create: { width: 5000, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all(['#ff0000', '#00ff00', '#0000ff'].map(frame));
    const moving = await sharp(frames, { join: { animated: true } })
      .toFormat(kind, { delay: [70, 80, 90], loop: 2 })
      .toBuffer();
    const { bytes, isKept, ...size } = await stored(moving);
    expect(isKept).toBe(false);
    expect(size).toMatchObject({ width: 4096, height: 8 });
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({
      format: kind,
      pages: 3,
      delay: [70, 80, 90],
      loop: 2,
      pageHeight: 8,
    });
  });

  it('is an error if it is an animation that libvips does not read', async () => {
    const png = Buffer.from(await withGps('png'));
    const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', 'latin1');
    const crc = Buffer.alloc(4);
    const afterHeader = 33;
    const moving = Buffer.concat([
      png.subarray(0, afterHeader),
      control,
      crc,
      png.subarray(afterHeader),
    ]);
    expect(await images.typeOf(moving)).toBe('image/apng');
    const form = { mimeType: 'image/png', maxEdge: 9, keepsCredits: false } as const;
    expect(await images.clean(moving, form)).toMatchObject({
      error: { kind: 'no-encoder' },
    });
    expect(
      (await images.resize(moving, { width: 160, mimeType: 'image/webp' }))._unsafeUnwrap(),
    ).toHaveLength(0);
  });
});

describe('a truncated picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is an error as %s', async (kind) => {
    const file = await aPlain(kind);
    expect((await images.inspect(file.subarray(0, Math.floor(file.length * 0.6)))).isErr()).toBe(
      true,
    );
  });
});

describe('decoders', () => {
  it('are blocked for types that are not accepted', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(sharp(svg).metadata()).rejects.toThrow(/unsupported/);
  });

  it('may be missing for HEIC, which the error says', async () => {
    const heic = readFileSync(new URL('files/heic-orientation6-gps.heic', import.meta.url));
    for (const file of [heic, heic.subarray(0, 400), heic.subarray(0, 24)]) {
      expect(await images.typeOf(file)).toBe('image/heic');
      expect(await images.inspect(file)).toMatchObject({ error: { kind: 'no-decoder' } });
    }
  });
});
