import type { Nodes, Root } from 'mdast';
import { bracketsEnd, type SearchBudget, searchBudget } from '../../syntax/brackets.ts';
import { isComponent } from '../../html/component-name.ts';
import { type JsxTag, jsxTagAt } from '../../syntax/jsx.ts';
import { isWithin, type Range } from './construct.ts';
import { isHiddenByScript } from './hidden-by-script.ts';
import { MODULE, moduleEnd } from './signs.ts';

/** Tag of a component or, in MDX, of an element around Markdown. */
export interface TagToken extends JsxTag {
  readonly kind: 'tag';
  readonly start: number;
}

/** Expression or component of a script, or statements of a module. */
interface ScriptToken {
  readonly kind: 'expression' | 'module';
  readonly start: number;
  readonly end: number;
}

/** Part of a source that MDX reads, and Markdown does not. */
export type MdxToken = TagToken | ScriptToken;

/** Elements around Markdown, in MDX. */
const BOXES = new Set(
  'article aside center details div footer header main nav p section span summary'.split(' '),
);

const SIGN =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*(\u0060{3,}(?=[^\u0060\n]*$)|~{3,})|\u0060+|\\[^]|<!--|<(?=\/?[A-Za-z>])|\{|^(?:import|export)\b/gm;

/** Start of a listing of HTML, whose content is no Markdown. */
const RAW = /<(pre|code|script|style|textarea)\b/iy;

/** Components whose content is a script, as `next/script` has it. */
const SCRIPTS = new Set(['Script', 'Style']);

/** Remark, shortcode or attribute that a brace may begin instead of an expression. */
const NO_EXPRESSION = /\{(?:\s*\/[*/]|[#%:{}.*>+~-])/y;

/** Returns the tags of a source, its statements of modules and, in MDX, its expressions, in their order. */
export const mdxTokens = (text: string, root: Root, isMdx: boolean): readonly MdxToken[] => {
  const { isCode, starts } = codeIn(root);
  const closed = new Set(Array.from(text.matchAll(/<\/([\w.:-]*)\s*>/g), ([, name]) => name));
  let depth = 0;
  const budget = searchBudget(text);
  const tokens: MdxToken[] = [];
  const sign = new RegExp(SIGN);
  for (let match = sign.exec(text); match !== null; match = sign.exec(text)) {
    const [found, fence] = match;
    const start = match.index;
    const next = (end: number | undefined): void => {
      if (end !== undefined) sign.lastIndex = end;
    };
    if (fence !== undefined) {
      next(
        endOf(
          text,
          sign.lastIndex,
          new RegExp(`^[ \\t>]*${fence}[\u0060~]*[ \\t]*$`, 'gm'),
          budget,
        ),
      );
    } else if (found.startsWith('\u0060')) {
      const blank = new RegExp(`(?<!\u0060)${found}(?!\u0060)|\\n[ \\t]*\\n`, 'g');
      next(endOf(text, sign.lastIndex, blank, budget));
    } else if (found === '<!--') {
      next(endOf(text, start, /-->/g, budget));
    } else if (depth === 0 && isCode(start)) {
      continue;
    } else if (found === '<') {
      const raw = matched(RAW, text, start)?.[1];
      const tag = jsxTagAt(text, start, budget);
      if (raw !== undefined && !(tag?.isWhole && isComponent(tag.name))) {
        const end = endOf(text, start, new RegExp(`</${raw}\\s*>`, 'gi'), budget);
        if (end !== undefined && SCRIPTS.has(raw)) tokens.push({ kind: 'expression', start, end });
        next(end);
        continue;
      }
      if (!tag) continue;
      const isOfMdx = isComponent(tag.name) || tag.name === '' || (isMdx && BOXES.has(tag.name));
      // A style that is an object hides any element; HTML does not read it.
      const isHiding = isMdx && !tag.isEnd && isHiddenByScript(text.slice(start, tag.end));
      if (!isOfMdx && !isHiding) continue;
      tokens.push({ kind: 'tag', start, ...tag });
      next(tag.end);
      if (!isOfMdx) continue;
      // Within a component, a line is no listing because of the white space before it.
      if (!tag.isWhole && closed.has(tag.name)) depth = Math.max(0, depth + (tag.isEnd ? -1 : 1));
    } else if (found === '{') {
      const other = matched(NO_EXPRESSION, text, start);
      const isRemark = other?.[0].endsWith('/*') === true;
      const end = isMdx && !other ? bracketsEnd(text, start, budget) : undefined;
      if (end !== undefined) tokens.push({ kind: 'expression', start, end });
      if (isRemark) next(endOf(text, start, /\*\//g, budget));
      else next(other ? start + other[0].length : end);
    } else if (starts.has(start) && matched(MODULE, text, start)) {
      const end = moduleEnd(text, start, budget);
      tokens.push({ kind: 'module', start, end });
      next(end);
    }
  }
  return tokens;
};

const matched = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  const sticky = new RegExp(pattern);
  sticky.lastIndex = at;
  return sticky.exec(text);
};

/** Returns the offset behind the next match; `undefined` without one, or if too much was searched. */
const endOf = (
  text: string,
  from: number,
  pattern: RegExp,
  budget: SearchBudget,
): number | undefined => {
  if (budget.left <= 0) return undefined;
  pattern.lastIndex = from;
  const end = pattern.test(text) ? pattern.lastIndex : undefined;
  budget.left -= (end ?? text.length) - from;
  return end;
};

/** Returns what code a tree has, and the offsets at which its paragraphs start; it does not recurse. */
const codeIn = (root: Root) => {
  const codes: Range[] = [];
  const starts = new Set<number>();
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === 'code' || node.type === 'inlineCode') codes.push([start, end]);
    else if (node.type === 'paragraph') starts.add(start);
    if ('children' in node) for (const child of node.children.toReversed()) stack.push(child);
  }
  return { isCode: isWithin(codes), starts };
};
