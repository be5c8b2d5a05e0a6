import { expect, it } from 'vitest';
import { blocksOf, paragraph } from './blocks.ts';

it.each([
  ['<p>Water<!-- not this -->melon</p>', 'Watermelon'],
  ['<p>Water<script>melon</script>melon</p>', 'Watermelon'],
  ['<p>Water\n\t melon</p>', 'Water melon'],
])('of HTML stands what a browser shows: %j', (description, text) => {
  expect(blocksOf('Recipe', { description })).toEqual([paragraph(text)]);
});
