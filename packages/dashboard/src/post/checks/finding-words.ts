import type { Verdict } from '../../judge/verdict.ts';
import { checksText as text } from '../../text/checks.ts';

type Finding = Pick<Verdict['checks']['seo']['checks'][number], 'id' | 'found' | 'advice'>;

/** Finding and advice as a writer reads them. */
interface FindingWords {
  readonly found: string;
  readonly advice: string | null;
}

/** Names of fields in the sentences of the service. */
const FIELD = /\b(?:seo(?:\.[a-z]+)+|canonicalUrl|noindexReason|maxSnippet|redirectTo)\b/gi;

const withFieldNames = (sentence: string): string =>
  sentence.replaceAll(FIELD, (name) => text.field(name) ?? name);

/** Returns the properties with ` (required)` or ` (recommended)` behind them in a sentence of the service. */
const namedWith = (mark: string, found: string): readonly string[] =>
  found
    .replace(/\.$/, '')
    .split(/ lacks |, /)
    .flatMap((part) => (part.endsWith(` (${mark})`) ? [part.slice(0, -mark.length - 3)] : []));

/**
 * Returns the sentences of a check for a writer. Those of the service are for all clients, and name
 * fields as requests do.
 */
export const findingWords = ({ id, found, advice }: Finding): FindingWords => {
  switch (id) {
    case 'image-alternatives':
      return { found, advice: advice && text.describe };
    case 'structured-data':
      return advice === null
        ? { found: text.lacksNothing, advice }
        : {
            found: text.lacks(namedWith('required', found), namedWith('recommended', found)),
            advice: text.giveIt,
          };
    case 'text-length':
      return { found: text.withoutHeadings(found), advice };
    default:
      return { found: withFieldNames(found), advice: advice && withFieldNames(advice) };
  }
};
