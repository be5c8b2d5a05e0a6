import type { Loss, PostChecks, ResolvedPost } from '@content-publishing/domain';
import type { Places } from '../input/given-post.ts';

/** Maximum findings of a result. */
const MAX_FINDINGS = 40;

/** Maximum places of a finding. */
const MAX_PLACES = 3;

/** Maximum losses of a result. */
const MAX_LOSSES = 40;

/** Returns a line for each score, with the reason where there is none. */
export const scoreLines = (scores: {
  readonly seoScore: number | null;
  readonly readabilityScore: number | null;
}): readonly string[] => [
  `seoScore: ${scores.seoScore ?? 'none, the text is too short'}`,
  `readabilityScore: ${scores.readabilityScore ?? 'none, too few checks apply'}`,
];

/** Returns a line for each loss of the Markdown. */
export const lossLines = (losses: readonly Loss[]): readonly string[] => {
  if (losses.length === 0) return ['losses: none'];
  const more = losses.length - MAX_LOSSES;
  return [
    'losses (content that blocks have in another form, or not at all):',
    ...losses
      .slice(0, MAX_LOSSES)
      .map(
        ({ kind, line, path, text }) =>
          `- ${line === undefined ? `/blocks${path}` : `line ${line}`}: ${kind} ${JSON.stringify(text)}`,
      ),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
};

/** Returns the scores of a post, and a line for each finding with advice, the weightiest first. */
export const checkLines = (
  { seo, readability }: PostChecks,
  { argumentOf, lineOf }: Places,
): readonly string[] => {
  const findings = [...named('seo', seo.checks), ...named('readability', readability.checks)]
    .filter(({ advice }) => advice !== null)
    .toSorted((one, other) => costOf(other) - costOf(one));
  const more = findings.length - MAX_FINDINGS;
  return [
    `seoScore: ${seo.score ?? `none: ${seo.note}`}`,
    `readabilityScore: ${readability.score ?? `none: ${readability.note}`}`,
    findings.length === 0 ? 'findings: none' : 'findings:',
    ...findings.slice(0, MAX_FINDINGS).map(({ name, score, found, advice, places }) => {
      const shown = places.slice(0, MAX_PLACES).map(({ path }) => {
        const line = lineOf(path);
        return `${argumentOf(path)}${line === undefined ? '' : ` (line ${line})`}`;
      });
      const further = places.length > MAX_PLACES ? `, … ${places.length} places` : '';
      return `- ${name} ${score}/100: ${found} ${advice} At ${[...new Set(shown)].join(', ')}${further}`;
    }),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
};

const named = (group: string, checks: PostChecks['seo']['checks']) =>
  checks.map((check) => ({ ...check, name: `${group}/${check.id}` }));

/** Returns how much a finding takes from its score. */
const costOf = ({ weight, score }: { readonly weight: number; readonly score: number }): number =>
  weight * (100 - score);

/** Returns the text about a post that was saved. */
export const savedText = (
  done: string,
  {
    post,
    version,
    losses,
  }: { readonly post: ResolvedPost; readonly version: string; readonly losses: readonly Loss[] },
): string =>
  [
    `${done}: ${post.status}`,
    `id: ${post.id}`,
    `slug: ${post.slug}`,
    `version: ${JSON.stringify(version)}`,
    ...scoreLines(post),
    ...lossLines(losses),
  ].join('\n');
