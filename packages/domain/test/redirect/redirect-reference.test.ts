import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_URL, redirectReference } from '../../scripts/redirect-reference.ts';

it('docs/redirect-matching.md says what the vectors say (pnpm generate writes it)', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(redirectReference());
});
