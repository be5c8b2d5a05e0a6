import type { Root } from 'mdast';
import { attributes } from './dialect/attributes.ts';
import { blockIds, contents, escapedShortcodes, marks, modules, notes } from './dialect/signs.ts';
import { type Construct, placesIn } from './dialect/construct.ts';
import { remarks } from './dialect/remarks.ts';
import { rewriting } from './dialect/rewriting.ts';
import { wikiLinks } from './dialect/wiki-links.ts';
import type { PlainMarkdown, SourceLines } from '../tree/plain-markdown.ts';

/** Constructs in the order in which they are tried. */
const CONSTRUCTS: readonly Construct[] = [
  ...[remarks, escapedShortcodes, contents, attributes, wikiLinks, marks, notes, blockIds, modules],
];

/** Characters that a construct begins with. */
const SIGN = /%%|\{|!?\[|@[[*]|==|\^|<%|<#--|\\begin\{comment\}|^(?:import|export)\b/gm;

/**
 * Returns Markdown without what only dialects of other systems read: remarks for writers, attributes,
 * links of a wiki, highlights, ids of blocks, tables of contents, statements of modules. Only text has
 * them: listings, code and escaped characters are left as they are. Returns `undefined` if there are none.
 */
export const withoutDialects = (
  source: SourceLines,
  root: Root,
  linkTo: (url: string) => string,
): PlainMarkdown | undefined => {
  const { text } = source;
  const sign = new RegExp(SIGN);
  let match = sign.exec(text);
  if (match === null) return undefined;
  const places = placesIn(root, text);
  const written = rewriting(source);
  for (; match !== null; match = sign.exec(text)) {
    const at = match.index;
    if (isEscaped(text, at)) continue;
    for (const construct of CONSTRUCTS) {
      const edit = construct({ text, at, places, linkTo });
      if (edit === undefined) continue;
      written.replace(edit);
      sign.lastIndex = edit.end;
      break;
    }
  }
  return written.end();
};

const isEscaped = (text: string, at: number): boolean => {
  let before = at;
  while (text[before - 1] === '\\') before -= 1;
  return (at - before) % 2 === 1;
};
