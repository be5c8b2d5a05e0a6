import type { Paragraph, RootContent, Table } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { HIDING_NAMES } from '../tree/hiding-names.ts';
import { isTableHeader } from '../tree/node-data.ts';
import { visibleText } from '../tree/visible-text.ts';
import { type BlockForm, directiveFields, isJsonField, isMarkdown } from './block-form.ts';
import { readCallout, variantOf } from './callout.ts';
import { type DirectiveBlock, specialDirective } from './special-directive.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { joinedText } from './joined-text.ts';
import { literalText } from './plain-text.ts';
import { flushWaiting, push } from './push-block.ts';
import { lineOf, note, type Reading, sourceOf } from './reading.ts';
import { shownText } from './shown-text.ts';
import { readTable } from './table.ts';
import { textSource } from './text-source.ts';

type Directive = ContainerDirective | LeafDirective;

/** Adds the block of a directive. A directive that is no block is its content. */
export const readDirective = (reading: Reading, node: Directive): void => {
  const form = reading.formNamed(node.name);
  if (form === undefined && isHiding(node)) {
    note(reading, node, 'remark', visibleText(node.children));
    return;
  }
  const { label, children } = partsOf(node);
  const variant = form === undefined ? variantOf(node.name) : undefined;
  if (variant !== undefined) {
    readCallout(reading, node, { variant, label: label?.children, children });
    return;
  }
  if (node.name === 'table') {
    const [table, ...rest] = expandHtml(reading, children);
    if (table?.type === 'table') {
      readTable(reading, headedTable(table, node, label));
      reading.readFlow(rest);
      return;
    }
  }
  const block =
    specialDirective(reading, node, label, children) ?? (form && blockOf(reading, node, form));
  if (block && form?.accepts(block.value) === true) {
    push(reading, block.value, lineOf(reading, node));
    flushWaiting(reading, true);
    reading.readFlow(block.rest);
    return;
  }
  reading.waiting.splice(0);
  note(reading, node, 'shortcode', sourceOf(reading, node) ?? node.name);
  reading.readFlow([...(label ? [{ ...label, data: {} }] : []), ...children]);
};

/** Returns the table in a directive with the caption and the header cells that the directive gives it. */
const headedTable = (table: Table, node: Directive, label: Paragraph | undefined): Table => {
  const header = node.attributes?.['header'];
  const caption = label?.children ?? [];
  return {
    ...table,
    data: { ...table.data, caption, header: isTableHeader(header) ? header : 'row' },
  };
};

/** Returns whether the name or a class of a directive hides its content. */
const isHiding = ({ name, attributes }: Directive): boolean =>
  [name, ...(attributes?.['class'] ?? '').split(' ')].some((one) =>
    HIDING_NAMES.has(one.toLowerCase()),
  );

/** Returns the label of a directive, and its content. */
const partsOf = (
  node: Directive,
): { readonly label: Paragraph | undefined; readonly children: readonly RootContent[] } => {
  if (node.type === 'leafDirective') {
    const label: Paragraph = { type: 'paragraph', children: node.children };
    return { label: node.children.length > 0 ? label : undefined, children: [] };
  }
  const [first, ...rest] = node.children;
  return first?.type === 'paragraph' && first.data?.directiveLabel === true
    ? { label: first, children: rest }
    : { label: undefined, children: node.children };
};

/** Returns the block of a directive by the schema of its type. */
const blockOf = (reading: Reading, node: Directive, form: BlockForm): DirectiveBlock => {
  const { label, children } = partsOf(node);
  const { properties, required = [] } = form.schema;
  const { hasLabel, attributes, content, bullets } = directiveFields(form);
  const block: Record<string, unknown> = { type: form.type };
  if (hasLabel && label) block['title'] = textIn(reading, label, isMarkdown(properties['title']));
  for (const name of attributes) {
    const value = node.attributes?.[name];
    if (value != null) block[name] = isJsonField(properties[name]) ? jsonIn(value) : value;
  }
  let rest = children;
  if (content !== undefined && (children.length > 0 || required.includes(content))) {
    const joined = joinedText(reading, node, children);
    block[content] = isMarkdown(properties[content])
      ? joined.text
      : literalText(reading, node, joined.nodes);
    ({ rest } = joined);
  } else if (bullets !== undefined) {
    const [list, ...others] = expandHtml(reading, children);
    if (list?.type === 'list') {
      block[bullets] = list.children.map((item) =>
        itemText(reading, item.children, isMarkdown(properties[bullets]?.items)),
      );
      rest = others;
    }
  }
  return { value: inOrder(block, Object.keys(properties)), rest };
};

const textIn = (reading: Reading, paragraph: Paragraph, isInline: boolean): string => {
  const { children } = paragraph;
  const nodes = inlineOf(reading, children);
  return isInline ? textSource(reading, children, nodes) : literalText(reading, paragraph, nodes);
};

/** Returns the text of an entry; blocks in it are joined by spaces. */
const itemText = (
  reading: Reading,
  children: readonly RootContent[],
  isInline: boolean,
): string => {
  const [first, ...others] = children;
  if (first?.type !== 'paragraph') return shownText(reading, children);
  const text = textIn(reading, first, isInline);
  if (others.length === 0) return text;
  note(reading, first, 'list_blocks', visibleText(others));
  return [text, ...others.map((child) => shownText(reading, [child]))].join(' ');
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const inOrder = (block: Readonly<Record<string, unknown>>, names: readonly string[]): object =>
  Object.fromEntries(
    names.flatMap((name) => (block[name] === undefined ? [] : [[name, block[name]]])),
  );
