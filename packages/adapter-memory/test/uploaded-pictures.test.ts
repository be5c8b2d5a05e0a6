import { readdirSync, readFileSync } from 'node:fs';
import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { operatorOf, uploadMedia } from '@content-publishing/application';
import { aWorkspace, errorOf, testingPorts, viewOf } from '@content-publishing/application/testing';
import { UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';

const FOLDER = new URL('../../adapter-images/test/files/', import.meta.url);

const images = await openSharpImages();

/** Uploads a file, and returns its record with its stored bytes. */
const uploaded = async (bytes: Uint8Array) => {
  const given = testingPorts(openMemoryStorage(), undefined, openMemoryFiles(), images);
  const uploads = { ...given.limits.uploads, types: UPLOAD_TYPES };
  const ports = { ...given, limits: { ...given.limits, uploads } };
  const { id } = await aWorkspace(ports);
  const content = (async function* () {
    yield bytes;
  })();
  const upload = uploadMedia(ports)(operatorOf(id), { content, draft: async () => ({}) });
  return { upload, ports, id };
};

/** Records of files that were rejected or measured wrongly before, by the name of the file. */
const EXPECTED: Readonly<Record<string, object>> = {
  'jpeg-grey-gamma-1.8-orientation6.jpg': { mimeType: 'image/jpeg', width: 48, height: 704 },
  'jpeg-junk-between-segments.jpg': { mimeType: 'image/jpeg', width: 60, height: 40 },
  'jpeg-orientation6-gps-pointer-0.jpg': { mimeType: 'image/jpeg', width: 40, height: 60 },
  'jpeg-orientation6-gps-pointer-ifd0.jpg': { mimeType: 'image/jpeg', width: 40, height: 60 },
  'png-exif-orientation6.png': { mimeType: 'image/png', width: 40, height: 60 },
  'png-line-feed-behind.png': { mimeType: 'image/png', width: 60, height: 40 },
  'webp-exif-orientation6.webp': { mimeType: 'image/webp', width: 40, height: 60 },
  'mp4-major-3gp4.mp4': { mimeType: 'video/mp4' },
  'mp4-major-3gp5.mp4': { mimeType: 'video/mp4' },
  'mp4-major-XAVC.mp4': { mimeType: 'video/mp4' },
  'mp4-major-cmfc.mp4': { mimeType: 'video/mp4' },
  'mp4-major-isml.mp4': { mimeType: 'video/mp4' },
  'mp4-major-iso1.mp4': { mimeType: 'video/mp4' },
  'mp4-major-mmp4.mp4': { mimeType: 'video/mp4' },
  'pdf-utf8-bom.pdf': { mimeType: 'application/pdf' },
  'webm-doctype-size-8-bytes.webm': { mimeType: 'video/webm' },
};

/** Sentences on files that are rejected: AVIF with headers alone, and a photo without a decoder. */
const REJECTED: Readonly<Record<string, string>> = {
  'avif-clap-60x40-of-100x80.avif':
    'must say its width and height; its header as image/avif cannot be read',
  'avif-primary-30x20-other-300x200.avif':
    'must say its width and height; its header as image/avif cannot be read',
  'heic-orientation6-gps.heic':
    'must be a picture that this service can read; save image/heic as JPEG or WebP',
};

describe('an uploaded file', () => {
  it('is expected in the table', () => {
    expect([...Object.keys(EXPECTED), ...Object.keys(REJECTED)].toSorted()).toEqual(
      readdirSync(FOLDER).toSorted(),
    );
  });

  it.each(Object.entries(EXPECTED))(
    '%s has a record that says what is served',
    async (name, expected) => {
      const { upload, ports, id } = await uploaded(readFileSync(new URL(name, FOLDER)));
      const { record } = await viewOf(upload);
      expect(record).toMatchObject(expected);
      const parts = [];
      for await (const part of (await ports.mediaFiles.read(record.storagePath ?? '')) ?? []) {
        parts.push(part);
      }
      const served = Buffer.concat(parts);
      expect(record.sizeBytes).toBe(served.length);
      const sha256 = ports.secrets.sha256();
      sha256.update(served);
      expect(await ports.media.findByHash(id, sha256.hex())).toEqual(record);
      if (!record.mimeType.startsWith('image/')) return;
      const { mimeType, width, height } = record;
      expect(await images.inspect(served)).toMatchObject({
        value: { mimeType, width, height, isUpright: true, hasPlace: false },
      });
    },
  );

  it.each(Object.entries(REJECTED))('%s is an error', async (name, message) => {
    const { upload } = await uploaded(readFileSync(new URL(name, FOLDER)));
    expect(await errorOf(upload)).toMatchObject({
      violations: [{ path: '/file', message }],
    });
  });
});
