import type { Code } from 'mdast';
import { push } from './push-block.ts';
import { lineOf, note, type Reading } from './reading.ts';

/** Maximum characters of a language (contract, Block types). */
const MAX_LANGUAGE_LENGTH = 64;

/** Adds a listing; its title is a paragraph before it. A listing `block` is a block as JSON. */
export const readCode = (reading: Reading, node: Code): void => {
  const line = lineOf(reading, node);
  if (node.lang === 'block') {
    const block = blockIn(node.value);
    if (block !== undefined && reading.formNamed(block.type)?.accepts(block)) {
      push(reading, block, line);
      return;
    }
  }
  if (UNSEEN.test(`${node.lang} ${node.meta}`)) {
    note(reading, node, 'remark', node.value);
    return;
  }
  const [language = '', rest = ''] = languageOf(node.lang ?? '');
  const [title, meta] = titleOf(`${rest} ${node.meta ?? ''}`.trim());
  if (meta !== '') note(reading, node, 'code_meta', meta);
  if (title !== undefined) push(reading, { type: 'paragraph', text: `\`${title}\`` }, line);
  push(reading, { type: 'code', language, code: node.value }, line);
};

/** Info of a remark, and of a listing that R Markdown does not show. */
const UNSEEN = /^\{=?comment\b|^\{[^}]*\b(?:include|echo)\s*=\s*f(?:alse)?\b/i;

const blockIn = (json: string): { readonly type: string } | undefined => {
  try {
    const block: unknown = JSON.parse(json);
    return typeof block === 'object' &&
      block !== null &&
      'type' in block &&
      typeof block.type === 'string'
      ? { ...block, type: block.type }
      : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the language of an info word, and the rest of the word: `ts` and `{1,3}` for `ts{1,3}`, `js` for Pandoc's `{.js}`. */
const languageOf = (word: string): readonly string[] => {
  const [, classed] = /^\{\.([^\s{}.:,]+)\}?$/.exec(word) ?? [];
  if (classed !== undefined) return [classed, ''];
  const [language = ''] = /^[^\s{:,]*/.exec(word) ?? [];
  return Array.from(language).length <= MAX_LANGUAGE_LENGTH
    ? [language, word.slice(language.length)]
    : ['', word];
};

/** Returns the title in the meta of a listing, and the rest of the meta. */
const titleOf = (meta: string): readonly [string | undefined, string] => {
  const match = /(?:^|\s)(?:title|filename)=(?:"([^"`]+)"|'([^'`]+)'|([^\s"'`]+))/.exec(meta);
  if (match === null) return [undefined, meta];
  return [match[1] ?? match[2] ?? match[3], meta.replace(match[0], '').trim()];
};
