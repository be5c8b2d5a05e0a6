import type { UploadType } from '@content-publishing/domain';

/** Returns bytes, each the code of a character of `text`. */
export const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

const encoded = (base64: string): Uint8Array => Uint8Array.from(Buffer.from(base64, 'base64'));

/** A file of each type; the images were made by libvips, 3 pixels wide and 2 high. */
export const sampleFiles: Readonly<Record<UploadType, Uint8Array>> = {
  'image/jpeg': encoded(
    '/9j/2wBDABsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////2wBDARsbGxscGx4hIR4qLSgtKj04MzM4PV1CR0JHQl2NWGdYWGdYjX2Xe3N7l33gsJycsOD/2c7Z////////////////wgARCAACAAMDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAVAQEBAAAAAAAAAAAAAAAAAAADBf/aAAwDAQACEAMQAAAAiB2f/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAgEBPwB//8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAgBAwEBPwB//9k=',
  ),
  'image/png': encoded(
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWM4IWcDQQxwFgBHVAbNwGc67AAAAABJRU5ErkJggg==',
  ),
  'image/gif': encoded('R0lGODlhAwACAIAAAExpccgePCH5BAUAAAAALAAAAAADAAIAAAICjF8AOw=='),
  'image/webp': encoded('UklGRh4AAABXRUJQVlA4TBEAAAAvAkAAAAdQjyKXp/+BiOh/AAA='),
  'image/avif': encoded(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAACEAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAAAAMAAAACAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAApbWRhdBIACgg4BCtICGg0gDITH/JihO////Fn4ACQNY47+ejkmQ==',
  ),
  'video/mp4': bytesOf('\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x0cmdatabcd'),
  'video/webm': bytesOf('\x1a\x45\xdf\xa3\x8b\x42\x82\x84webm\x42\x87\x81\x04'),
  'audio/mpeg': bytesOf('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64'),
  'application/pdf': bytesOf('%PDF-1.7\n%%EOF\n'),
};

/** Returns a PNG file of about `sizeBytes` bytes, for which its pixels are of no account. */
export const aLargePng = (sizeBytes: number, filling = 0x20): Uint8Array => {
  const png = sampleFiles['image/png'];
  const end = png.length - 12;
  const file = new Uint8Array(png.length + sizeBytes).fill(filling);
  file.set(png.subarray(0, end));
  file.set(png.subarray(end), file.length - 12);
  return file;
};

/** Returns a JPEG file that says in XMP at which `latitude` it was taken. */
export const aPhotoAt = (latitude: string): Uint8Array => {
  const jpeg = sampleFiles['image/jpeg'];
  const xmp = bytesOf(`http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="${latitude}"/>`);
  const segment = [0xff, 0xe1, 0, xmp.length + 2, ...xmp];
  return Uint8Array.from([...jpeg.subarray(0, 2), ...segment, ...jpeg.subarray(2)]);
};

/** Returns `bytes` in parts of `size` bytes. */
export const inParts = async function* (
  bytes: Uint8Array,
  size = 7,
): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
};

/** Returns all bytes of `content`. */
export const allBytes = async (
  content: AsyncIterable<Uint8Array> | null | undefined,
): Promise<Uint8Array> => {
  if (!content) throw new Error('There is no file');
  const bytes: number[] = [];
  for await (const part of content) for (const byte of part) bytes.push(byte);
  return Uint8Array.from(bytes);
};
