import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { ROOT } from '../../deploy/dockerfile.ts';

it('the pipeline names actions by commit, and their version', async () => {
  const text = await readFile(`${ROOT}/.github/workflows/ci.yml`, 'utf8');
  const actions = [...text.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
});
