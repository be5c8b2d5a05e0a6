import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText } from '../src/files/text-encoding.ts';

const bytesOf = (text: string, encoding: 'utf8' | 'utf16le'): Buffer => Buffer.from(text, encoding);

const bigEndian = (text: string): Buffer => bytesOf(text, 'utf16le').swap16();

describe('The text of a file', () => {
  it('is read in the encoding that programs write', () => {
    const text = fc.string({ unit: 'binary' }).map((end) => `from,to\n${end}`);
    fc.assert(
      fc.property(text, (written) => {
        for (const mark of ['', '\uFEFF']) {
          const file = `${mark}${written}`;
          const utf8 = decodeText(bytesOf(file, 'utf8'));
          expect(utf8._unsafeUnwrap()).toEqual({ text: written, encoding: 'UTF-8' });
          for (const bytes of [bytesOf(file, 'utf16le'), bigEndian(file)]) {
            expect(decodeText(bytes)._unsafeUnwrap()).toEqual({
              text: written,
              encoding: 'UTF-16',
            });
          }
        }
      }),
    );
  });

  it.each([
    ['/straße,/neu', [0x2f, 0x73, 0x74, 0x72, 0x61, 0xdf, 0x65, 0x2c, 0x2f, 0x6e, 0x65, 0x75]],
    [
      '“10 €” – Œuvre',
      [0x93, 0x31, 0x30, 0x20, 0x80, 0x94, 0x20, 0x96, 0x20, 0x8c, 0x75, 0x76, 0x72, 0x65],
    ],
  ])('is %s in the Windows-1252 of Excel', (text, bytes) => {
    expect(decodeText(Uint8Array.from(bytes))._unsafeUnwrap()).toEqual({
      text,
      encoding: 'Windows-1252',
    });
  });

  it('is rejected where a byte is in none of the encodings', () => {
    expect(decodeText(Uint8Array.of(0x2f, 0xe9, 0x81))._unsafeUnwrapErr()).toBe(
      'the file must be UTF-8; found the byte 81 at 2, which Windows-1252 does not have either',
    );
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x2f))._unsafeUnwrapErr()).toBe(
      'the file must be valid UTF-16; save it as UTF-8',
    );
  });

  it('never has a character in place of bytes that were lost', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const replaced = Buffer.from(bytes).includes(Buffer.from('\uFFFD'));
        const decoded = decodeText(bytes);
        if (decoded.isErr() || decoded.value.encoding !== 'UTF-8' || replaced) return;
        expect(decoded.value.text).not.toContain('\uFFFD');
      }),
    );
  });
});
