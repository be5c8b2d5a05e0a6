import { BODY_PATH, type FieldText } from '../analysis/place.ts';
import { isInlineMarkdown } from '../content/block/inline-markdown.ts';
import { type Block, blockTypeOf } from '../content/block/vocabulary.ts';
import { inlineText } from '../content/inline/text/inline-text.ts';
import type { TextRange } from '../content/inline/text/source-range.ts';
import { namedReference } from '../content/inline/tokenize/named-references.ts';
import { textOf } from '../content/inline/tokenize/token.ts';
import { tokenize } from '../content/inline/tokenize/tokenize.ts';
import { stringFields } from '../schema/string-fields.ts';
import { pointer } from '../schema/violation.ts';

/** Part of a text that can become a link: a range of the plain text of its field. */
export interface LinkableText extends TextRange {
  readonly field: FieldText;
}

/**
 * Yields the parts of a body that can become links, in order: texts with inline Markdown, without
 * headings, links and code.
 */
export function* linkableTexts(blocks: readonly Block[]): Generator<LinkableText, void> {
  for (const [index, block] of blocks.entries()) {
    const { schema, outline } = blockTypeOf(block);
    if (outline !== undefined) continue;
    const fields = stringFields(schema, block, pointer(BODY_PATH, index));
    for (const { path, schema: part, value: source } of fields) {
      if (isInlineMarkdown(part)) yield* partsOf({ path, source, text: inlineText(source) });
    }
  }
}

function* partsOf(field: FieldText): Generator<LinkableText, void> {
  let [start, at, isInLink] = [0, 0, false];
  for (const token of tokenize(field.source, namedReference)) {
    const isMark =
      token.type === 'inlineCode' ||
      token.type === 'linkEnd' ||
      (token.type === 'openBracket' && token.link !== undefined);
    const { length } = textOf(token);
    if (isMark) {
      if (!isInLink && at > start) yield { field, start, end: at };
      isInLink = token.type === 'openBracket' || (isInLink && token.type !== 'linkEnd');
      start = at + length;
    }
    at += length;
  }
  if (at > start) yield { field, start, end: at };
}
