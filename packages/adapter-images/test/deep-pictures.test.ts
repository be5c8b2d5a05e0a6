import { openSharpImages } from '@content-publishing/adapter-images';
import { DEFAULT_UPLOAD_LIMITS, formOf } from '@content-publishing/domain/uploads';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aPlain } from './made-pictures.ts';

const images = await openSharpImages();

/** Returns the mean of the values that are shown of a picture. */
const look = async (picture: Uint8Array): Promise<number> => {
  const pixels = await sharp(picture).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer();
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
};

it.each(['grey16', 'rgb16', 'b-w', 'cmyk'] as const)(
  'a picture whose pixels are %s has its size and its look after it is written anew',
  async (space) => {
    const colours = sharp(await aPlain('png')).removeAlpha();
    const given = /^(?:grey|b-w)/.test(space) ? colours.greyscale() : colours;
    const placed = given.toColourspace(space).withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    const file = await (space === 'cmyk' ? placed.jpeg({ quality: 100 }) : placed.png()).toBuffer();
    const { width, height, space: written } = await sharp(file).metadata();
    expect(written).toBe(space);
    const facts = (await images.inspect(file))._unsafeUnwrap();
    expect(facts).toMatchObject({ width, height, hasPlace: true });
    const { rewriting: _, ...form } = formOf(facts, DEFAULT_UPLOAD_LIMITS);
    const cleaned = await images.clean(file, { ...form, keepsCredits: false });
    const { bytes, ...size } = cleaned._unsafeUnwrap();
    expect(size).toEqual({ width, height });
    expect((await sharp(bytes).metadata()).depth).toBe('uchar');
    expect(await look(bytes)).toBeCloseTo(await look(file), -1);
  },
);
