import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DIGESTS_URL, documentDigests } from '../../scripts/document-digests.ts';

it('the served OpenAPI document changes on purpose only: run `pnpm generate` in packages/adapter-http, and name the change in the commit', async () => {
  expect(await documentDigests()).toEqual(JSON.parse(readFileSync(DIGESTS_URL, 'utf8')));
});
