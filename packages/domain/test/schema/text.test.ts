import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { validator } from '../../src/schema/validator.ts';
import { NotBlank } from '../../src/schema/scalar.ts';
import { OneOf, Text } from '../../src/schema/text.ts';
import { codePointLength, firstCodePoints } from '../../src/text/code-points.ts';

describe('a text', () => {
  const limited = validator(Text({ minLength: 2, maxLength: 3 }));

  it.each([
    ['ab', 'abc'],
    ['𝒳𝒳', '𝒳𝒳𝒳'],
    ['é́', 'a𝒳b'],
  ])('has its length in code points: %j and %j are within 2 to 3', (short, long) => {
    expect(limited.accepts(short)).toBe(true);
    expect(limited.accepts(long)).toBe(true);
  });

  it.each([
    ['a', 'must have at least 2 characters; found "a"'],
    ['𝒳', 'must have at least 2 characters; found "𝒳"'],
    ['abcd', 'must have at most 3 characters, has 4; found "abcd"'],
    ['𝒳𝒳𝒳𝒳', 'must have at most 3 characters, has 4; found "𝒳𝒳𝒳𝒳"'],
    ['𝒳abc', 'must have at most 3 characters, has 4; found "𝒳abc"'],
    [7, 'must be a string; found 7'],
    [null, 'must be a string; found null'],
    [undefined, 'must be a string; found undefined'],
    [['ab'], 'must be a string; found an array of 1'],
    [{}, 'must be a string; found an object'],
  ])('rejects %j', (value, message) => {
    expect(limited.violations(value, '/a')).toEqual([{ path: '/a', message }]);
  });

  it('keeps its rule when another copy of the package is loaded', async () => {
    const never = validator(Text({ rule: () => 'must not be' }));
    vi.resetModules();
    await import('../../src/schema/text.ts');
    expect(never.accepts('a')).toBe(false);
  });

  it('may be bound to have something in it', () => {
    expect(validator(Text({ minLength: 1 })).violations('')).toEqual([
      { path: '', message: 'must not be empty; found ""' },
    ]);
  });

  it.each(['\ud800', '\udc00', 'a\ud83d', '\udc00\ud800'])(
    'with a lone surrogate is rejected: %j',
    (value) => {
      expect(validator(Text()).violations(value)).toEqual([
        {
          path: '',
          message: `must not contain a lone surrogate; found ${JSON.stringify(value)}`,
        },
      ]);
    },
  );

  const controls = Array.from({ length: 0xa0 }, (_, unit) => unit).filter(
    (unit) => (unit < 0x20 || unit > 0x7e) && !'\t\n\r'.includes(String.fromCharCode(unit)),
  );

  it.each(controls)('with the control character %i is rejected, by its place', (unit) => {
    const value = `a😀${String.fromCharCode(unit)}b`;
    const name = `U+${unit.toString(16).toUpperCase().padStart(4, '0')}`;
    expect(controls).toHaveLength(62);
    expect(validator(Text()).violations(value)).toEqual([
      {
        path: '',
        message: `must not contain control characters; ${name} is character 3; found ${JSON.stringify(value)}`,
      },
    ]);
  });

  it('has at most 30 combining marks in a row', () => {
    const { accepts, violations } = validator(Text());
    const marks = (count: number): string => '\u0323\u{1d165}\u0301'.repeat(count / 3);
    expect(accepts(`Z${marks(30)}a${marks(30)}l`)).toBe(true);
    expect(violations(`Z${marks(30)}\u0301`)).toEqual([
      {
        path: '',
        message: expect.stringContaining(
          'must not contain more than 30 combining marks in a row; character 32 is one more',
        ),
      },
    ]);
    expect(accepts(marks(33))).toBe(false);
  });

  it.each([
    'Tiếng Việt: ầ ẫ ộ, also as a\u0302\u0300',
    'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים',
    'بِسْمِ ٱللَّهِ',
    'नमस्ते ด้วยกัน སྤྱན',
    '👩🏽‍🚀 1️⃣ 🇩🇰',
  ])('has marks as people write them: %s', (value) => {
    expect(validator(Text()).accepts(value)).toBe(true);
  });

  it.each(['', '\t\n\r', '\uffff', '😀', '\u{10ffff}'])(
    'that can be stored is taken: %j',
    (value) => {
      expect(validator(Text()).accepts(value)).toBe(true);
    },
  );

  it('may have a rule of its own, which says what would be right', () => {
    const even = validator(
      Text({ maxLength: 4, rule: (text) => (text.length % 2 ? 'must be even' : undefined) }),
    );
    expect(even.accepts('ab')).toBe(true);
    expect(even.violations('abc')).toEqual([{ path: '', message: 'must be even; found "abc"' }]);
    expect(even.violations('abcde')[0]?.message).toMatch(/^must have at most 4/);
  });

  it('is plain JSON Schema for readers', () => {
    const schema = Text({ maxLength: 3, rule: () => undefined, normalForm: (text) => text });
    expect(JSON.parse(JSON.stringify(schema))).toEqual({ type: 'string', maxLength: 3 });
  });

  it('is shown in messages by its start', () => {
    const [violation] = validator(Text({ maxLength: 1 })).violations('😀'.repeat(100_000));
    expect(violation?.message).toBe(
      `must have at most 1 characters, has 100000; found "${'😀'.repeat(56)}"…`,
    );
  });
});

describe('one of a list', () => {
  it('is one of its values, and nothing alike', () => {
    const schema = OneOf(['a', 'b']);
    expect(['a', 'b'].every(validator(schema).accepts)).toBe(true);
    expect(['A', '', ['a'], null, 0].some(validator(schema).accepts)).toBe(false);
    expect(validator(schema).violations('c')).toEqual([
      { path: '', message: 'must be one of a, b; found "c"' },
    ]);
  });

  it('is an enum for readers of the schema', () => {
    expect(JSON.parse(JSON.stringify(OneOf(['a'])))).toEqual({ type: 'string', enum: ['a'] });
    expect(JSON.parse(JSON.stringify(OneOf([2, 3])))).toEqual({ type: 'integer', enum: [2, 3] });
  });
});

describe('code points', () => {
  const anyText = fc.string({ unit: fc.constantFrom('a', 'é', '𝒳', '😀', '\ud83d', '\ude00') });

  it('are counted as iteration counts them', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(codePointLength(text)).toBe([...text].length);
      }),
    );
  });

  it('are cut as iteration cuts them', () => {
    fc.assert(
      fc.property(anyText, fc.nat(12), (text, limit) => {
        expect(firstCodePoints(text, limit)).toBe([...text].slice(0, limit).join(''));
      }),
    );
  });
});

describe('a text that is not blank', () => {
  const { violations } = validator(NotBlank({ maxLength: 300 }));

  it.each(['\u200b', '\u200e\u2060', '\u2800', '\u3164', '\ufe0f', '\u0301', '\u00ad'])(
    'has a visible character: not %j',
    (value) => {
      expect(violations(value)).toEqual([
        { path: '', message: expect.stringContaining('must have a visible character') },
      ]);
    },
  );

  it.each(['a', '👍', '१', '?', 'a\u200b', '水'])('may be %j', (value) => {
    expect(violations(value)).toEqual([]);
  });
});
