import { writeInline } from '@content-publishing/domain';
import type { Root } from 'mdast';
import { escapeMarkdown } from '../../syntax/escape-markdown.ts';
import type { ComponentReader, PlainMarkdown, SourceLines } from '../../tree/plain-markdown.ts';
import { isComponent } from '../../html/component-name.ts';
import { type MdxToken, mdxTokens, type TagToken } from './component-tokens.ts';
import { type Edit, wholeLines } from './construct.ts';
import { isHiddenByScript } from './hidden-by-script.ts';
import { rewriting } from './rewriting.ts';

/** Element whose start tag has an end tag. */
interface Element {
  readonly open: number;
  readonly close: number;
}

/** Place of a token in its line. */
interface Layout {
  /** Whether only tags are before it, and after it. */
  readonly isFirst: boolean;
  isLast: boolean;
  /** White space at the start of its line. */
  readonly indent: string;
}

/** Tokens of a source, with what they are to each other. */
interface Tokens {
  readonly text: string;
  readonly all: readonly MdxToken[];
  readonly layouts: readonly Layout[];
  /** Elements by the indexes of both of their tags. */
  readonly elements: ReadonlyMap<number, Element>;
  /** Paths of imported files by the names of their variables. */
  readonly files: ReadonlyMap<string, string>;
}

/** Open element, while the lines in it are moved to its left. */
interface Frame {
  /** Offset of its end tag. */
  readonly end: number;
  /** White space before the outermost element. */
  readonly base: string;
  /** Length of the white space before its first line of content. */
  content: number | undefined;
}

/**
 * Returns Markdown without the components around its text, which is Markdown like any other; the
 * expressions of MDX that are a paragraph go. Other expressions and components without content are text. Each is a loss. Returns `undefined` if there are none.
 */
const withoutComponents = (
  source: SourceLines,
  root: Root,
  isMdx: boolean,
): PlainMarkdown | undefined => {
  const { text } = source;
  if (
    !(isMdx ? /[<{]|^(?:import|export)\b/m : /<[/A-Z>]|<\w+\.|^(?:import|export)\b/m).test(text)
  ) {
    return undefined;
  }
  const all = mdxTokens(text, root, isMdx);
  const elements = elementsOf(all);
  const files = importedFiles(text, all);
  const tokens: Tokens = { text, all, layouts: layoutsOf(text, all), elements, files };
  const written = rewriting(source);
  const frames: Frame[] = [];
  let line = 0;
  const indentUntil = (end: number): void => {
    for (; line !== -1 && line < end; line = nextLine(text, line)) {
      while ((frames.at(-1)?.end ?? Infinity) < line) frames.pop();
      const edit = indentEdit(text, line, frames.at(-1));
      if (edit) written.replace(edit);
    }
  };
  for (const [index, { end }] of all.entries()) {
    indentUntil(end);
    const element = elements.get(index);
    if (element?.open === index) {
      const base = frames[0]?.base ?? tokens.layouts[index]?.indent ?? '';
      frames.push({ end: all[element.close]?.start ?? end, base, content: undefined });
    }
    const edit = editOf(tokens, index, frames[0]?.base ?? '');
    if (edit) written.replace(edit);
  }
  indentUntil(text.length);
  return written.end();
};

/** Returns the elements by the indexes of their tags; a tag without the other one is left as it is. */
const elementsOf = (tokens: readonly MdxToken[]): ReadonlyMap<number, Element> => {
  const elements = new Map<number, Element>();
  const open: { readonly name: string; readonly index: number }[] = [];
  const counts = new Map<string, number>();
  const count = (name: string, change: number): void =>
    void counts.set(name, (counts.get(name) ?? 0) + change);
  for (const [close, token] of tokens.entries()) {
    if (token.kind !== 'tag' || token.isWhole) continue;
    const { name, isEnd } = token;
    if (!isEnd) {
      open.push({ name, index: close });
      count(name, 1);
    } else if ((counts.get(name) ?? 0) > 0) {
      for (let last = open.pop(); last; last = open.pop()) {
        count(last.name, -1);
        if (last.name !== name) continue;
        const element = { open: last.index, close };
        elements.set(last.index, element).set(close, element);
        break;
      }
    }
  }
  return elements;
};

const layoutsOf = (text: string, tokens: readonly MdxToken[]): readonly Layout[] => {
  const layouts: Layout[] = [];
  let before: { readonly end: number; readonly isTag: boolean } = { end: 0, isTag: false };
  for (const { kind, start, end } of tokens) {
    const gap = text.slice(before.end, start);
    const feed = gap.lastIndexOf('\n');
    const last = layouts.at(-1);
    const isOfNewLine = last === undefined || feed !== -1;
    const rest = gap.slice(feed + 1);
    const isBlank = rest.trim() === '';
    const upTo = gap.indexOf('\n');
    if (last) last.isLast = upTo !== -1 && gap.slice(0, upTo).trim() === '';
    layouts.push({
      isFirst: isBlank && (isOfNewLine || (before.isTag && last.isFirst)),
      isLast: false,
      indent: isOfNewLine ? indentAt(rest, 0) : last.indent,
    });
    before = { end, isTag: kind === 'tag' };
  }
  const last = layouts.at(-1);
  const [rest = ''] = text.slice(before.end).split('\n', 1);
  if (last) last.isLast = rest.trim() === '';
  for (const [index, layout] of [...layouts.entries()].toReversed()) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (layout.isLast || !token || next?.kind !== 'tag') continue;
    const gap = text.slice(token.end, next.start);
    layout.isLast = gap.trim() === '' && !gap.includes('\n') && layouts[index + 1]?.isLast === true;
  }
  return layouts;
};

const nextLine = (text: string, line: number): number => {
  const end = text.indexOf('\n', line);
  return end === -1 ? -1 : end + 1;
};

const indentAt = (text: string, line: number): string => {
  let end = line;
  while (text[end] === ' ' || text[end] === '\t') end += 1;
  return text.slice(line, end);
};

/** Returns the edit that moves a line of an element to the place of the outermost one. */
const indentEdit = (text: string, line: number, frame: Frame | undefined): Edit | undefined => {
  const indent = indentAt(text, line).length;
  if (frame === undefined || (text[line + indent] ?? '\n') === '\n') return undefined;
  frame.content ??= indent;
  const surplus = Math.min(indent, frame.content) - frame.base.length;
  return surplus > 0 ? { start: line, end: line + surplus, text: '' } : undefined;
};

const editOf = (tokens: Tokens, index: number, indent: string): Edit | undefined => {
  const { text, all } = tokens;
  const token = all[index];
  if (token === undefined) return undefined;
  const { start, end } = token;
  const source = text.slice(start, end);
  const loss = { kind: 'jsx' as const, text: source };
  switch (token.kind) {
    case 'module':
      return undefined;
    case 'expression': {
      const words = WORDS.exec(source);
      if (words) return { start, end, text: literal(words.slice(1).join('')) };
      return { start, end, text: wholeLines(text, start, end) ? '' : literal(source), loss };
    }
    case 'tag':
      return token.isWhole ? wholeEdit(tokens, token) : tagEdit(tokens, token, index, indent);
    default:
      return token satisfies never;
  }
};

/** Expression that is a text. */
const WORDS = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|\u0060([^\u0060$\\]*)\u0060)\s*\}$/;

/** Returns the edit of a component without content: a picture, a video, or its source as text. */
const wholeEdit = ({ text, files }: Tokens, token: TagToken): Edit | undefined => {
  const { name, start, end } = token;
  if (!isComponent(name)) return undefined;
  const source = text.slice(start, end);
  const [src, alt = '', id = attributeIn(source, 'videoId', files)] = ['src', 'alt', 'id'].map(
    (attribute) => attributeIn(source, attribute, files),
  );
  if (/(?:Image|Img|Picture|Photo|Figure)$/.test(name) && src !== undefined) {
    const words = alt.replaceAll(/[\\[\]]/g, String.raw`\$&`);
    return { start, end, text: `![${words}](<${src.replaceAll(/[<>\n]/g, encodeURIComponent)}>)` };
  }
  if (/^(?:youtube|vimeo)$/i.test(name) && id !== undefined && /^[\w-]+$/.test(id)) {
    return { start, end, text: `{{< ${name.toLowerCase()} ${id} >}}` };
  }
  return { start, end, text: literal(source), loss: { kind: 'jsx', text: source } };
};

/** Returns the text of an attribute, or the path of the file that it was imported from. */
const attributeIn = (
  source: string,
  name: string,
  files: ReadonlyMap<string, string>,
): string | undefined => {
  const pattern = new RegExp(`\\s${name}=(?:\\{\\s*)?(?:"([^"]*)"|'([^']*)'|([\\w$]+)\\s*\\})`);
  const [, one, other, variable = ''] = pattern.exec(source) ?? [];
  return one ?? other ?? files.get(variable);
};

/** Returns the paths of files that statements of modules import, by the names of their variables. */
const importedFiles = (text: string, tokens: readonly MdxToken[]): ReadonlyMap<string, string> =>
  new Map(
    tokens
      .filter(({ kind }) => kind === 'module')
      .flatMap(({ start, end }) => [
        ...text.slice(start, end).matchAll(/^import\s+([\w$]+)\s+from\s+["']([^"'\n]+)["']/gm),
      ])
      .map(([, name = '', path = '']) => [name, path] as const),
  );

/** Returns the edit of a tag around content, which is a paragraph of its own if its lines are. */
const tagEdit = (
  tokens: Tokens,
  token: TagToken,
  index: number,
  indent: string,
): Edit | undefined => {
  const { text, all, layouts, elements } = tokens;
  const element = elements.get(index);
  const [layout, open] = [layouts[index], all[element?.open ?? -1]];
  const { start, end, name } = token;
  if (element === undefined || layout === undefined || open === undefined) {
    const isHiding = !isComponent(name) && name !== '' && isHiddenByScript(text.slice(start, end));
    return isHiding ? { start, end, text: `<${name} hidden>` } : undefined;
  }
  const isOpen = token === open;
  const isBlock =
    layouts[element.open]?.isFirst === true && layouts[element.close]?.isLast === true;
  const isApart = isBlock && !(isOpen ? layout.isLast : layout.isFirst);
  const feed = isApart ? `\n${indent}` : '';
  const startTag = text.slice(open.start, open.end);
  const isHidden = isHiddenByScript(startTag);
  const isOfComponent = name === '' || isComponent(name);
  if (isHidden || !isOfComponent) {
    const box = isOfComponent ? 'div' : name;
    const hiding = isOpen ? `<${box} hidden>` : `</${box}>`;
    const shown = isHidden ? hiding : text.slice(start, end);
    // A summary begins behind the tag of its details, and is one line.
    const isJoined = isOpen ? name === 'details' || name === 'summary' : name === 'summary';
    const line = isBlock && !isJoined ? `\n${indent}` : '';
    const below = name === 'summary' && !isOpen ? `\n${indent}` : '';
    const edited = isOpen
      ? `${shown}${line}${line && feed}`
      : `${line && feed}${line}${shown}${below}`;
    return { start, end, text: edited };
  }
  const next = all[index + 1];
  const isBesideNext = !isBlock && next?.start === end && next.kind === 'tag' && !next.isEnd;
  return {
    ...{ start, end, text: feed || (!isOpen && isBesideNext ? ' ' : '') },
    ...(isOpen && name !== '' && { loss: { kind: 'jsx' as const, text: startTag } }),
  };
};

/** Returns a text as Markdown that shows it in one line. */
const literal = (value: string): string => {
  const line = value.replaceAll(/\s+/g, ' ');
  const text = escapeMarkdown(writeInline([{ type: 'text', value: line.trim() }]));
  return line.replace(/\S(?:[^]*\S)?/, () => text);
};

/**
 * Reads the components in Markdown, such as `<Callout>`.
 *
 * @example
 * readMarkdown('<Note>\n*Hello*\n</Note>', { parseHtml, components: readComponents });
 */
export const readComponents: ComponentReader = (source, root) =>
  withoutComponents(source, root, false);

/**
 * Reads the components of MDX, where `{…}` is an expression and the content of elements is Markdown.
 *
 * @example
 * readMarkdown('<p>*Hello*</p>', { parseHtml, components: readMdx });
 */
export const readMdx: ComponentReader = (source, root) => withoutComponents(source, root, true);
