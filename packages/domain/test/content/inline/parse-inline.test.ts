import { parseInline } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const text = (value: string) => ({ type: 'text', value });
const code = (value: string) => ({ type: 'inlineCode', value });
const emphasis = (value: string) => ({ type: 'emphasis', children: [text(value)] });
const link = (url: string, title: string | null = null) => ({
  type: 'link',
  url,
  title,
  children: [text('a')],
});

describe('parseInline', () => {
  it('gives a tree with the names of mdast', () => {
    expect(parseInline('a *b **c*** `d` [*e*](/f "g")')).toEqual([
      text('a '),
      {
        type: 'emphasis',
        children: [text('b '), { type: 'strong', children: [text('c')] }],
      },
      text(' '),
      code('d'),
      text(' '),
      { type: 'link', url: '/f', title: 'g', children: [emphasis('e')] },
    ]);
  });

  it('gives no text node without a text', () => {
    expect(parseInline('')).toEqual([]);
    expect(parseInline('[](/a)')).toEqual([{ type: 'link', url: '/a', title: null, children: [] }]);
  });

  it('merges neighbouring texts', () => {
    expect(parseInline('a\\*b&amp;c _ ` ] [d')).toEqual([text('a*b&c _ ` ] [d')]);
  });

  it.each([
    ...['# a', '- a', '> a', '1. a', '---', '    a', '| a |', '<b>a</b>', '<https://a.b>', ' a '],
    ...['https://a.b', 'a  \nb', 'a\\\nb', 'a\n\nb', 'a\r\nb', '[a]', '[a][b]', '[a]: /b', '~~a~~'],
  ])('takes every other construct as literal text: %j', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });

  it('takes an image as an exclamation mark and a link', () => {
    expect(parseInline('![a](/b)')).toEqual([text('!'), link('/b')]);
  });
});

describe('a link', () => {
  it.each([
    ['[a](javascript:b)', '[a](javascript:b)'],
    ['[a](<javascript:b> "c")', '[a](<javascript:b> "c")'],
    ['[a](javascript&colon;b)', '[a](javascript:b)'],
    ['[a](java&Tab;script:b)', '[a](java\tscript:b)'],
    ['[a](javascript\\:b)', '[a](javascript:b)'],
    ['[a](//b)', '[a](//b)'],
    ['[a](mailto:b@c.d)', '[a](mailto:b@c.d)'],
  ])('stays text where its decoded target is not safe: %j', (source, literal) => {
    expect(parseInline(source)).toEqual([text(literal)]);
  });

  it('keeps the marks of its label, and may contain a link, where it stays text', () => {
    expect(parseInline('[*b* [a](/c)](data:d)')).toEqual([
      text('['),
      emphasis('b'),
      text(' '),
      link('/c'),
      text('](data:d)'),
    ]);
  });

  it('may have a label with a link that stays text', () => {
    expect(parseInline('[[b](data:c)](/d)')).toEqual([
      { ...link('/d'), children: [text('[b](data:c)')] },
    ]);
  });

  it('has 32 nested parentheses in its target at most', () => {
    const target = (depth: number) => `${'('.repeat(depth)}b${')'.repeat(depth)}`;
    expect(parseInline(`[a](${target(32)})`)).toEqual([link(target(32))]);
    expect(parseInline(`[a](${target(33)})`)).toEqual([text(`[a](${target(33)})`)]);
  });

  it.each(['\n', '\r', '\r\n', ' \t\r\n \t'])(
    'may have one line ending between its parts: %j',
    (gap) => {
      expect(parseInline(`[a](${gap}/b${gap}"c"${gap})`)).toEqual([link('/b', 'c')]);
    },
  );

  it.each(['[a](\n\n/b)', '[a](/b\n \n"c")', '[a](/b "c"\n\t\n)', '[a](\n\n)', '[a](\n\n"c")'])(
    'has no second line ending between its parts: %j',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );

  it('may have line endings in its title, but no blank line', () => {
    expect(parseInline('[a](/b "c\n d\r\n")')).toEqual([link('/b', 'c\n d\r\n')]);
    expect(parseInline('[a](/b "c\n\t\nd")')).toEqual([text('[a](/b "c\n\t\nd")')]);
    expect(parseInline('[a](/b "c\r\n\r\nd")')).toEqual([text('[a](/b "c\r\n\r\nd")')]);
  });

  it('has no title where the title is empty', () => {
    expect(parseInline('[a](/b "")')).toEqual([link('/b')]);
  });

  it.each(['\u0001', '\u007f'])('has no control character in its target: %j', (control) => {
    expect(parseInline(`[a](/b${control})`)).toEqual([text(`[a](/b${control})`)]);
  });

  it('takes a backslash before a line ending as part of its target', () => {
    expect(parseInline('[a](/b\\\n"c")')).toEqual([link('/b\\', 'c')]);
  });
});

describe('a code span', () => {
  it('has a space for each line ending', () => {
    expect(parseInline('`a\nb\r\nc\rd`')).toEqual([code('a b c d')]);
  });

  it('keeps its spaces where it has nothing else', () => {
    expect(parseInline('`   `')).toEqual([code('   ')]);
  });
});

describe('a character reference', () => {
  it.each([
    ['&#9;', '\t'],
    ['&#xfffe;', '\ufffe'],
    ['&#x1F600;', '😀'],
  ])('stands for the code point with its number: %s', (source, character) => {
    expect(parseInline(source)).toEqual([text(character)]);
  });

  it.each(['&#0;', '&#1;', '&#x7f;', '&#128;', '&#xD800;', '&#xdfff;', '&#x110000;', '&#9999999;'])(
    'stands for U+FFFD where no character has its number: %s',
    (source) => {
      expect(parseInline(source)).toEqual([text('\ufffd')]);
      expect(parseInline(`[a](${source})`)).toEqual([link('\ufffd')]);
    },
  );

  it.each(['&#12345678;', '&#x1234567;', '&amp', '&AMp;', '&constructor;'])(
    'is literal text in any other form: %s',
    (source) => {
      expect(parseInline(source)).toEqual([text(source)]);
    },
  );
});

describe('emphasis', () => {
  it.each([
    ['a*𝒜*b', [text('a'), emphasis('𝒜'), text('b')]],
    ['a*😀*b', [text('a*😀*b')]],
    ['😀*a*😀', [text('😀'), emphasis('a'), text('😀')]],
    ['中*。*文', [text('中*。*文')]],
    ['*a\u3000*', [text('*a\u3000*')]],
    ['*a\u000b*', [emphasis('a\u000b')]],
    ['*a\u200b*', [emphasis('a\u200b')]],
  ])('depends on Unicode white space and punctuation beside its marks: %j', (source, tree) => {
    expect(parseInline(source)).toEqual(tree);
  });

  it('depends on the source beside its marks, not on what that stands for', () => {
    expect(parseInline('*a&nbsp;*')).toEqual([emphasis('a\u00a0')]);
    expect(parseInline('[**a.*](/b)')).toEqual([{ ...link('/b'), children: [text('**a.*')] }]);
  });
});

describe('what is not quite a link', () => {
  it.each([
    ...['[a]b)', '[a] (b)', '[a](b', '[a](b c)', '[a](b(c)', '[a]((b)'],
    ...['[a](<b<c>)', '[a](<b\nc>)', '[a](<b c)', '[a](<b>"c")', '[a](<b>c)'],
    ...['[a](b "c)', '[a](b "c"d)', '[a](b (c(d))', '[a](b c"d")', '[a](b"c" "d"'],
  ])('stays as it is: %j', (source) => {
    expect(parseInline(source)).toEqual([text(source)]);
  });
});

describe('beside a character of two UTF-16 units', () => {
  it('an underscore marks what stands beside a sign, and nothing within a word', () => {
    expect(parseInline('💥_a_')).toEqual([text('💥'), emphasis('a')]);
    expect(parseInline('_a_💥')).toEqual([emphasis('a'), text('💥')]);
    for (const word of ['𝒜_a_', '_a_𝒜']) {
      expect(parseInline(word)).toEqual([text(word)]);
    }
  });
});

describe('the padding of a code span', () => {
  it.each([
    ['` a `', 'a'],
    ['`  a  `', ' a '],
    ['` a`', ' a'],
    ['`a `', 'a '],
    ['`  `', '  '],
  ])('is one space at both ends, where it has both and more between: %j', (source, value) => {
    expect(parseInline(source)).toEqual([code(value)]);
  });
});
