import { expect, it } from 'vitest';
import { blocksOf, bullets } from './blocks.ts';

it('nothing is shown of a payload of which one list alone is too long for a post', () => {
  const recipeIngredient = Array.from({ length: 60 }, () => 'a'.repeat(20_000));
  expect(blocksOf('Recipe', { recipeIngredient })).toBeUndefined();
});

it('a node that is most of its payload is shown each of the few times it is referred to', () => {
  const milk = { '@id': '#milk', name: 'Milk', description: 'a'.repeat(90_000) };
  const recipeIngredient = Array.from({ length: 5 }, () => ({ '@id': '#milk' }));
  const payload = { '@graph': [{ '@type': 'Recipe', recipeIngredient }, milk] };
  expect(blocksOf('Recipe', payload)?.at(-1)).toEqual(
    bullets('Milk', 'Milk', 'Milk', 'Milk', 'Milk'),
  );
});
