import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VOCABULARY_URL, vocabularyJson } from '../../scripts/block-vocabulary.ts';

it('vocabulary.json says what the block types of the domain say (pnpm generate writes it)', async () => {
  expect(readFileSync(VOCABULARY_URL, 'utf8')).toBe(await vocabularyJson());
});
