import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { PRESENT_NAMES, withPresentNames } from '../../../src/schema-org/payload/present-names.ts';
import { structuredTypes } from '../../../src/schema-org/blocks/structured-types.ts';
import { blocksOf, bullets, heading, numbers } from '../blocks/blocks.ts';

// schema-dts says of each superseded property which one to use instead.
const declarations = readFileSync(
  fileURLToPath(import.meta.resolve('schema-dts')).replace(/\.js$/, '.d.ts'),
  'utf8',
);
const SUPERSEDED =
  /@deprecated Consider using https:\/\/schema\.org\/(\w+) instead\.\n(?:(?!\*\/)[^])*\*\/\s*"(\w+)"/g;
const oracle = new Set(
  Array.from(declarations.matchAll(SUPERSEDED), ([, present, before]) => `${before} ${present}`),
);

describe('a superseded property', () => {
  it('is one that schema.org says has a successor', () => {
    expect(oracle.size).toBeGreaterThan(40);
    for (const [before, present] of PRESENT_NAMES) expect(oracle).toContain(`${before} ${present}`);
  });

  it('is known where what took its place is shown', () => {
    const shown = new Set(
      structuredTypes.flatMap(({ sections }) =>
        sections.shows.flatMap(({ property }) => property.split(/[.|]/)),
      ),
    );
    const missing = [...oracle].filter((pair) => {
      const [before = '', present = ''] = pair.split(' ');
      return shown.has(present) && PRESENT_NAMES.get(before) !== present;
    });
    expect(missing).toEqual([]);
  });

  it('is read as its successor, however deep it stands', () => {
    const payload = { ingredients: ['a'], nested: [{ reviews: [{ awards: 'b' }] }] };
    expect(withPresentNames(payload)).toEqual({
      recipeIngredient: ['a'],
      nested: [{ review: [{ award: 'b' }] }],
    });
  });

  it('says nothing beside its successor', () => {
    const payload = { ingredients: ['a'], recipeIngredient: ['b'] };
    expect(withPresentNames(payload)).toEqual(payload);
    expect(blocksOf('Recipe', payload)?.at(-1)).toEqual(bullets('b'));
  });

  it.each([[null], [[]], ['']])('is read where its successor is %j', (recipeIngredient) => {
    for (const payload of [
      { ingredients: ['a'], recipeIngredient },
      { recipeIngredient, ingredients: ['a'] },
    ]) {
      expect(withPresentNames(payload)).toEqual({ recipeIngredient: ['a'] });
    }
  });

  it('is shown', () => {
    expect(blocksOf('Recipe', { ingredients: ['Flour'] })).toEqual([
      heading(2, 'Ingredients'),
      bullets('Flour'),
    ]);
    expect(blocksOf('HowTo', { steps: ['Mix.'] })).toEqual([heading(2, 'Steps'), numbers('Mix.')]);
    expect(blocksOf('Event', { performers: 'Kira' })).toEqual([bullets('**Performers:** Kira')]);
  });
});
