import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_URL, scoreReference } from '../../scripts/score-reference.ts';

it('docs/scores.md says what the checks say (pnpm generate writes it)', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(scoreReference());
});
