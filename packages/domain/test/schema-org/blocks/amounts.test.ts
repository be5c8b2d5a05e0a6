import { describe, expect, it } from 'vitest';
import { amountOf } from '../../../src/schema-org/blocks/format/amount.ts';
import { blocksOf, bullets } from './blocks.ts';

describe('an amount', () => {
  it.each([
    ['1299', 1299],
    ['1,299.50', 1299.5],
    ['1.299,50', 1299.5],
    ['25,99', 25.99],
    ['1’234', 1234],
    ["1'234", 1234],
    ["1'234.5", 1234.5],
    ['1 234,5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1,234,567,890.12', 1_234_567_890.12],
    ['1,234,567,890,123,456', undefined],
    ['$25.00', 25],
    ['25 usd', 25],
    ['1,299', undefined],
    ['1,299,5', undefined],
    ['1,23,456', undefined],
    ['25 EUR', undefined],
    ['EUR 25', undefined],
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
      { '@type': 'ListItem', name: 'Sugar', item: 'https://example.com/sugar' },
      { '@type': 'ListItem', name: 'Yeast', item: { name: 'Something' } },
    );
    expect(blocksOf('Recipe', { recipeIngredient })).toContainEqual(
      bullets('Flour', 'Water', 'Salt', 'Sugar', 'Yeast'),
    );
  });

  it('of a syllabus are names, texts, or both', () => {
    const milk = { name: 'Milk', description: 'How to steam it.' };
    const tea = { name: 'Tea', text: 'How to brew it.' };
    const syllabusSections = ['Basics', milk, tea, 5, {}, true];
    expect(blocksOf('Course', { name: 'A', description: 'B', syllabusSections })).toContainEqual(
      bullets('Basics', '**Milk:** How to steam it.', '**Tea:** How to brew it.', '5'),
    );
  });
});
