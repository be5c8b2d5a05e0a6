import {
  bodyFormats,
  MAX_FRONT_MATTER,
  readFrontMatter,
  writeFrontMatter,
} from '@content-publishing/markdown/document';
import { writeMarkdown } from '@content-publishing/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

describe('front matter', () => {
  it.each([
    ['YAML', '---\ntitle: A\ndate: 2024-01-02 03:04:05 +0900\n---\nText', 3],
    ['YAML that ends with dots', '---\ntitle: A\ndate: 2024-01-02 03:04:05 +0900\n...\nText', 3],
    [
      'YAML with CRLF',
      '\uFEFF---\r\ntitle: A\r\ndate: "2024-01-02 03:04:05 +0900"\r\n---\r\nText',
      3,
    ],
    ['TOML', '+++\ntitle = "A"\ndate = "2024-01-02 03:04:05 +0900"\n+++\nText', 3],
    ['JSON', '{\n"title": "A", "date": "2024-01-02 03:04:05 +0900"\n}\nText', 2],
    ['JSON of Hexo', ';;;\n{\n"title": "A", "date": "2024-01-02 03:04:05 +0900"\n}\n;;;\nText', 4],
  ])('is read from %s, and the text keeps its line', (_, source, last) => {
    const { fields, text, violations } = readFrontMatter(source);
    expect(fields).toEqual({ title: 'A', date: '2024-01-02 03:04:05 +0900' });
    expect(text).toBe(`${'\n'.repeat(last + 1)}Text`);
    expect(violations).toEqual([]);
  });

  it.each([
    ['an offset', 'date = 1979-05-27T07:32:00-07:00', '1979-05-27T07:32:00.000-07:00'],
    ['no offset', 'date = 1979-05-27T07:32:00', '1979-05-27T07:32:00.000'],
    ['a day', 'date = 1979-05-27', '1979-05-27'],
  ])('has dates of TOML as text: %s', (_, line, date) => {
    expect(readFrontMatter(`+++\n${line}\n+++\n`).fields).toEqual({ date });
  });

  it.each([
    ['a rule', '---\n\nText\n\n---\n'],
    ['a list', '---\n- a\n---\n'],
    ['a rule alone', '---'],
    ['text', 'title: A\n---\n'],
    ['an object in a line', '{ "title": "A" }\n'],
    ['a later rule', 'Text\n\n---\ntitle: A\n---\n'],
  ])('is not %s', (_, source) => {
    expect(readFrontMatter(source)).toEqual({ fields: null, text: source, violations: [] });
  });

  it('may be empty', () => {
    expect(readFrontMatter('---\n---\nText')).toEqual({
      fields: {},
      text: '\n\nText',
      violations: [],
    });
  });

  it.each([
    ['YAML', '---\ntitle: a: b\n---\nText', /YAML.*line 1/],
    ['YAML with a field twice', '---\na: 1\na: 2\n---\n', /YAML.*unique.*line 2/],
    ['TOML', '+++\ntitle = a\n+++\n', /TOML/],
    ['JSON', '{\n"title": \n}\n', /JSON/],
    ['too long', `---\na: ${'b'.repeat(MAX_FRONT_MATTER)}\n---\n`, /at most 262144 characters/],
  ])('that cannot be read is a violation, and stays in the text: %s', (_, source, message) => {
    expect(readFrontMatter(source)).toEqual({
      fields: null,
      text: source,
      violations: [{ path: '/frontMatter', message: expect.stringMatching(message) }],
    });
  });

  it('cannot grow by aliases, nor change the prototype of its fields', () => {
    const bomb = Array.from({ length: 30 }, (_, index) =>
      index === 0 ? 'a0: &a0 [x]' : `a${index}: &a${index} [*a${index - 1}, *a${index - 1}]`,
    );
    expect(readFrontMatter(`---\n${bomb.join('\n')}\n---\n`).violations).toHaveLength(1);
    const { fields } = readFrontMatter('---\n__proto__:\n  polluted: 1\n---\n');
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.keys(fields ?? {})).toEqual(['__proto__']);
  });

  it('that was written reads back as the same fields', () => {
    const json = fc.dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true });
    fc.assert(
      fc.property(json, (fields) => {
        const { fields: found, text } = readFrontMatter(writeFrontMatter(fields));
        // JSON has no negative zero.
        expect(JSON.stringify(found)).toBe(JSON.stringify(fields));
        expect(text.trim()).toBe('');
      }),
    );
  });

  it('is written for site generators: dates without quotation marks, one field a line', () => {
    expect(
      writeFrontMatter({ title: 'a: b', date: '2026-01-31T09:30:00.000Z', tags: ['a', 'yes'] }),
    ).toBe('---\ntitle: "a: b"\ndate: 2026-01-31T09:30:00.000Z\ntags:\n  - a\n  - "yes"\n---\n');
  });
});

describe('a document', () => {
  it('has the title of its front matter only there', () => {
    const { blocks, losses } = bodyFormats.read('text/markdown', '---\ntitle: A\n---\n# A\n\nB');
    expect(blocks).toEqual([{ type: 'paragraph', text: 'B' }]);
    expect(losses).toEqual([]);
  });

  it('is written with its pictures as URLs that name their records', () => {
    const mediaId = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
    const image = { type: 'image', mediaId, alt: 'A pot' } as const;
    const source = (id: string): string => `https://cdn.example/a.webp?x=1#media:${id}`;
    const markdown = bodyFormats.write({ frontMatter: { title: 'A' }, blocks: [image] }, source);
    expect(markdown).toBe(`---\ntitle: A\n---\n\n![A pot](${source(mediaId)})\n`);
    expect(bodyFormats.read('text/markdown', markdown).blocks).toEqual([image]);
  });

  it('of HTML has no front matter', () => {
    expect(bodyFormats.read('text/html', '<p>---</p>')).toEqual({
      blocks: [{ type: 'paragraph', text: '---' }],
      lines: [1],
      frontMatter: null,
      losses: [],
      violations: [],
    });
  });
});

describe('front matter of YAML 1.1', () => {
  it.each([
    'No',
    'on',
    'off',
    'yes',
    'y',
    '12:30',
    '1_000',
    '0b1',
    '2024-05-06',
    '~',
    '1.10',
    '0o17',
  ])('has quotes around the text %s', (value) => {
    const yaml = writeFrontMatter({ title: value, tags: [value] });
    const source = yaml.replaceAll(/^---$/gm, '');
    expect(parse(source, { version: '1.1' })).toEqual({ title: value, tags: [value] });
    expect(readFrontMatter(yaml).fields).toEqual({ title: value, tags: [value] });
  });

  it('has none around other texts', () => {
    expect(writeFrontMatter({ title: 'Moka pot' })).toBe('---\ntitle: Moka pot\n---\n');
  });
});

describe('a text that begins with a divider', () => {
  it('is no front matter, since fields do not follow an empty line', () => {
    const source = '---\n\nNote: closed.\n\n---\n\nBack.';
    expect(readFrontMatter(source)).toEqual({ fields: null, text: source, violations: [] });
  });

  it('is written with another sign', () => {
    const blocks = [
      { type: 'divider' as const },
      { type: 'paragraph' as const, text: 'Note: closed.' },
    ];
    const markdown = writeMarkdown([...blocks, { type: 'divider' }]);
    expect(markdown).toBe('***\n\nNote: closed.\n\n---\n');
    expect(readFrontMatter(markdown).fields).toBe(null);
  });
});
