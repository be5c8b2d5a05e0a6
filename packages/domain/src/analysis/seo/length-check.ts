import { codePointLength } from '../../text/code-points.ts';
import type { Check } from '../check.ts';
import { counted, gradeWithin, type Range } from '../scale.ts';
import { displayWidth } from '../../text/display-width.ts';
import type { SeoSource } from './source.ts';

interface LengthCheck extends Pick<Check<SeoSource>, 'places'> {
  readonly id: string;
  readonly weight: number;
  /** Text that is measured, such as `The title`, as the first words of the finding. */
  readonly subject: string;
  /** Names of the fields from which the text is taken, for the description. */
  readonly fields: string;
  readonly range: Range;
  readonly textOf: (source: SeoSource) => string;
  /**
   * Returns the origin of a text that was not written for these fields, such as
   * `the start of the body`; `undefined` otherwise.
   */
  readonly originOf?: (source: SeoSource) => string | undefined;
}

/** Returns a check of the width of a text in search results, as by {@link displayWidth}. */
export const lengthCheck = ({
  id,
  weight,
  subject,
  fields,
  range,
  textOf,
  originOf = () => undefined,
  places,
}: LengthCheck): Check<SeoSource> => ({
  id,
  weight,
  description: `${subject} (${fields}) has 100 for ${range.least} to ${range.most} characters, those of Chinese, Japanese and Korean counted twice, falling to 0 at ${range.zeroUpTo} and ${range.zeroFrom}.`,
  measure: (source) => {
    const text = textOf(source);
    const width = displayWidth(text);
    const origin = originOf(source);
    const right = `${range.least} to ${range.most} are right`;
    return {
      score: gradeWithin(width, range),
      found: `${subject}${origin === undefined ? '' : `, ${origin},`} ${extent(text, width)}.`,
      advice:
        width >= range.least && width <= range.most
          ? null
          : width < range.least
            ? `Say more: ${right}.`
            : `Say it in fewer words, or it is cut off in results: ${right}.`,
    };
  },
  places,
});

const extent = (text: string, width: number): string => {
  const characters = counted(width, 'character');
  return width === codePointLength(text)
    ? `is ${characters} long`
    : `takes the room of ${characters}, as some are twice as wide`;
};
