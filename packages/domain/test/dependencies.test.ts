import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

it('the package depends on TypeBox and neverthrow alone', () => {
  expect(Object.keys(manifest.dependencies)).toEqual(['@sinclair/typebox', 'neverthrow']);
});
