import { describe, expect, it } from 'vitest';
import { amountOf } from '../../src/structured/format/amount.ts';
import { blocksOf, bullets } from './blocks.ts';

describe('an amount', () => {
  it.each([
    ['1299', 1299],
    ['1,299.50', 1299.5],
    ['1.299,50', 1299.5],
    ['25,99', 25.99],
    ['1’234', 1234],
    ["1'234.5", 1234.5],
    ['1 234,5', 1234.5],
    ['1\u202f234', 1234],
    ['1,234,567', 1_234_567],
    ['$25.00', 25],
    ['25 usd', 25],
    ['1,299', undefined],
    ['1,299,5', undefined],
    ['1,23,456', undefined],
    ['25 EUR', undefined],
    ['about 25', undefined],
    ['1'.repeat(31), undefined],
  ])('that reads %j is %j in dollars', (text, amount) => {
    expect(amountOf(text, 'USD')).toBe(amount);
  });
});

describe('the items of a list', () => {
  const listOf = (...itemListElement: unknown[]) => ({ '@type': 'ItemList', itemListElement });

  it('are what ListItems stand for, with what these say of it', () => {
    const recipeIngredient = listOf(
      { '@type': 'ListItem', item: { name: 'Flour' } },
      { '@type': 'ListItem', name: 'Water' },
      { '@type': 'ListItem', item: 'Salt' },
      { '@type': 'ListItem', name: 'Yeast', item: { name: 'Something' } },
    );
    expect(blocksOf('Recipe', { recipeIngredient })).toContainEqual(
      bullets('Flour', 'Water', 'Salt', 'Yeast'),
    );
  });

  it('of a syllabus are names, texts, or both', () => {
    const syllabusSections = ['Basics', { name: 'Milk', description: 'How to steam it.' }, 5, {}];
    expect(blocksOf('Course', { name: 'A', description: 'B', syllabusSections })).toContainEqual(
      bullets('Basics', '**Milk:** How to steam it.', '5'),
    );
  });
});
