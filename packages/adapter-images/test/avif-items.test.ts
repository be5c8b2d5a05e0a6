import { openPlainImages, openSharpImages } from '@content-publishing/adapter-images';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { anAvif, clap, irot } from './made-avif.ts';
import { aPlain, cornersOf, STORED } from './made-pictures.ts';

const images = await openSharpImages();

// An alpha channel would be an item of its own.
const opaque = sharp(await aPlain('png')).removeAlpha();
const quarters = { file: await opaque.avif().toBuffer(), ...STORED };

/** Returns the facts of a picture, and its pixels as they are decoded. */
const factsOf = async (file: Uint8Array) => {
  const { width, height, isUpright, hasPlace, mimeType } = (
    await images.inspect(file)
  )._unsafeUnwrap();
  expect([mimeType, isUpright]).toEqual(['image/avif', true]);
  return { width, height, hasPlace, corners: await cornersOf(file) };
};

/** Returns a picture of one colour, 300 pixels wide and 200 high. */
const aLarger = async () => ({
  file: await sharp({ create: { width: 300, height: 200, channels: 3, background: '#808080' } })
    .avif()
    .toBuffer(),
  width: 300,
  height: 200,
});

it('AVIF that is cropped has the dimensions of its visible part', async () => {
  const half = { ...quarters, transformations: [clap(60, 80, 30)] };
  const { corners, ...facts } = await factsOf(anAvif([half]));
  expect(facts).toEqual({ width: 60, height: 80, hasPlace: false });
  expect(corners).toEqual({ topLeft: undefined, topRight: 'topLeft', bottomLeft: undefined });
});

it('AVIF that is turned by its container is upright, and keeps its bytes', async () => {
  const { corners, ...facts } = await factsOf(
    anAvif([{ ...quarters, transformations: [irot(1)] }]),
  );
  expect(facts).toEqual({ width: 80, height: 120, hasPlace: false });
  expect(corners).toMatchObject({ topLeft: 'bottomLeft', topRight: 'topLeft' });
});

it('AVIF that is cropped and turned is written anew as it is shown', async () => {
  const file = anAvif([{ ...quarters, transformations: [clap(60, 80, 30), irot(1)] }]);
  const form = { mimeType: 'image/avif', maxEdge: 4096, keepsCredits: false } as const;
  const cleaned = (await images.clean(file, form))._unsafeUnwrap();
  expect(cleaned).toMatchObject({ width: 80, height: 60 });
  expect(await factsOf(cleaned.bytes)).toMatchObject({ width: 80, height: 60 });
});

it.each([0, 1])('AVIF of several pictures is the one at %i, the primary one', async (primary) => {
  const items = primary === 0 ? [quarters, await aLarger()] : [await aLarger(), quarters];
  const { corners, ...facts } = await factsOf(anAvif(items, primary));
  expect(facts).toEqual({ ...STORED, hasPlace: false });
  expect(corners).toMatchObject({ topLeft: 'topLeft', topRight: 'topRight' });
});

it('AVIF of several pictures with metadata may name a place in one that is not shown', async () => {
  const hidden = Buffer.from(anAvif([quarters, await aLarger()]));
  const file = Buffer.concat([hidden, Buffer.from('\0\0\0\x0cfreeExif', 'latin1')]);
  expect(await factsOf(file)).toMatchObject({ ...STORED, hasPlace: true });
});

/** Returns a file with other brands: the major one, and the compatible ones. */
const branded = (file: Buffer, major: string, compatible = 'avifmif1miaf'): Buffer => {
  const bytes = Buffer.from(file);
  bytes.write(major, 8, 'latin1');
  bytes.write(compatible, 16, 'latin1');
  return bytes;
};

it.each([
  ['mif1', 'image/avif'],
  ['msf1', 'image/avif'],
  // Read by other programs, not by libvips.
  ['miaf', 'no-size'],
  ['MA1B', 'no-size'],
])('AVIF whose major brand is %s is AVIF: %s', async (major, found) => {
  const file = branded(anAvif([quarters]), major);
  for (const library of [images, openPlainImages()]) {
    expect(await library.typeOf(file)).toBe('image/avif');
  }
  const inspected = await images.inspect(file);
  expect(
    inspected.match(
      ({ mimeType }) => mimeType,
      ({ kind }) => kind,
    ),
  ).toBe(found);
});

it.each(['mif1', 'msf1', 'heix', 'hevc'])('HEIC whose major brand is %s is HEIC', async (major) => {
  const file = branded(anAvif([quarters]), major, 'heicmif1miaf');
  for (const library of [images, openPlainImages()]) {
    expect(await library.typeOf(file)).toBe('image/heic');
  }
});

it('AVIF with a turned picture beside the shown one is as large as the shown one', async () => {
  const turned = { ...(await aLarger()), transformations: [irot(1)] };
  for (const file of [anAvif([quarters, turned]), anAvif([turned, quarters], 1)]) {
    expect(await factsOf(file)).toMatchObject(STORED);
    // Without sharp it is not known which one is shown.
    expect((await openPlainImages().inspect(file))._unsafeUnwrapErr()).toEqual({ kind: 'no-size' });
  }
  const plain = (await openPlainImages().inspect(anAvif([quarters])))._unsafeUnwrap();
  expect(plain).toMatchObject(STORED);
});
