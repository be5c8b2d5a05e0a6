import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { REQUEST_RULES } from '../../packages/adapter-http/test/contract/rules.ts';
import { RULE_SUITES } from '../../packages/application/testing/use-cases/use-case-suites.ts';

const root = join(import.meta.dirname, '../..');

/** Returns the names that CONTRIBUTING lists after `lead`. */
const namesAfter = (lead: string): readonly string[] => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').replaceAll(/\s+/g, ' ');
  const [, list = ''] = text.split(lead);
  return [...(list.split(/- \*\*| ## /)[0] ?? '').matchAll(/`(.+?)`/g)].map(
    ([, name = '']) => name,
  );
};

const propertyTests = (): readonly string[] =>
  globSync('packages/*/test/**/*.test.ts', { cwd: root })
    .filter((path) => readFileSync(join(root, path), 'utf8').includes('property-runs.ts'))
    .map((path) => basename(path, '.test.ts'));

it.each([
  ['**Use cases on PostgreSQL**', Object.keys(RULE_SUITES)],
  ['**Rules over HTTP on PostgreSQL**', Object.keys(REQUEST_RULES)],
  ['**Properties**', propertyTests()],
])('CONTRIBUTING names what runs only with EVERY_STORAGE: %s', (lead, names) => {
  expect(namesAfter(lead).toSorted()).toEqual(names.toSorted());
});
