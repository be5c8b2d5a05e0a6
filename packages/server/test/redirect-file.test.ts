import { describe, expect, it } from 'vitest';
import { readCsv } from '../src/files/csv.ts';
import { readRedirects } from '../src/files/redirect-file.ts';

describe('CSV', () => {
  it.each([
    [
      'a line end at the end or none',
      'a,b\nc,d',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
      ],
    ],
    [
      'line ends of Windows and of old',
      'a,b\r\nc,d\re,f\r\n',
      [
        [1, 'a', 'b'],
        [2, 'c', 'd'],
        [3, 'e', 'f'],
      ],
    ],
    [
      'quoted fields',
      '"a,1","say ""hi""",\n"two\nlines",x,y',
      [
        [1, 'a,1', 'say "hi"', ''],
        [2, 'two\nlines', 'x', 'y'],
      ],
    ],
    [
      'lines behind a quoted line end',
      '"a\nb",1\nc,2',
      [
        [1, 'a\nb', '1'],
        [3, 'c', '2'],
      ],
    ],
    [
      'empty lines, which are skipped',
      '\na\n\n , \nb\n',
      [
        [2, 'a'],
        [5, 'b'],
      ],
    ],
    ['a byte order mark', '\uFEFFa', [[1, 'a']]],
    ['nothing', '', []],
  ] as const)('has %s', (_, csv, records) => {
    expect(readCsv(csv).map(({ line, fields }) => [line, ...fields])).toEqual(records);
  });
});

describe('A file of redirects', () => {
  const rule = { fromPath: '/a', toPath: '/b', type: 'Permanent301' };
  const gone = { fromPath: '/c', type: 'Gone410' };

  it.each([
    ['CSV without a header', '/a,/b,Permanent301\n/c,,Gone410\n', ['line 1', 'line 2']],
    ['CSV with one', 'from,to,type\n/a,/b,301\n/c,,410\n', ['line 2', 'line 3']],
    [
      'CSV with one in another order',
      'type,fromPath,toPath\nPermanent301,/a,/b\nGone410,/c',
      ['line 2', 'line 3'],
    ],
    ['JSON', JSON.stringify([rule, gone]), ['item 1', 'item 2']],
  ])('is %s', (_, text, places) => {
    expect(readRedirects(text, undefined)._unsafeUnwrap()).toEqual([
      { place: places[0], rule },
      { place: places[1], rule: gone },
    ]);
  });

  it('gives rows without a type the one that is named', () => {
    expect(readRedirects('/a,/b\n/c,,410', 'Permanent301')._unsafeUnwrap()).toEqual([
      { place: 'line 1', rule },
      { place: 'line 2', rule: gone },
    ]);
  });

  it('leaves what is wrong to the service', () => {
    expect(readRedirects(',/b,forever', undefined)._unsafeUnwrap()).toEqual([
      { place: 'line 1', rule: { fromPath: '', toPath: '/b', type: 'forever' } },
    ]);
  });

  it.each([
    [
      'from,to,type,note\n/a,/b,301,x',
      'the column "note" of the file must be one of fromPath, toPath and type',
    ],
    ['/a,/b,301\n/c,/d,301,x', 'line 2 of the file must have at most 3 fields'],
    ['[1]', 'item 1 of the file must be an object'],
    ['[{', expect.stringMatching(/^the file is no JSON: /)],
  ])('is not %j', (text, message) => {
    expect(readRedirects(text, undefined)._unsafeUnwrapErr()).toEqual(message);
  });
});
