import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GrowingBytes } from '../../src/body/growing-bytes.ts';

const pieces = fc.array(fc.uint8Array({ maxLength: 300 }), { maxLength: 60 });

describe('bytes that come in pieces', () => {
  it('are all there, in their order, whatever room there was at first', () => {
    fc.assert(
      fc.property(pieces, fc.nat(2000), fc.nat(500), (given, expected, spare) => {
        const all = Buffer.concat(given);
        const growing = new GrowingBytes(expected, all.length + spare);
        for (const piece of given) growing.append(piece);
        expect(growing.length).toBe(all.length);
        expect(growing.bytes().equals(all)).toBe(true);
      }),
    );
  });

  it('are no more than there may be', () => {
    const growing = new GrowingBytes(1, 4);
    growing.append(Buffer.from('abc'));
    expect(() => growing.append(Buffer.from('de'))).toThrow('There are 5 bytes of 4');
    expect(growing.bytes().toString()).toBe('abc');
  });
});
