import type { BlockText, TextRole } from '../block/block-type.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { codePointLength } from '../../text/code-points.ts';
import { shortened } from './excerpt.ts';
import { firstStatement, isQuestion } from './first-sentence.ts';

/** The longest summary that is made of a body, in code points. */
const MAX_SUMMARY_LENGTH = 600;

/** A line that is longer is cut, so that there is room for others. */
const MAX_LINE_LENGTH = 300;

const LINE_FEED = '\n';

/**
 * Returns a summary in the words of the body itself, a line each: what it says first, the key
 * takeaways, then each heading with what its section says first, as many of them as 600 code points
 * hold; of a line the first 300. `null` where there is nothing to quote.
 *
 * @example
 * summaryOf(body.texts, 'en'); // null when the texts say nothing
 */
export const summaryOf = (texts: readonly BlockText[], language: string): string | null => {
  const lines = new Set<string>();
  let length = 0;
  for (const quotation of quotationsOf(texts, language)) {
    const line = shortened(collapseWhitespace(quotation), MAX_LINE_LENGTH);
    if (line === '' || lines.has(line)) continue;
    length += codePointLength(line) + (lines.size > 0 ? LINE_FEED.length : 0);
    if (length > MAX_SUMMARY_LENGTH) break;
    lines.add(line);
  }
  return lines.size === 0 ? null : [...lines].join(LINE_FEED);
};

/** Returns all that is worth quoting, the most important first. */
function* quotationsOf(texts: readonly BlockText[], language: string): Generator<string, void> {
  const opening = openingOf(texts, language);
  yield opening;
  yield* textsOf('point', texts);
  for (const { heading, prose } of sectionsOf(texts)) {
    const said = beginning(prose, language);
    const isNew = said !== '' && said !== opening;
    // A heading such as `Steps:` or `Why?` needs no colon.
    yield isNew ? `${heading}${/\p{P}$/u.test(heading) ? '' : ':'} ${said}` : heading;
  }
}

/** Roles that an article may open with, the best first. */
const OPENINGS = ['prose', 'dialogue', 'aside', 'item'] as const;

/** Returns the opening of an article; empty for one that says nothing. */
const openingOf = (texts: readonly BlockText[], language: string): string => {
  for (const role of OPENINGS) {
    const said = beginning(textsOf(role, texts), language);
    if (said !== '') return said;
  }
  return '';
};

const textsOf = (wanted: TextRole, texts: readonly BlockText[]): readonly string[] =>
  texts.flatMap(({ role, text }) => (role === wanted ? text : []));

/**
 * Returns the opening of `prose`; a question that is a text by itself is quoted with the next
 * sentence.
 */
const beginning = (prose: readonly string[], language: string): string => {
  const said: string[] = [];
  for (const text of prose) {
    const statement = firstStatement(text, language);
    if (statement !== '') said.push(statement);
    if (statement !== '' && !isQuestion(statement)) break;
  }
  return said.join(' ');
};

interface Section {
  readonly heading: string;
  readonly prose: string[];
}

const sectionsOf = (texts: readonly BlockText[]): readonly Section[] => {
  const sections: Section[] = [];
  for (const { role, text } of texts) {
    if (role === 'heading') sections.push({ heading: collapseWhitespace(text), prose: [] });
    if (role === 'prose' || role === 'dialogue') sections.at(-1)?.prose.push(text);
  }
  return sections;
};
