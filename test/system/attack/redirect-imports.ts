import type { Attack } from './attack.ts';
import { json, repeated } from './messages.ts';
import type { Message } from './target.ts';

const RULES = 10_000;

/** Returns a dry run of an import: nothing of it is stored, and no activity shows it. */
const dryRun = (
  pathsOf: (index: number) => { readonly fromPath: string; readonly toPath: string },
) => {
  const rules = Array.from({ length: RULES }, (_, index) => ({
    ...pathsOf(index),
    type: 'Permanent301',
  }));
  const message: Message = {
    ...{ method: 'POST', path: '/external/redirects/batch' },
    body: json({ rules, onConflict: 'skip', dryRun: true }),
  };
  return message;
};

/** Returns an import of rules that differ in their last parameter and in a few of the others. */
const manyParameters = (count: number) => (): Message =>
  dryRun((index) => {
    const pairs = Array.from({ length: count }, (_, at) => `p${at}=${(index >> (at % 14)) & 1}`);
    return { fromPath: `/q?${pairs.join('&')}&i=${index}`, toPath: '/z' };
  });

/** Imports whose rules are dear to compare or to follow. */
export const REDIRECT_IMPORTS: readonly Attack[] = [
  {
    name: 'imports of 10,000 redirects with 150 parameters',
    strikers: 2,
    strike: repeated(manyParameters(150)),
  },
  {
    name: 'imports of 10,000 redirects with 220 parameters',
    strikers: 2,
    strike: repeated(manyParameters(220)),
  },
  {
    name: 'imports of a chain of 10,000 redirects',
    strikers: 2,
    strike: repeated(() =>
      dryRun((index) => ({ fromPath: `/chain-${index}`, toPath: `/chain-${index + 1}` })),
    ),
  },
];
