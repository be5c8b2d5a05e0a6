import { parseInline, type PhrasingContent, writeInline } from '@content-publishing/domain';
import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';
import { hrefOf, linkTitleOf } from '../schema/marks.ts';
import type { Writing } from '../vocabulary/block-shape.ts';

/** Returns the content of a text field with the given source. */
export const readText = (schema: Schema, writing: Writing, source: string): Fragment => {
  if (source === '') return Fragment.empty;
  if (writing !== 'markdown') return Fragment.from(schema.text(source));
  const nodes: Node[] = [];
  addNodes(schema, parseInline(source), [], nodes);
  return Fragment.fromArray(nodes);
};

const addNodes = (
  schema: Schema,
  contents: readonly PhrasingContent[],
  marks: readonly Mark[],
  nodes: Node[],
): void => {
  for (const content of contents) {
    switch (content.type) {
      case 'text':
        addText(schema, content.value, marks, nodes);
        break;
      case 'inlineCode':
        addText(schema, content.value, marked(schema, 'codespan', marks), nodes);
        break;
      case 'strong':
        addNodes(schema, content.children, marked(schema, 'strong', marks), nodes);
        break;
      case 'emphasis':
        addNodes(schema, content.children, marked(schema, 'em', marks), nodes);
        break;
      case 'link': {
        const attributes = { href: content.url, title: content.title };
        addNodes(schema, content.children, marked(schema, 'link', marks, attributes), nodes);
        break;
      }
      default:
        content satisfies never;
    }
  }
};

const marked = (
  schema: Schema,
  name: string,
  marks: readonly Mark[],
  attributes?: Readonly<Record<string, unknown>>,
): readonly Mark[] => schema.mark(name, attributes).addToSet(marks);

/** Adds a text; one with the marks of the text before it becomes part of that. */
const addText = (schema: Schema, value: string, marks: readonly Mark[], nodes: Node[]): void => {
  if (value === '') return;
  const text = schema.text(value, marks);
  const last = nodes.at(-1);
  if (last?.sameMarkup(text)) nodes.splice(-1, 1, schema.text((last.text ?? '') + value, marks));
  else nodes.push(text);
};

/** Returns the source of the content of a text field. */
export const writeText = (writing: Writing, content: Fragment): string => {
  const texts = content.content;
  if (writing !== 'markdown') return texts.map(({ text }) => text ?? '').join('');
  return writeInline(phrasing(texts.map((text) => ({ text: text.text ?? '', marks: text.marks }))));
};

interface MarkedText {
  readonly text: string;
  readonly marks: readonly Mark[];
}

/** Returns the tree of `texts`, in which a mark that goes on for longer is around a shorter one. */
const phrasing = (texts: readonly MarkedText[]): readonly PhrasingContent[] => {
  const contents: PhrasingContent[] = [];
  for (let at = 0; at < texts.length;) {
    const outer = longestMark(texts, at);
    if (outer === undefined) {
      contents.push({ type: 'text', value: texts[at]?.text ?? '' });
      at += 1;
    } else {
      const inside = texts.slice(at, outer.end).map(({ text, marks }) => ({
        text,
        marks: outer.mark.removeFromSet(marks),
      }));
      contents.push(...around(outer.mark, inside));
      at = outer.end;
    }
  }
  return contents;
};

/** Returns the mark that goes on for the longest from a text on, a code mark only if it is alone. */
const longestMark = (
  texts: readonly MarkedText[],
  at: number,
): { readonly mark: Mark; readonly end: number } | undefined => {
  let longest: { mark: Mark; end: number } | undefined;
  const marks = texts[at]?.marks ?? [];
  for (const mark of marks) {
    if (mark.type.name === 'codespan' && marks.length > 1) continue;
    let end = at + 1;
    while (texts[end]?.marks.some((other) => other.eq(mark))) end += 1;
    if (longest === undefined || end > longest.end) longest = { mark, end };
  }
  return longest;
};

const around = (mark: Mark, inside: readonly MarkedText[]): readonly PhrasingContent[] => {
  switch (mark.type.name) {
    case 'codespan':
      return [{ type: 'inlineCode', value: inside.map(({ text }) => text).join('') }];
    case 'strong':
      return [{ type: 'strong', children: phrasing(inside) }];
    case 'em':
      return [{ type: 'emphasis', children: phrasing(inside) }];
    case 'link':
      return [
        { type: 'link', url: hrefOf(mark), title: linkTitleOf(mark), children: phrasing(inside) },
      ];
    default:
      return phrasing(inside);
  }
};
