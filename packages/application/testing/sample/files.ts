import type { UploadType } from '@content-publishing/domain/uploads';

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

/** A picture of one colour, 400 pixels wide and 100 high. */
export const widePng = encoded(
  'iVBORw0KGgoAAAANSUhEUgAAAZAAAABkAQMAAACSBfQ0AAAAA1BMVEUzZswgIiSpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAG0lEQVRYw+3BAQ0AAADCoPdPbQ8HFAAAAADwYBPsAAGUJUyFAAAAAElFTkSuQmCC',
);

/** An animation of two frames, 400 pixels wide and 100 high. */
export const wideGif = encoded(
  'R0lGODlhkAFkAIAAAExpcf8AACH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAAkAFkAAAC/4yPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXzKbzCY1Kp9Sq9YrNarfcrvcLDovH5LL5jE6r1+y2+w2Py+f0uv2Oz+v3/L7/DxgoOEhYaHiImKi4yNjo+AgZKTlJWWl5iZmpucnZ6fkJGio6SlpqeoqaqrrK2ur6ChsrO0tba3uLm6u7y9vr+wscLDxMXGx8jJysvMzc7PwMHS09TV1tfY2drb3N3e39DR4uPk5ebn6Onq6+zt7u/g4fLz9PX29/j5+vv8/f7/8PMKDAgQQLGjyIMKHChQwbOnwIMaLEiRQrWryIMaPGjQYcO3osUwAAIfkEBQoAAAAsAAAAAJABZACATGlxAAD/Av+Mj6nL7Q+jnLTai7PevPsPhuJIluaJpurKtu4Lx/JM1/aN5/rO9/4PDAqHxKLxiEwql8ym8wmNSqfUqvWKzWq33K73Cw6Lx+Sy+YxOq9fstvsNj8vn9Lr9js/r9/y+/w8YKDhIWGh4iJiouMjY6PgIGSk5SVlpeYmZqbnJ2en5CRoqOkpaanqKmqq6ytrq+gobKztLW2t7i5uru8vb6/sLHCw8TFxsfIycrLzM3Oz8DB0tPU1dbX2Nna29zd3t/Q0eLj5OXm5+jp6uvs7e7v4OHy8/T19vf4+fr7/P3+//DzCgwIEECxo8iDChwoUMGzp8CDGixIkUK1q8iDGjxo0GHDt6LFMAADs=',
);

/** Returns a PNG file of about `sizeBytes` bytes, for which its pixels are of no account. */
export const aLargePng = (sizeBytes: number, filling = 0x20): Uint8Array => {
  const png = sampleFiles['image/png'];
  const end = png.length - 12;
  const file = new Uint8Array(png.length + sizeBytes).fill(filling);
  file.set(png.subarray(0, end));
  file.set(png.subarray(end), file.length - 12);
  return file;
};

/** Returns a JPEG file that says in XMP at which `latitude` it was taken, and by which `creator`. */
export const aPhotoAt = (latitude: string, creator = 'Ada'): Uint8Array => {
  const jpeg = sampleFiles['image/jpeg'];
  const xmp = bytesOf(
    `http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude="${latitude}" dc:creator="${creator}"/>`,
  );
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
