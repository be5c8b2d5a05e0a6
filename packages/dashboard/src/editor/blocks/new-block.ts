import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { emptyNode, readBlock } from '../document/read-body.ts';
import { blockNodeType } from '../schema/block-schema.ts';
import { type Part, partOf, partOfType, shapeOf } from '../schema/part.ts';
import { sourceOf, valueOf } from '../schema/value.ts';
import { isWritten, type Writing } from '../vocabulary/block-shape.ts';
import type { JsonObject } from '../vocabulary/json.ts';

/** Text that becomes part of a new block. `source` is its exact source, if it has one. */
export interface MovedText {
  readonly content: Fragment;
  readonly writing: Writing;
  readonly source?: string | undefined;
}

/** Returns a paragraph; its content is empty if there is none. */
export const newParagraph = (schema: Schema, text?: MovedText): Node =>
  newBlock(schema, 'paragraph', {}, text);

/**
 * Returns a block of a type of the vocabulary with its first values, or with `values`. A `text` becomes
 * its first text, or the first entry of its list.
 */
export const newBlock = (
  schema: Schema,
  type: string,
  values: JsonObject = {},
  text?: MovedText,
): Node => {
  const nodeType = blockNodeType(schema, type);
  const part = partOfType(nodeType);
  const shape = part && 'shape' in part ? part.shape : undefined;
  const first = shape?.fields.find(isWritten);
  const value: JsonObject = {
    ...(type !== 'paragraph' && { type }),
    ...shape?.initial,
    ...values,
    ...(first?.kind === 'text' &&
      text?.source !== undefined && { type, [first.name]: text.source }),
  };
  const attributes = Object.keys(value).length > 0 ? { value } : null;
  if (text === undefined || part === undefined) {
    return nodeType.createChecked(attributes, readBlock(schema, { ...value, type }).content);
  }
  if (part.kind === 'text') {
    return nodeType.create(attributes, fitting(text, part.field.writing, schema));
  }
  const content = emptyNode(nodeType).content;
  const child = content.firstChild;
  const childPart = child && partOf(child);
  if (!child || !childPart || childPart.kind === 'item' || !('field' in childPart)) {
    return nodeType.create(attributes, content);
  }
  const { writing } = childPart.field;
  const source =
    text.source !== undefined && text.writing === writing ? { source: text.source } : {};
  const filled = child.type.create(
    childPart.kind === 'entry' ? source : null,
    fitting(text, writing, schema),
  );
  return nodeType.create(attributes, content.replaceChild(0, filled));
};

/** Returns the content of a text, without marks where they are not allowed. */
const fitting = ({ content }: MovedText, writing: Writing, schema: Schema): Fragment => {
  if (writing === 'markdown') return content;
  const text = content.textBetween(0, content.size);
  return text === '' ? Fragment.empty : Fragment.from(schema.text(text));
};

/**
 * Returns the text of `node`, a text of a block, with the source that it had. `parent` is the block or
 * item that it is a field of.
 */
export const textToMove = (node: Node, parent: Node): MovedText => {
  const part = partOf(node);
  const field = part && textFieldOf(part);
  const writing = field?.writing ?? 'plain';
  if (part?.kind === 'entry') return { content: node.content, writing, source: sourceOf(node) };
  const value = valueOf(part?.kind === 'field' ? parent : node);
  const source = field && Object.hasOwn(value, field.name) ? value[field.name] : undefined;
  const isSource = writing === 'markdown' && typeof source === 'string';
  return { content: node.content, writing, ...(isSource && { source }) };
};

const textFieldOf = (part: Part) =>
  part.kind === 'text' || part.kind === 'field' || part.kind === 'entry' ? part.field : undefined;

/** Types that are written like a text; all other blocks have forms, or are whole. */
const WRITING_TYPES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'list', 'quote']);

/** Returns whether `node` is a block that is selected as a whole when it is deleted. */
export const isFormBlock = (node: Node): boolean => {
  const shape = shapeOf(node);
  return shape === undefined || !WRITING_TYPES.has(shape.type);
};
