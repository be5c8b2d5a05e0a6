import type { PostChecks } from '@content-publishing/domain';
import { table } from './table.ts';

type Checks = PostChecks['seo' | 'readability']['checks'];

/** The scores of a post as a human reads them, and what each is made of: the worst comes first. */
export const showPostChecks = async ({ seo, readability }: PostChecks): Promise<string> =>
  [
    await section('seoScore', seo.score, seo.checks),
    await section(
      'readabilityScore',
      readability.score,
      readability.checks,
      readability.formula === null
        ? `by lengths alone, as there is no formula for such a text in "${readability.language}"`
        : `by ${readability.formula}`,
    ),
  ].join('\n\n');

const section = async (
  title: string,
  score: number | null,
  checks: Checks,
  ...notes: readonly string[]
): Promise<string> =>
  score === null
    ? `${title}: none, the text is too short to judge`
    : `${[`${title}: ${score} of 100`, ...notes].join(', ')}\n\n${await columns(worstFirst(checks))}`;

const columns = table('id', 'score', 'weight', 'found', 'advice');

const worstFirst = (checks: Checks): Checks => checks.toSorted((a, b) => lossOf(b) - lossOf(a));

/** How much of its share in the score a check does not give. */
const lossOf = ({ score, weight }: Checks[number]): number => weight * (100 - score);
