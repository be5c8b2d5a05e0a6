import { SCORE_CHECKS } from '@content-publishing/domain';

/** Returns the checks behind the scores of a post, as Markdown. */
export const checksText = (): string =>
  [
    'A score is the mean of its checks by weight, from 0 to 100. check_post shows those that apply.',
    ...Object.entries(SCORE_CHECKS).map(([name, checks]) =>
      [
        `## ${name}Score`,
        ...checks.map(
          ({ id, weight, description }) => `- ${id} (weight ${weight}): ${description}`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n');
