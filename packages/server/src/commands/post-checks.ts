import type { PostChecks } from '@content-publishing/domain';
import { table } from '../command-line/format-table.ts';

type Checks = PostChecks['seo' | 'readability']['checks'];

/**
 * Formats the two scores of a post for people, each with its checks as a table; the check that
 * costs the most points comes first.
 */
export const showPostChecks = async ({ seo, readability }: PostChecks): Promise<string> =>
  [
    await section('seoScore', seo),
    await section(
      'readabilityScore',
      readability,
      readability.formula === null ? '' : `, by ${readability.formula}`,
    ),
  ].join('\n\n');

const section = async (
  title: string,
  { score, note, checks }: PostChecks['seo' | 'readability'],
  by = '',
): Promise<string> =>
  [
    `${title}: ${score === null ? 'none' : `${score} of 100${by}`}`,
    ...(note === null ? [] : [note]),
    ...(checks.length === 0 ? [] : ['', await columns(worstFirst(checks))]),
  ].join('\n');

const columns = table('id', 'score', 'weight', 'found', 'advice');

const worstFirst = (checks: Checks): Checks => checks.toSorted((a, b) => lossOf(b) - lossOf(a));

/**
 * Returns a measure of the points that a check costs, which is its weight times the missing part of
 * its score.
 */
const lossOf = ({ score, weight }: Checks[number]): number => weight * (100 - score);
