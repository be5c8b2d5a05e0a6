import { type NodeSpec, type NodeType, Schema } from 'prosemirror-model';
import {
  type BlockShape,
  formFieldsOf,
  type TextField,
  type WrittenField,
  type Writing,
  writtenFieldsOf,
} from '../vocabulary/block-shape.ts';
import { isJsonObject } from '../vocabulary/json.ts';
import { elementOf } from './element.ts';
import { marks } from './marks.ts';
import { type Part, partOf, setPart } from './part.ts';

/** Name of the nodes of blocks that are kept as they are. */
export const UNKNOWN_BLOCK = 'unknown_block';

const RESERVED: ReadonlySet<string> = new Set([
  'doc',
  'text',
  UNKNOWN_BLOCK,
  ...Object.keys(marks),
]);

/** Returns the name of the nodes of a block type. */
export const blockNodeName = (type: string): string => (RESERVED.has(type) ? `${type}_type` : type);

const toDOM: NonNullable<NodeSpec['toDOM']> = (node) => {
  const part = partOf(node);
  return part ? elementOf(part, node) : ['div', 0];
};

const textSpec = (writing: Writing): NodeSpec => ({
  content: 'text*',
  marks: writing === 'markdown' ? '_' : '',
  // Text is stored with its white space.
  whitespace: 'pre',
  ...(writing === 'code' && { code: true }),
});

const checkValue = (value: unknown): void => {
  if (value !== null && !isJsonObject(value)) throw new RangeError('A block must be an object');
};

const VALUE = { value: { default: null, validate: checkValue } };
const SOURCE = { source: { default: null, validate: 'string|null' } };
const UPLOAD = { upload: { default: null, validate: 'string|null' } };

/** Specifications of nodes by name, and functions that give their parts once they have types. */
export interface SchemaDraft {
  readonly nodes: Record<string, NodeSpec>;
  readonly parts: Map<string, (type: (name: string) => NodeType) => Part>;
}

/** Adds the nodes of the texts of a block or an item, and returns their names. */
const addChildren = (
  draft: SchemaDraft,
  parent: string,
  owner: string,
  fields: readonly WrittenField[],
): ReadonlyMap<WrittenField, string> => {
  const isListed = fields.every(({ kind }) => kind === 'entries');
  return new Map(
    fields.map((field) => {
      const name = `${parent}__${field.name}`;
      addField(draft, name, owner, field, isListed);
      return [field, name];
    }),
  );
};

const addField = (
  draft: SchemaDraft,
  name: string,
  owner: string,
  field: WrittenField,
  isListed: boolean,
): void => {
  switch (field.kind) {
    case 'text':
      draft.nodes[name] = { ...textSpec(field.writing), toDOM };
      draft.parts.set(name, () => ({ kind: 'field', owner, field }));
      break;
    case 'entries':
      draft.nodes[name] = { ...textSpec(field.writing), attrs: SOURCE, toDOM };
      draft.parts.set(name, () => ({ kind: 'entry', owner, field, isListed }));
      break;
    case 'items': {
      const children = addChildren(draft, name, owner, field.fields);
      draft.nodes[name] = { content: [...children.values()].join(' '), attrs: VALUE, toDOM };
      draft.parts.set(name, (type) => ({ kind: 'item', field, children: typed(children, type) }));
      break;
    }
    case 'grid':
      field.declare(draft, name);
      break;
    default:
      field satisfies never;
  }
};

const typed = (
  names: ReadonlyMap<WrittenField, string>,
  type: (name: string) => NodeType,
): ReadonlyMap<WrittenField, NodeType> =>
  new Map([...names].map(([field, name]) => [field, type(name)]));

const addBlock = (draft: SchemaDraft, shape: BlockShape): void => {
  const name = blockNodeName(shape.type);
  const written = writtenFieldsOf(shape);
  const [first] = written;
  const isUploaded = formFieldsOf(shape).some(({ name: field }) => field === 'mediaId');
  const common = {
    group: 'block',
    attrs: { ...VALUE, ...(isUploaded && UPLOAD) },
    toDOM,
    ...(shape.type === 'paragraph' && { parseDOM: [{ tag: 'p' }] }),
  };
  if (first === undefined) {
    draft.nodes[name] = { ...common, atom: true };
    draft.parts.set(name, () => ({ kind: 'leaf', shape }));
  } else if (first.kind === 'text' && written.length === 1) {
    const field: TextField = first;
    // Enter splits a text with marks. Beside any other block the caret may stand alone.
    const isSplit = field.writing === 'markdown';
    draft.nodes[name] = {
      ...common,
      ...textSpec(field.writing),
      ...(!isSplit && { createGapCursor: true }),
    };
    draft.parts.set(name, () => ({ kind: 'text', shape, field }));
  } else {
    const children = addChildren(draft, name, shape.type, written);
    const content = [...children].map(([{ kind }, child]) =>
      kind === 'text' || kind === 'grid' ? child : `${child}+`,
    );
    draft.nodes[name] = { ...common, content: content.join(' '), isolating: true };
    draft.parts.set(name, (type) => ({ kind: 'parts', shape, children: typed(children, type) }));
  }
};

/**
 * Returns the schema of documents whose top-level nodes are the blocks of `shapes`. Paragraphs come
 * first, since ProseMirror fills in the first type where it needs a block.
 */
export const blockSchema = (shapes: readonly BlockShape[]): Schema => {
  const draft: SchemaDraft = { nodes: {}, parts: new Map() };
  const isFirst = ({ type }: BlockShape): boolean => type === 'paragraph';
  for (const shape of [...shapes.filter(isFirst), ...shapes.filter((one) => !isFirst(one))]) {
    addBlock(draft, shape);
  }
  const schema = new Schema({
    nodes: {
      doc: { content: 'block+' },
      ...draft.nodes,
      [UNKNOWN_BLOCK]: { group: 'block', atom: true, attrs: { value: { default: null } }, toDOM },
      text: {},
    },
    marks,
  });
  const type = (name: string): NodeType => {
    const found = schema.nodes[name];
    if (found === undefined) throw new RangeError(`No node is called ${name}`);
    return found;
  };
  for (const [name, part] of draft.parts) setPart(type(name), part(type));
  setPart(type(UNKNOWN_BLOCK), { kind: 'unknown' });
  return schema;
};

/** Returns the node type of a block type; throws a `RangeError` for an unknown one. */
export const blockNodeType = (schema: Schema, type: string): NodeType => {
  const found = schema.nodes[blockNodeName(type)];
  if (found === undefined) throw new RangeError(`The vocabulary has no ${type}`);
  return found;
};
