import type { Node } from 'prosemirror-model';
import { type Part, partOf, shapeOf } from '../schema/part.ts';
import { NO_VALUE, sourceOf, unknownValueOf, uploadOf, valueOf } from '../schema/value.ts';
import type { TextField, WrittenField, Writing } from '../vocabulary/block-shape.ts';
import { isJsonObject, type JsonObject, stringIn } from '../vocabulary/json.ts';
import { readText, writeText } from './text-content.ts';

/**
 * Returns the body of a document. A text that is as it was read has its exact source, and a block that
 * is as it was read is the very object. Blocks that are waiting are left out, and a document of one new
 * empty paragraph is an empty body.
 */
export const writeBody = (doc: Node): readonly unknown[] => {
  if (doc.childCount === 1 && doc.firstChild && isBlank(doc.firstChild)) return [];
  return doc.children.flatMap((block) => (isWaiting(block) ? [] : [writeBlock(block)]));
};

/**
 * Returns whether a block is not part of the body yet: a picture that is still uploaded, or a block
 * whose required content is not there, with which the service would refuse the whole body.
 */
export const isWaiting = (block: Node): boolean => {
  if (uploadOf(block) !== undefined) return true;
  const needed = shapeOf(block)?.fields.filter(({ needsContent }) => needsContent) ?? [];
  if (needed.length === 0) return false;
  const json = writeBlock(block);
  return isJsonObject(json) && needed.some(({ name }) => isEmpty(json[name]));
};

const isEmpty = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;

const isBlank = (block: Node): boolean =>
  block.type.name === 'paragraph' &&
  block.content.size === 0 &&
  !Object.hasOwn(valueOf(block), 'type');

const written = new WeakMap<Node, unknown>();

/** Returns the JSON of a block. */
export const writeBlock = (node: Node): unknown => {
  const part = partOf(node);
  if (part === undefined || part.kind === 'unknown') return unknownValueOf(node);
  const known = written.get(node);
  if (known !== undefined) return known;
  const block = objectOf(node, part);
  written.set(node, block);
  return block;
};

/** Returns the JSON of a block or item: the value with which it was read, with the texts of now. */
const objectOf = (node: Node, part: Part): JsonObject => {
  const value = valueOf(node);
  const changes = new Map<string, unknown>();
  if ('shape' in part && value['type'] !== part.shape.type) changes.set('type', part.shape.type);
  for (const [field, now] of textsOf(node, part)) {
    const before = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
    if (!isSame(before, now)) changes.set(field.name, now);
  }
  if (changes.size === 0) return value;
  // A new block has its type first.
  const first = changes.has('type') ? { type: changes.get('type') } : {};
  const entries = Object.entries({ ...first, ...value, ...Object.fromEntries(changes) });
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
};

const isSame = (before: unknown, now: unknown): boolean => {
  if (!Array.isArray(before) || !Array.isArray(now)) return before === now;
  return before.length === now.length && before.every((entry, index) => entry === now[index]);
};

/** Yields the texts of a block or item as they are now; `undefined` for one that is left out. */
function* textsOf(node: Node, part: Part): Generator<readonly [WrittenField, unknown], void> {
  switch (part.kind) {
    case 'text':
      yield [part.field, textOf(part.field, node, valueOf(node))];
      break;
    case 'parts':
    case 'item':
      for (const [field, type] of part.children) {
        const children = node.children.filter((child) => child.type === type);
        yield [field, childText(field, children, valueOf(node))];
      }
      break;
    case 'leaf':
    case 'unknown':
    case 'field':
    case 'entry':
      break;
    default:
      part satisfies never;
  }
}

const childText = (field: WrittenField, children: readonly Node[], value: JsonObject): unknown => {
  switch (field.kind) {
    case 'text': {
      const [child] = children;
      return child && textOf(field, child, value);
    }
    case 'entries': {
      const entries = children.map((child) => entryOf(child, field.writing));
      return isEmptyList(children, entries) ? listOf(field, value) : entries;
    }
    case 'items': {
      const items = children.map((child) => itemOf(child));
      return isEmptyList(children, items) ? listOf(field, value) : items;
    }
    case 'grid': {
      const [grid] = children;
      return grid && field.write(grid, value);
    }
    default:
      return field satisfies never;
  }
};

/** Returns whether a list has only the empty entry that its node must have. */
const isEmptyList = (children: readonly Node[], entries: readonly unknown[]): boolean => {
  const [child] = children;
  if (entries.length !== 1 || child?.textContent !== '') return false;
  return sourceOf(child) === undefined && valueOf(child) === NO_VALUE;
};

/** Returns an empty list, in the form in which the block had it. */
const listOf = (field: WrittenField, value: JsonObject): unknown => {
  const before = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
  if (before === undefined && !field.isRequired) return undefined;
  return Array.isArray(before) && before.length === 0 ? before : [];
};

const itemOf = (node: Node): unknown => {
  const part = partOf(node);
  const known = written.get(node);
  if (part === undefined || known !== undefined) return known;
  const item = objectOf(node, part);
  written.set(node, item);
  return item;
};

/** Returns the source of a text of a list or a grid. */
export const entryOf = (node: Node, writing: Writing): unknown => {
  const known = written.get(node);
  if (known !== undefined) return known;
  const entry = textWith(node, writing, sourceOf(node));
  written.set(node, entry);
  return entry;
};

/** Returns the text of a field; `undefined` for an empty optional one that was not there before. */
const textOf = (
  { name, writing, isRequired }: TextField,
  node: Node,
  value: JsonObject,
): unknown => {
  const source = Object.hasOwn(value, name) ? stringIn(value, name) : undefined;
  const text = textWith(node, writing, source);
  return text === '' && source !== '' && !isRequired ? undefined : text;
};

/** Returns the source of the text of `node`, which is `source` if that is read as this text. */
const textWith = (node: Node, writing: Writing, source: string | undefined): string => {
  if (source === undefined) return writeText(writing, node.content);
  const isRead = readText(node.type.schema, writing, source).eq(node.content);
  return isRead ? source : writeText(writing, node.content);
};
