import {
  BlockSchema,
  NEWEST_BLOCK_VOCABULARY,
  parseBody,
  resolveBlocks,
  ResolvedBlockSchema,
  vocabulary,
  vocabularyOf,
} from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { validator } from '../../../src/schema/validator.ts';
import { bodyOf, violationsOf, wrongPaths } from '../body/parsed.ts';

it('has the 13 block types of version 1', () => {
  expect(vocabulary.map(({ type }) => type)).toEqual([
    'callout',
    'code',
    'cta',
    'divider',
    'faq',
    'heading',
    'image',
    'key_takeaways',
    'list',
    'paragraph',
    'quote',
    'tweet_embed',
    'video_embed',
  ]);
});

const all = vocabularyOf(NEWEST_BLOCK_VOCABULARY);

it('has tables from version 2 on, and no type less', () => {
  const later = all.filter((blockType) => !vocabulary.includes(blockType));
  expect(vocabularyOf(1)).toEqual(vocabulary);
  expect(later.map(({ type, since }) => [type, since])).toEqual([['table', 2]]);
  expect(all.map(({ type }) => type).toSorted()).toEqual(all.map(({ type }) => type));
});

it('knows in version 1 no type of a later one', () => {
  const names = vocabulary.map(({ type }) => type).join(', ');
  const later = all.filter(({ since }) => since > 1);
  expect(later.length).toBeGreaterThan(0);
  for (const { type, example } of later) {
    const message = `must be one of ${names}; found "${type}"`;
    expect(parseBody([example])._unsafeUnwrapErr()).toEqual([{ path: '/0/type', message }]);
    expect(parseBody([example], '', [], 2).isOk()).toBe(true);
  }
});

it('names the schema of each type, and one of their union', () => {
  expect(all.map(({ schema }) => schema.$id)).toContain('KeyTakeawaysBlock');
  expect(new Set(all.map(({ schema }) => schema.$id)).size).toBe(all.length);
  expect(BlockSchema).toMatchObject({ $id: 'Block', discriminator: { propertyName: 'type' } });
  expect(BlockSchema['anyOf']).toEqual(all.map(({ schema }) => schema));
});

it('has a response shape of its own for images alone', () => {
  const own = all.filter(({ schema, responseSchema }) => schema !== responseSchema);
  expect(own.map(({ responseSchema }) => responseSchema.$id)).toEqual(['ResolvedImageBlock']);
});

describe.each(all)('$type', ({ type, description, schema, responseSchema, example }) => {
  const fields = Object.entries(schema.properties).filter(([name]) => name !== 'type');

  it('is described, and so is each of its fields', () => {
    expect(description).toMatch(/\.$/);
    for (const [, field] of fields) expect(field.description).toMatch(/\.$/);
  });

  it('has an example that reads as it stands, and again', () => {
    const { blocks } = bodyOf(example);
    expect(blocks).toEqual([example]);
    expect(bodyOf(...blocks).blocks).toEqual(blocks);
    expect(JSON.parse(JSON.stringify(blocks))).toEqual(blocks);
    expect(validator(BlockSchema).accepts(example)).toBe(true);
  });

  it('reads back in its response shape', () => {
    const [resolved] = resolveBlocks([example], new Map());
    expect(validator(responseSchema).violations(resolved)).toEqual([]);
    expect(validator(ResolvedBlockSchema).accepts(resolved)).toBe(true);
  });

  it('rejects an unknown field', () => {
    expect(violationsOf({ ...example, colour: 'red' })).toEqual([
      { path: '/0/colour', message: 'is not a known field' },
    ]);
  });

  it.each(fields)('rejects null, and a value of another type, as %s', (name) => {
    expect(wrongPaths({ ...example, [name]: null })).toEqual([`/0/${name}`]);
    expect(wrongPaths({ ...example, [name]: { type } })).toEqual([`/0/${name}`]);
  });

  it.each(schema.required ?? [])('asks for %s', (name) => {
    const { [name]: _left, ...rest } = { ...example } as Record<string, unknown>;
    expect(wrongPaths(rest)).toEqual([`/0/${name}`]);
  });
});
