import { expect, it } from 'vitest';
import { firstWords } from '../../src/draft/fields/first-words.ts';
import { firstGraphemes } from '../../src/text/first-graphemes.ts';

it('cuts a text between signs as readers count them, and says so', () => {
  expect(firstGraphemes('👩‍👩‍👧é🇨🇿', 2)).toBe('👩‍👩‍👧é…');
  expect(firstGraphemes('👩‍👩‍👧é🇨🇿', 3)).toBe('👩‍👩‍👧é🇨🇿');
  expect(firstGraphemes('🌊 Sea', 1, '')).toBe('🌊');
  const text = '👩‍👩‍👧'.repeat(81);
  expect(firstWords({ bodyJson: [{ type: 'paragraph', text }] })).toBe(`${'👩‍👩‍👧'.repeat(80)}…`);
});
