import type { Element } from 'hast';
import type { PhrasingContent as Phrase } from 'mdast';
import type { HtmlParser } from '../tree/html-parser.ts';
import { isComponent } from './component-name.ts';
import { inlineElement } from './inline-element.ts';

/** Parts of a reading that tags in a text need. */
interface TagReader {
  readonly parseHtml: HtmlParser;
  readonly lineAt: (line: number) => number;
}

interface OpenTag {
  readonly element: Element;
  readonly children: Phrase[];
  readonly line: number | undefined;
}

/** Returns the inline content of Markdown with its tags of HTML read; each tag is a node of its own. */
export const pairTags = (reader: TagReader, phrases: readonly Phrase[]): readonly Phrase[] => {
  if (!phrases.some(({ type }) => type === 'html')) return phrases;
  const read: Phrase[] = [];
  const open: OpenTag[] = [];
  const add = (...nodes: readonly Phrase[]): void => {
    (open.at(-1)?.children ?? read).push(...nodes);
  };
  const close = (): void => {
    const tag = open.pop();
    if (tag !== undefined) add(...inlineElement(tag.element, tag.children, tag.line));
  };
  for (const phrase of phrases) {
    if (phrase.type !== 'html') {
      add(phrase);
      continue;
    }
    const { value } = phrase;
    const line = phrase.position && reader.lineAt(phrase.position.start.line);
    const name = /^<\/([\w.:-]+)/.exec(value)?.[1]?.toLowerCase();
    const [element] = reader.parseHtml(value).children;
    if (isJsx(value)) {
      const losses = [{ kind: 'jsx' as const, text: value }];
      const isWhole = value.endsWith('/>');
      add({ type: 'text', value: isWhole ? value : '', data: { line, losses } });
    } else if (name !== undefined) {
      if (open.some((tag) => tag.element.tagName === name)) {
        while (open.at(-1)?.element.tagName !== name) close();
        close();
      }
    } else if (element?.type === 'element') {
      if (VOID.has(element.tagName)) add(...inlineElement(element, [], line));
      else open.push({ element, children: [], line });
    }
  }
  while (open.length > 0) close();
  return read;
};

/** Returns whether a tag is one of a component, such as `<Chart>`. */
export const isJsx = (tag: string): boolean =>
  isComponent(/^<\/?([A-Za-z][\w.]*)/.exec(tag)?.[1] ?? '');

const VOID = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'source',
  'track',
  'wbr',
]);
