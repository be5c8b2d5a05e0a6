import { isInlineMarkdown } from '../block/inline-markdown.ts';
import { type Block, blockTypeOf } from '../block/vocabulary.ts';
import { placedTokens } from '../inline/text/placed-tokens.ts';
import type { TextRange } from '../inline/text/source-range.ts';
import { textOf } from '../inline/tokenize/token.ts';
import { stringFields } from '../../schema/string-fields.ts';
import { pointer } from '../../schema/violation.ts';

/** Link of a body with its place. */
export interface PlacedLink {
  readonly url: string;
  /** Text of the link; `null` for a field that is a URL. */
  readonly label: string | null;
  readonly place: LinkPlace;
}

/** Place of a link. */
interface LinkPlace {
  /** JSON Pointer of the field. */
  readonly path: string;
  /** Range of the label in the plain text of the field; of a URL field, the whole URL. */
  readonly textRange: TextRange;
  /** Range of the link in the source of the field, with its marks and target. */
  readonly sourceRange: TextRange;
}

/**
 * Yields the links of `blocks` with their places, in the order of `linkTargetsOf`, but without its
 * limit. `base` is the JSON Pointer of the body.
 */
export function* placedLinks(blocks: readonly Block[], base: string): Generator<PlacedLink, void> {
  for (const [index, block] of blocks.entries()) {
    const fields = stringFields(blockTypeOf(block).schema, block, pointer(base, index));
    for (const { path, schema, value } of fields) {
      if (schema['format'] === 'uri-reference') {
        const range = { start: 0, end: value.length };
        const place = { path, textRange: range, sourceRange: range };
        yield { url: value, label: null, place };
      } else if (isInlineMarkdown(schema)) yield* linksIn(value, path);
    }
  }
}

/** Yields the links of a text with inline Markdown; links do not nest. */
function* linksIn(source: string, path: string): Generator<PlacedLink, void> {
  if (!source.includes('](')) return;
  let open = { url: '', text: 0, source: 0 };
  let label = '';
  let at = 0;
  for (const { token, place } of placedTokens(source)) {
    if (token.type === 'openBracket' && token.link) {
      open = { url: token.link.url, text: at, source: place.start };
      label = '';
    } else if (token.type === 'linkEnd') {
      yield {
        url: open.url,
        label,
        place: {
          path,
          textRange: { start: open.text, end: at },
          sourceRange: { start: open.source, end: place.end },
        },
      };
    }
    const text = textOf(token);
    label += text;
    at += text.length;
  }
}
