import { expect, it } from 'vitest';
import { isInlineMarkdown } from '../../../src/content/block/inline-markdown.ts';
import { allTypes } from '../../../src/content/block/vocabulary.ts';
import { linkTargetsOf } from '../../../src/content/body/links.ts';
import { placedLinks } from '../../../src/content/body/placed-links.ts';
import { stringFields } from '../../../src/schema/string-fields.ts';
import { bodyOf } from './parsed.ts';

it('a body leads where its link marks and its fields that are links do', () => {
  const { blocks } = bodyOf(
    { type: 'paragraph', text: 'A [b](/c) and **_[d](https://e.example)_**, `[f](/g)`' },
    { type: 'list', style: 'bullet', items: ['[h](?i)', 'none'] },
    { type: 'cta', title: '[j](/k)', body: '', linkUrl: '/l', linkLabel: '', variant: 'default' },
    { type: 'code', language: 'md', code: '[m](/n)' },
    { type: 'video_embed', url: 'https://video.example/embed/1' },
  );
  expect(linkTargetsOf(blocks)).toEqual(['/c', 'https://e.example', '?i', '/l']);
});

it.each(allTypes)('links of a $type are those that have places', ({ schema, example }) => {
  const linked = structuredClone(example);
  for (const { path, schema: text } of stringFields(schema, linked, '')) {
    if (isInlineMarkdown(text)) setAt(linked, path.split('/').slice(1), `[a](${path})`);
  }
  const placed = [...placedLinks([linked], '')].map(({ url }) => url);
  expect(linkTargetsOf([linked])).toEqual(placed);
});

/** Replaces the value at the segments of a JSON Pointer. */
const setAt = (value: object, [first = '', ...rest]: readonly string[], text: string): void => {
  if (rest.length === 0) Object.assign(value, { [first]: text });
  else {
    const inner: unknown = Object.entries(value).find(([name]) => name === first)?.[1];
    if (typeof inner === 'object' && inner !== null) setAt(inner, rest, text);
  }
};

it('links are looked for up to the thousandth', () => {
  const many = { type: 'paragraph', text: '[a](b)'.repeat(600) };
  expect(linkTargetsOf(bodyOf(many, many, many).blocks)).toHaveLength(1000);
});
