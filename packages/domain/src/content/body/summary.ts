import type { BlockText, TextRole } from '../block/block-type.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { codePointLength } from '../../text/code-points.ts';
import { shortened } from './excerpt.ts';
import { firstStatement, isQuestion } from './first-sentence.ts';

/** Maximum code points of a derived summary; further lines are left out. */
const MAX_SUMMARY_LENGTH = 600;

/**
 * Maximum code points of a line of a summary; a longer line is cut, so that there is room for
 * others.
 */
const MAX_LINE_LENGTH = 300;

const LINE_FEED = '\n';

/**
 * Returns a summary that quotes the body, one quotation a line: the opening, the key takeaways,
 * then each heading with the opening of its section. It has at most 600 code points, and each line
 * at most 300; repeated lines are left out. `language` is the language of the texts (BCP 47).
 * Returns `null` if there is no text to quote.
 *
 * @example
 * summaryOf(body.texts, 'en'); // null if there is no text to quote
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

/** Yields the quotations of a summary, the most important first; a quotation may be `''`. */
function* quotationsOf(texts: readonly BlockText[], language: string): Generator<string, void> {
  const opening = openingOf(texts, language);
  yield opening;
  yield* textsOf('point', texts);
  for (const { heading, prose } of sectionsOf(texts)) {
    const said = beginning(prose, language);
    const isNew = said !== '' && said !== opening;
    // A heading that ends in a sign, such as `Steps:` or `Why?`, needs no colon.
    yield isNew ? `${heading}${/\p{P}$/u.test(heading) ? '' : ':'} ${said}` : heading;
  }
}

/** Roles of the opening of an article, by preference. */
const OPENINGS = ['prose', 'dialogue', 'aside', 'item'] as const;

/**
 * Returns the opening of an article: of its paragraphs, or else of the texts of the next role in
 * {@link OPENINGS}. Returns `''` if no text has a meaningful sentence.
 */
const openingOf = (texts: readonly BlockText[], language: string): string => {
  for (const role of OPENINGS) {
    const said = beginning(textsOf(role, texts), language);
    if (said !== '') return said;
  }
  return '';
};

const textsOf = (wanted: TextRole, texts: readonly BlockText[]): readonly string[] =>
  texts.filter(({ role }) => role === wanted).map(({ text }) => text);

/**
 * Returns the opening of `prose`: its first statement that is no question, with the questions
 * before it. Returns all questions if there is no other statement, and `''` if there is none at
 * all.
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

/**
 * Returns the sections of a body, each with the texts below its heading; texts before the first
 * heading are left out.
 */
const sectionsOf = (texts: readonly BlockText[]): readonly Section[] => {
  const sections: Section[] = [];
  for (const { role, text } of texts) {
    if (role === 'heading') sections.push({ heading: collapseWhitespace(text), prose: [] });
    if (role === 'prose' || role === 'dialogue') sections.at(-1)?.prose.push(text);
  }
  return sections;
};
