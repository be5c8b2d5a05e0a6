import type { MarkedPlace } from '../../editor/views/marked-places.ts';
import type { Judgement } from './judgement-context.ts';

/** Returns the places of violations and findings in the text. */
export const markedPlaces = ({ violations, verdict }: Judgement): readonly MarkedPlace[] => {
  const checks = verdict
    ? [...verdict.checks.seo.checks, ...verdict.checks.readability.checks]
    : [];
  return [
    ...violations.map(({ path, message }) => ({ kind: 'violation' as const, path, message })),
    ...checks.flatMap(({ places, advice }) =>
      places.map((place) => ({
        kind: 'finding' as const,
        ...place,
        message: advice ?? '',
      })),
    ),
  ].filter(({ path }) => path.startsWith('/bodyJson'));
};
