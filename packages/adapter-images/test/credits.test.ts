import { openSharpImages } from '@content-publishing/adapter-images';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPlain, type Kind, withIptc, withXmp } from './made-pictures.ts';

const images = await openSharpImages();

const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"';

/** Returns the XMP of a picture that was written anew as `kind`, with its credits. */
const cleanedXmp = async (file: Uint8Array, kind: Kind | 'gif' = 'jpeg'): Promise<string> => {
  const form = { mimeType: `image/${kind}`, maxEdge: 4096, keepsCredits: true } as const;
  const { bytes } = (await images.clean(file, form))._unsafeUnwrap();
  const { xmp, exif, iptc } = await sharp(bytes).metadata();
  expect([exif, iptc]).toEqual([undefined, undefined]);
  return xmp?.toString('utf8') ?? '';
};

/** Returns a picture with a copyright, a creator and a place in Exif. */
const withExifCredits = async (kind: Kind, copyright: string, creator: string) =>
  sharp(await aPlain(kind))
    .withExif({
      IFD0: { Copyright: copyright, Artist: creator, Make: 'Maker' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 44/1 6/1' },
    })
    .toFormat(kind)
    .toBuffer();

const rights = (text: string) =>
  `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></dc:rights>`;
const creators = (...names: readonly string[]) =>
  `<dc:creator><rdf:Seq>${names.map((name) => `<rdf:li>${name}</rdf:li>`).join('')}</rdf:Seq></dc:creator>`;

describe('the credits of a picture that is written anew', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are kept from Exif in %s', async (kind) => {
    const xmp = await cleanedXmp(await withExifCredits(kind, '(c) Ada & Bo', 'Ada <a@b>'), kind);
    expect(xmp).toContain(rights('(c) Ada &amp; Bo'));
    expect(xmp).toContain(creators('Ada &lt;a@b&gt;'));
    expect(xmp).not.toMatch(/Maker|GPS/);
  });

  it.each([
    ['UTF-8', 'utf8'],
    ['Windows-1252', 'latin1'],
  ] as const)('are kept from Exif in %s', async (_name, encoding) => {
    const ascii = encoding === 'utf8' ? 'Zo..' : 'Zo.';
    const file = Buffer.from(await withExifCredits('jpeg', '(c)', ascii));
    file.write('Zoë', file.indexOf(ascii), encoding);
    expect(await cleanedXmp(file)).toContain(creators('Zoë'));
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('are kept from XMP in %s', async (kind) => {
    const properties = `${DC} xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="50,44.1N"`;
    const inner = `${rights('© Ada &amp; Bo')}${creators('Ada', 'Bo')}<dc:title>Bonn</dc:title>`;
    const xmp = await cleanedXmp(await withXmp(kind, properties, inner), kind);
    expect(xmp).toContain(rights('© Ada &amp; Bo'));
    expect(xmp).toContain(creators('Ada', 'Bo'));
    expect(xmp).not.toMatch(/GPS|Bonn/);
  });

  it('are kept from attributes of XMP', async () => {
    const file = await withXmp('jpeg', `${DC} dc:rights="© Ada" dc:creator='Ada "A."'`);
    const xmp = await cleanedXmp(file);
    expect(xmp).toContain(rights('© Ada'));
    expect(xmp).toContain(creators('Ada "A."'));
  });

  it('are kept from IPTC', async () => {
    expect(await cleanedXmp(await withIptc(116, '© Zoë <b>'))).toContain(rights('© Zoë &lt;b&gt;'));
    expect(await cleanedXmp(await withIptc(80, Buffer.from('Zo\xeb', 'latin1')))).toContain(
      creators('Zoë'),
    );
  });

  it('are read from XMP first, and from Exif last', async () => {
    const file = await sharp(await withXmp('jpeg', DC, creators('Ada')))
      .keepXmp()
      .withExif({ IFD0: { Copyright: '(c) Exif', Artist: 'Exif' } })
      .toBuffer();
    const xmp = await cleanedXmp(file);
    expect(xmp).toContain(rights('(c) Exif'));
    expect(xmp).toContain(creators('Ada'));
    expect(xmp).not.toContain('<rdf:li>Exif');
  });

  it('are none if the picture has none, if they are blank, or far too long', async () => {
    for (const file of [
      await aPlain('jpeg'),
      await withExifCredits('jpeg', ' ', '\t'),
      await withExifCredits('jpeg', 'x'.repeat(2001), ' '),
      await withXmp('jpeg', DC, `${rights(' ')}<dc:creator>`),
    ]) {
      expect(await cleanedXmp(file)).toBe('');
    }
  });

  it('are dropped where the type has no room for them, or unless they are wanted', async () => {
    const file = await withExifCredits('jpeg', '(c) Ada', 'Ada');
    expect(await cleanedXmp(file, 'gif')).toBe('');
    const form = { mimeType: 'image/jpeg', maxEdge: 4096, keepsCredits: false } as const;
    const { bytes } = (await images.clean(file, form))._unsafeUnwrap();
    expect(await sharp(bytes).metadata()).not.toHaveProperty('xmp');
  });
});
