import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockReference, PAGE_URL } from '../../../scripts/block-reference.ts';

it('docs/blocks.md says what the vocabulary says (pnpm generate writes it)', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(blockReference());
});
