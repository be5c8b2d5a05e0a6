import { Fragment, type Node, type NodeType, type Schema } from 'prosemirror-model';
import { blockNodeName, blockNodeType, UNKNOWN_BLOCK } from '../schema/block-schema.ts';
import { type Part, partOfType } from '../schema/part.ts';
import type { WrittenField, Writing } from '../vocabulary/block-shape.ts';
import { isJsonObject, type JsonObject, stringIn } from '../vocabulary/json.ts';
import { readText } from './text-content.ts';

/**
 * Returns the document of a body. A block that the schema cannot hold is kept as it is. An empty body
 * is one empty paragraph.
 */
export const readBody = (schema: Schema, body: readonly unknown[]): Node => {
  const blocks = body.map((block) => readBlock(schema, block));
  if (blocks.length === 0) blocks.push(blockNodeType(schema, 'paragraph').create());
  return schema.node('doc', null, blocks);
};

/** Returns the node of a block, which is any JSON value. */
export const readBlock = (schema: Schema, block: unknown): Node => {
  if (isJsonObject(block)) {
    const name = blockNodeName(stringIn(block, 'type'));
    const type = schema.nodes[name];
    const part = type && partOfType(type);
    const node = type && part && nodeOf(type, part, block);
    if (node) return node;
  }
  return schema.node(UNKNOWN_BLOCK, { value: block });
};

/** Returns the node of a block of a known type; `undefined` if it has texts that are none. */
const nodeOf = (type: NodeType, part: Part, value: JsonObject): Node | undefined => {
  switch (part.kind) {
    case 'leaf':
      return type.create({ value });
    case 'text': {
      const content = fieldContent(type.schema, part.field, value);
      return content && type.create({ value }, content);
    }
    case 'parts':
    case 'item': {
      const children: Node[] = [];
      for (const [field, child] of part.children) {
        const nodes = childrenOf(child, field, value);
        if (nodes === undefined) return undefined;
        children.push(...nodes);
      }
      return type.create({ value }, children);
    }
    case 'unknown':
    case 'field':
    case 'entry':
      return undefined;
    default:
      return part satisfies never;
  }
};

const childrenOf = (
  type: NodeType,
  field: WrittenField,
  value: JsonObject,
): readonly Node[] | undefined => {
  const { schema } = type;
  if (field.kind === 'text') {
    const content = fieldContent(schema, field, value);
    return content && [type.create(null, content)];
  }
  if (field.kind === 'grid') {
    const grid = field.read(type, value);
    return grid && [grid];
  }
  const given = Object.hasOwn(value, field.name) ? value[field.name] : [];
  if (!Array.isArray(given)) return undefined;
  const entries: readonly unknown[] = given;
  const nodes = entries.map((entry) =>
    field.kind === 'items' ? readItem(type, entry) : readEntry(type, field.writing, entry),
  );
  if (nodes.length === 0) return [emptyNode(type)];
  const read = nodes.filter((node) => node !== undefined);
  return read.length === nodes.length ? read : undefined;
};

const readItem = (type: NodeType, item: unknown): Node | undefined => {
  const part = partOfType(type);
  return isJsonObject(item) && part ? nodeOf(type, part, item) : undefined;
};

const readEntry = (type: NodeType, writing: Writing, entry: unknown): Node | undefined =>
  typeof entry === 'string'
    ? type.create({ source: entry }, readText(type.schema, writing, entry))
    : undefined;

const fieldContent = (
  schema: Schema,
  { name, writing }: { readonly name: string; readonly writing: Writing },
  value: JsonObject,
): Fragment | undefined => {
  if (!Object.hasOwn(value, name)) return Fragment.empty;
  const source = value[name];
  return typeof source === 'string' ? readText(schema, writing, source) : undefined;
};

/** Returns a node without text, with the texts that its type must have. */
export const emptyNode = (type: NodeType): Node => {
  const node = type.createAndFill();
  if (node === null) throw new RangeError(`${type.name} cannot be empty`);
  return node;
};
