import { parseBody } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { missingProperties } from '../../../src/schema-org/blocks/missing-properties.ts';
import { LABELS } from '../../../src/schema-org/blocks/i18n/label.ts';
import { translations } from '../../../src/schema-org/blocks/i18n/translations.ts';
import {
  structuredTypeNamed,
  structuredTypes,
} from '../../../src/schema-org/blocks/structured-types.ts';
import { blocksOf } from './blocks.ts';

describe('the structured types', () => {
  it('have these names', () => {
    expect(structuredTypes.map(({ type }) => type)).toEqual([
      'Article',
      'Course',
      'Event',
      'FAQPage',
      'HowTo',
      'ItemList',
      'Product',
      'QAPage',
      'Recipe',
      'Review',
      'SoftwareApplication',
      'VideoObject',
    ]);
  });

  it('are found by each of their names, and no two of them share one', () => {
    for (const structuredType of structuredTypes) {
      const names = [structuredType.type, ...(structuredType.alsoNamed ?? [])];
      expect(names.map(structuredTypeNamed)).toEqual(names.map(() => structuredType));
    }
  });

  it.each(structuredTypes.filter(({ type }) => type !== 'Article'))(
    'show something of the example of $type',
    ({ type, example }) => {
      const blocks = blocksOf(type, example) ?? [];
      expect(blocks).not.toEqual([]);
      expect(parseBody(blocks).isOk()).toBe(true);
    },
  );

  // A post gives these two of its own.
  it.each(structuredTypes)(
    'have all that is required in the example of $type',
    (structuredType) => {
      const { type, example } = structuredType;
      const post = { image: 'https://example.com/image.jpg', author: 'Ada' };
      expect(missingProperties(type, { ...post, ...example }).required).toEqual([]);
    },
  );
});

describe('the labels', () => {
  it.each([...translations])('in %s are all there, and read well in bold', (_, labels) => {
    expect(Object.keys(labels).toSorted()).toEqual([...LABELS].toSorted());
    for (const text of Object.values(labels)) {
      expect(text).toBe(text.trim());
      expect(text).toMatch(/[\p{L}\p{N}]$/u);
    }
  });
});
