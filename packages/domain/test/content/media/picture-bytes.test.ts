import { checkPictureBytes, type PictureType } from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';
import * as sample from './sample-files.ts';

const problemOf = (type: PictureType, file: Uint8Array): string | undefined =>
  checkPictureBytes(type, file)
    ?.violations.map(({ message }) => message)
    .join();

const NO_OTHER = 'must contain only an image; found a document or a script in it';
const WHOLE = 'must be a complete image; it is truncated, or has data after its end';
const text = (content: string) => sample.bytesOf(content);

describe('the bytes of a picture', () => {
  it.each([
    ['image/jpeg', sample.aJpeg()],
    ['image/png', sample.aPng()],
    ['image/gif', sample.aGif()],
    ['image/webp', sample.aWebp()],
    ['image/avif', sample.anAvif()],
  ] as const)('have no problem as %s', (type, file) => {
    expect(problemOf(type, file)).toBeUndefined();
  });

  it.each(['<script>', '<SCRIPT src=x>', '<html\n', '<?php ', '<iframe/', '<!DOCTYPE html>'])(
    'are rejected with %j in them',
    (markup) => {
      const file = sample.aPng(640, 480, text(`tEXt${markup}`));
      expect(problemOf('image/png', file)).toBe(NO_OTHER);
    },
  );

  it('may have words that only look like markup', () => {
    const words = text('<scripture> <htmlx <?xpacket begin="" <x:xmpmeta <svgz <!doctype>');
    expect(problemOf('image/png', sample.aPng(640, 480, words))).toBeUndefined();
  });

  it('are rejected where a document begins in them', () => {
    const comment = sample.bytesOf([0xff, 0xfe, 0, 10], '%PDF-1.7');
    expect(problemOf('image/jpeg', sample.aJpeg(640, 480, comment))).toBe(NO_OTHER);
  });

  it.each([
    ['image/png', sample.aPng()],
    ['image/gif', sample.aGif()],
    ['image/webp', sample.aWebp()],
  ] as const)('are rejected as %s when they are cut off, or an archive follows', (type, file) => {
    expect(problemOf(type, file.subarray(0, -1))).toBe(WHOLE);
    expect(problemOf(type, sample.bytesOf(file, 'PK\x05\x06'))).toBe(WHOLE);
    expect(problemOf(type, new Uint8Array())).toBe(WHOLE);
  });

  it.each([
    ['image/png', sample.aPng()],
    ['image/gif', sample.aGif()],
    ['image/webp', sample.aWebp()],
  ] as const)('may be blank after the end of %s', (type, file) => {
    for (const blank of ['\n', '\r\n', '\0\0\0', ' \t']) {
      expect(problemOf(type, sample.bytesOf(file, blank))).toBeUndefined();
    }
  });
});
