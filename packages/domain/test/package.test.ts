import * as domain from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

describe('the package', () => {
  it('exports these values and no others', () => {
    expect(Object.keys(domain).toSorted()).toEqual([]);
  });

  it('depends on TypeBox and neverthrow alone', () => {
    expect(Object.keys(manifest.dependencies)).toEqual(['@sinclair/typebox', 'neverthrow']);
  });
});
