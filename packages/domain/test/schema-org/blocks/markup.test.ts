import { expect, it } from 'vitest';
import { blocksOf, paragraph } from './blocks.ts';

it.each([
  ['<p>Water<!-- not this -->melon</p>', 'Watermelon'],
  ['<p>Water<script>melon</script>melon</p>', 'Watermelon'],
  ['<p>Water\n\t melon</p>', 'Water melon'],
])('of HTML stands what a browser shows: %j', (description, text) => {
  expect(blocksOf('Recipe', { description })).toEqual([paragraph(text)]);
});

it.each([
  ['Cr&amp;egrave;me', 'Crème'],
  ['Cr&egrave;me', 'Crème'],
  ['Cr&amp;#232;me &amp;#xe9;', 'Crème é'],
  ['Salt &amp;amp; pepper', 'Salt & pepper'],
  ['a 5&amp;quot; pan', 'a 5" pan'],
  ['<p>Cr&amp;egrave;me</p>', 'Crème'],
  ['Add a &amp;lt;div&amp;gt;', 'Add a &lt;div&gt;'],
  ['R&amp;D; &amp;c', 'R&D; &c'],
  ['Write <code>&amp;amp;</code> for &amp;amp;', 'Write &amp; for &'],
  ['<p>Not <kbd class="k">&amp;nbsp;</kbd></p>', 'Not &nbsp;'],
  ['&lt;p&gt;Not &lt;code&gt;&amp;amp;nbsp;&lt;/code&gt;&lt;/p&gt;', 'Not &nbsp;'],
  ['<pre>if (a &amp;&amp; b)</pre>', 'if (a && b)'],
  ['Write `&amp;` for &amp;', 'Write `&amp;` for &'],
])('references that were escaped once more are read, but not those of code: %j', (name, text) => {
  const [block] = blocksOf('Recipe', { recipeIngredient: name }, 'en')?.slice(1) ?? [];
  const item = block?.type === 'list' ? block.items[0] : undefined;
  // Without the escapes of Markdown.
  expect(item?.replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')).toBe(text);
});
