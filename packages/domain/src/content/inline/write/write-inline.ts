import { encodedEnds } from './encoded-ends.ts';
import { codeSpan, escapedText, linkEnd } from './escape-inline.ts';
import { type Piece, piecesOf, withoutRepeatedEmphasis } from './inline-piece.ts';
import { type MarkerStyle, markRuns } from './mark-runs.ts';
import { parseInline } from '../tree/parse-inline.ts';
import type { PhrasingContent } from '../tokenize/phrasing-content.ts';
import { isPlain } from '../tokenize/tokenize.ts';

/**
 * Returns inline Markdown that {@link parseInline} reads as `nodes`. Characters that would be read as
 * marks are escaped. Next to marks, a character is written as a reference (`&#12398;`) if the mark
 * would otherwise not be read, such as between punctuation and a letter.
 *
 * Leaves out nodes that inline Markdown cannot have: empty texts and marks, links in links, links to
 * an unsafe target.
 * Marks of one type within each other are joined if they cannot be written.
 *
 * @example
 * writeInline([{ type: 'strong', children: [{ type: 'text', value: '2*3' }] }]); // '**2\\*3**'
 */
export const writeInline = (nodes: readonly PhrasingContent[]): string => {
  const pieces = piecesOf(nodes);
  let source = '';
  for (const wanted of [pieces, withoutRepeatedEmphasis(pieces)]) {
    const expected = JSON.stringify(wanted);
    for (const style of STYLES) {
      source = written(wanted, style);
      if (isPlain(source) || JSON.stringify(piecesOf(parseInline(source))) === expected) {
        return source;
      }
    }
  }
  return source;
};

/** Styles by preference; the first with which the marks are read again is taken. */
const STYLES: readonly MarkerStyle[] = [
  { alternates: false, joinsStarts: false },
  { alternates: true, joinsStarts: false },
  { alternates: false, joinsStarts: true },
];

/** Returns the source of `pieces` in a style. */
const written = (pieces: readonly Piece[], style: MarkerStyle): string => {
  const runs = markRuns(pieces, style);
  const encoded = encodedEnds(pieces, runs);
  const markersAt = new Map(runs.map(({ start, markers }) => [start, markers]));
  let source = '';
  let isInLink = false;
  for (const [index, piece] of pieces.entries()) {
    switch (piece.kind) {
      case 'text':
        source += escapedText({
          value: piece.value,
          isStartEncoded: encoded.starts.has(index),
          isEndEncoded: encoded.ends.has(index),
          isInLink,
        });
        break;
      case 'code':
        source += codeSpan(piece.value);
        break;
      case 'open':
      case 'close':
        source += markersAt.get(index) ?? '';
        break;
      case 'linkOpen':
        isInLink = true;
        source += '[';
        break;
      case 'linkClose':
        isInLink = false;
        source += linkEnd(piece);
        break;
      default:
        piece satisfies never;
    }
  }
  return source;
};
