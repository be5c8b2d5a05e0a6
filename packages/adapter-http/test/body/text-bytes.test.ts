import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonBytes, textBytesInParts } from '../../src/body/text-bytes.ts';

describe('JSON goes out as the bytes of its text in UTF-8', () => {
  it('whatever is in it', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        expect(jsonBytes(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
      }),
    );
  });

  it.each(['a', 'é', '“', '😀', '\ud800'])('however long, of %j', (character) => {
    for (const length of [0, 1, 131_069, 131_070, 131_071, 400_000]) {
      const value = character.repeat(length);
      expect(jsonBytes(value).equals(Buffer.from(JSON.stringify(value)))).toBe(true);
    }
  });

  it('is not overwritten by what goes out next', () => {
    const first = jsonBytes(['first']);
    jsonBytes(['later']);
    expect(first.toString()).toBe('["first"]');
  });
});

describe('A long text', () => {
  it('becomes UTF-8 in parts, whatever characters stand where one ends', async () => {
    for (const filler of ['a', '咖', '😀']) {
      for (const start of ['', 'a', 'ab']) {
        const text = start + filler.repeat(400_000);
        expect((await textBytesInParts(text)).equals(Buffer.from(text))).toBe(true);
      }
    }
  });

  it('leaves the event loop its turns meanwhile', async () => {
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await textBytesInParts('a'.repeat(4_000_000));
    isDone = true;
    expect(turns).toBeGreaterThan(20);
  });
});
