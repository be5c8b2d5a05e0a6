import { inspectFile, type UploadType } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import * as sample from './sample-files.ts';

/** Returns the messages that an inspection has for `file`, which comes in parts of `size` bytes. */
const problemsOf = (type: UploadType, file: Uint8Array, size = file.length): readonly string[] => {
  const inspection = inspectFile(type, file);
  const errors = [];
  for (let at = 0; at < file.length; at += size) {
    errors.push(inspection.inspect(file.subarray(at, at + size)));
  }
  errors.push(inspection.end());
  expect(inspection.sizeBytes()).toBe(file.length);
  return errors.flatMap((error) => error?.violations.map(({ message }) => message) ?? []);
};

const NO_OTHER = 'must contain only an image; found a document or a script in it';
const WHOLE = 'must be a complete image; it is truncated, or has data after its end';
const text = (content: string) => sample.bytesOf(content);

describe('a file that passes', () => {
  it.each([
    ['image/jpeg', sample.aJpeg()],
    ['image/png', sample.aPng()],
    ['image/gif', sample.aGif()],
    ['image/webp', sample.aWebp()],
    ['image/avif', sample.anAvif()],
    ['video/mp4', sample.anMp4()],
    ['application/pdf', sample.aPdf()],
  ] as const)('has no problem as %s, in parts of whatever size', (type, file) => {
    for (const size of [1, 7, 16, 1000]) expect(problemsOf(type, file, size)).toEqual([]);
  });

  it.each(['<script>', '<SCRIPT src=x>', '<html\n', '<?php ', '<iframe/', '<!DOCTYPE html>'])(
    'is rejected with %j in an image, wherever parts end',
    (markup) => {
      const file = sample.aPng(640, 480, text(`tEXt${markup}`));
      for (let size = 1; size < file.length; size += 1) {
        expect(problemsOf('image/png', file, size)).toContain(NO_OTHER);
      }
    },
  );

  it('may have words that only look like markup, and other files may have markup', () => {
    const words = text('<scripture> <htmlx <?xpacket begin="" <x:xmpmeta <svgz <!doctype>');
    expect(problemsOf('image/png', sample.aPng(640, 480, words))).toEqual([]);
    expect(problemsOf('application/pdf', text('%PDF-1.7 <script>'))).toEqual([]);
  });

  it.each([
    ['image/png', sample.aPng()],
    ['image/gif', sample.aGif()],
    ['image/webp', sample.aWebp()],
  ] as const)('is rejected as %s when it is cut off, or an archive follows it', (type, file) => {
    for (const size of [1, 5, 1000]) {
      expect(problemsOf(type, file.subarray(0, -1), size)).toEqual([WHOLE]);
      expect(problemsOf(type, sample.bytesOf(file, 'PK\x05\x06'), size)).toEqual([WHOLE]);
    }
  });

  it('may be a GIF that is padded with zeros', () => {
    expect(problemsOf('image/gif', sample.bytesOf(sample.aGif(), [0, 0, 0]))).toEqual([]);
  });
});
