import readExif from 'exif-reader';
import type { Metadata } from 'sharp';

/** Credits of a picture, each text escaped as in XML. */
interface Credits {
  readonly copyright: readonly string[];
  readonly creators: readonly string[];
}

/** Maximum characters of a credit; a longer one is not kept. */
const MAX_CREDIT_LENGTH = 2000;

/** Maximum number of creators that are kept. */
const MAX_CREATORS = 10;

/**
 * Returns XMP with the copyright and the creators of a picture, as the properties that IPTC has for
 * them (Photo Metadata Standard 2023.2, 1.4 and 1.6). Each is read from XMP, or else from IPTC, or
 * else from Exif. Returns `undefined` if the picture names neither.
 */
export const creditsOf = (metadata: Metadata): string | undefined => {
  const sources = [xmpCredits(metadata.xmp), iptcCredits(metadata), exifCredits(metadata.exif)];
  const first = (kind: keyof Credits): readonly string[] =>
    sources
      .map((source) => source[kind].map(onOneLine).filter((text) => text !== ''))
      .find(({ length }) => length > 0) ?? [];
  const [copyright] = first('copyright');
  const creators = first('creators').slice(0, MAX_CREATORS);
  if (copyright === undefined && creators.length === 0) return undefined;
  const items = creators.map((creator) => `<rdf:li>${creator}</rdf:li>`).join('');
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">' +
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">' +
    (copyright === undefined
      ? ''
      : `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${copyright}</rdf:li></rdf:Alt></dc:rights>`) +
    (items === '' ? '' : `<dc:creator><rdf:Seq>${items}</rdf:Seq></dc:creator>`) +
    '</rdf:Description></rdf:RDF></x:xmpmeta>'
  );
};

const xmpCredits = (xmp: Buffer | undefined): Credits => {
  const text = xmp?.toString('utf8') ?? '';
  return { copyright: propertyOf(text, 'dc:rights'), creators: propertyOf(text, 'dc:creator') };
};

/** Maximum characters in which the items of a property are looked for. */
const MAX_PROPERTY_LENGTH = MAX_CREATORS * MAX_CREDIT_LENGTH;

const ITEM = new RegExp(`<rdf:li[^<>]{0,100}>([^<]{1,${MAX_CREDIT_LENGTH}})<`, 'g');

/** Returns the items of a property of XMP, or its value as an attribute. */
const propertyOf = (xmp: string, name: string): readonly string[] => {
  const start = xmp.indexOf(`<${name}`);
  const end = xmp.indexOf(`</${name}`, start);
  if (start !== -1 && end !== -1) {
    const content = xmp.slice(start, Math.min(end, start + MAX_PROPERTY_LENGTH));
    return [...content.matchAll(ITEM)].map(([, item = '']) => item);
  }
  const attribute = new RegExp(`\\b${name}=(["'])([^<]{1,${MAX_CREDIT_LENGTH}}?)\\1`).exec(xmp);
  return attribute?.[2] === undefined ? [] : [attribute[2]];
};

/** Datasets of IPTC with credits (IPTC-IIM 4.2): 2:116, copyright notice, and 2:80, by-line. */
const DATASETS = { copyright: 116, creators: 80 } as const;

const iptcCredits = ({ iptc, tifftagPhotoshop }: Metadata): Credits => {
  const bytes = iptc ?? tifftagPhotoshop ?? Buffer.alloc(0);
  return {
    copyright: datasetsOf(bytes, DATASETS.copyright),
    creators: datasetsOf(bytes, DATASETS.creators),
  };
};

/** Returns the texts of a dataset of IPTC, each of which follows its length in two bytes. */
const datasetsOf = (iptc: Buffer, dataset: number): readonly string[] => {
  const start = Buffer.from([0x1c, 2, dataset]);
  const texts: string[] = [];
  let at = iptc.indexOf(start);
  while (at !== -1 && at + 5 <= iptc.length && texts.length < MAX_CREATORS) {
    const length = iptc.readUInt16BE(at + 3);
    texts.push(escaped(iptc.subarray(at + 5, at + 5 + length)));
    at = iptc.indexOf(start, at + 5 + length);
  }
  return texts;
};

const exifCredits = (exif: Buffer | undefined): Credits => {
  try {
    const image = exif && readExif(exif).Image;
    return { copyright: exifText(image?.Copyright), creators: exifText(image?.Artist) };
  } catch {
    return { copyright: [], creators: [] };
  }
};

/** Returns the text of a field of Exif, which the library has as bytes if it is not ASCII. */
const exifText = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [escaped(Buffer.from(value))];
  return value instanceof Uint8Array ? [escaped(value)] : [];
};

/** Returns text in UTF-8, or else in Windows-1252, escaped as in XML; no text if it is too long. */
const escaped = (bytes: Uint8Array): string =>
  bytes.length > MAX_CREDIT_LENGTH
    ? ''
    : decoded(bytes).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const decoded = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

const onOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
