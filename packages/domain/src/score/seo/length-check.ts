import type { Check } from '../check.ts';
import { gradeWithin, type Range } from '../figures.ts';
import { displayWidth } from './display-width.ts';
import type { SeoSource } from './source.ts';

interface LengthCheck {
  readonly id: string;
  readonly weight: number;
  /** What is measured, as it starts a sentence. */
  readonly subject: string;
  /** The fields that it stands in. */
  readonly fields: string;
  readonly range: Range;
  readonly textOf: (source: SeoSource) => string;
}

/** A check of the room that a line takes in a list of results. */
export const lengthCheck = ({
  id,
  weight,
  subject,
  fields,
  range,
  textOf,
}: LengthCheck): Check<SeoSource> => ({
  id,
  weight,
  description: `${subject} (${fields}) has 100 for ${range.least} to ${range.most} characters, those of Chinese, Japanese and Korean counted twice, falling to 0 at ${range.tooFew} and ${range.tooMany}.`,
  measure: (source) => {
    const width = displayWidth(textOf(source));
    const right = `${range.least} to ${range.most} are right`;
    return {
      score: gradeWithin(width, range),
      found: `${subject} is ${width} characters long.`,
      advice:
        width < range.least
          ? `Say more: ${right}.`
          : width > range.most
            ? `Say it in fewer words, or it is cut off in results: ${right}.`
            : null,
    };
  },
});
