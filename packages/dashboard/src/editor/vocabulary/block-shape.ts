import type { Node, NodeType } from 'prosemirror-model';
import type { SchemaDraft } from '../schema/block-schema.ts';
import type { JsonObject } from './json.ts';

/** Text that is written in the document: inline Markdown with marks, plain text, or a listing. */
export type Writing = 'markdown' | 'plain' | 'code';

interface Field {
  readonly name: string;
  readonly description: string;
  readonly isRequired: boolean;
  /** Whether the service refuses a block in which it is empty: such a block waits until it is filled. */
  readonly needsContent?: true;
}

/** Field that is one text of the document. */
export interface TextField extends Field {
  readonly kind: 'text';
  readonly writing: Writing;
}

/** Field that is a list of texts of the document. */
export interface EntriesField extends Field {
  readonly kind: 'entries';
  readonly writing: Writing;
  readonly maxItems: number | null;
}

/** Field that is a list of objects, each with texts of the document. */
export interface ItemsField extends Field {
  readonly kind: 'items';
  readonly fields: readonly TextField[];
  readonly maxItems: number | null;
}

/** Node of a place of the body, its position, and how many names of a JSON Pointer lead to it. */
export interface NamedChild {
  readonly node: Node;
  readonly position: number;
  readonly names: number;
}

/** Field that is rows of texts of the document, all with the same number of texts. */
export interface GridShape extends Field {
  readonly kind: 'grid';
  readonly maxRows: number;
  readonly maxColumns: number;
}

/** Grid with its code, which is loaded where a workspace has such a block. */
export interface GridField extends GridShape {
  /** Adds the nodes of the grid to a schema; `name` is that of the whole grid. */
  readonly declare: (draft: SchemaDraft, name: string) => void;
  /** Returns the node of the grid of a block; `undefined` if it has none that can be edited. */
  readonly read: (type: NodeType, block: JsonObject) => Node | undefined;
  /** Returns the texts of a grid; each row that is as in the block is its very array. */
  readonly write: (grid: Node, block: JsonObject) => unknown;
  /** Returns the place in a grid at `position` that `names` lead to; the first is that of the field. */
  readonly childAt: (grid: Node, position: number, names: readonly string[]) => NamedChild;
}

/** Field of a fixed list of values. */
interface ChoiceField extends Field {
  readonly kind: 'choice';
  readonly choices: readonly (string | number)[];
}

/** Field that is a line of text in a form: an id, an address, a name. */
interface LineField extends Field {
  readonly kind: 'line';
  readonly format: 'uuid' | 'uri' | 'uri-reference' | null;
  readonly maxLength: number | null;
}

/** Field that is a number or true or false, or that no form can show (`json`). */
interface ValueField extends Field {
  readonly kind: 'number' | 'boolean' | 'json';
}

/** Field whose text is part of the document. */
export type WrittenField = TextField | EntriesField | ItemsField | GridField;

/** Field that is edited in the form strip of its block. */
export type FormField = ChoiceField | LineField | ValueField;

/** Shape of a block type, made from its JSON Schema (`scripts/block-vocabulary.ts`). */
export interface BlockShape {
  readonly type: string;
  readonly description: string;
  readonly fields: readonly (WrittenField | FormField)[];
  /** Values of a new block: those of the required form fields in the example of the type. */
  readonly initial: JsonObject;
}

/** Shape as it is generated: a grid without its code. */
export interface DescribedShape extends Omit<BlockShape, 'fields'> {
  readonly fields: readonly (Exclude<WrittenField, GridField> | GridShape | FormField)[];
}

/** Returns whether the text of `field` is part of the document. */
export const isWritten = (field: WrittenField | FormField): field is WrittenField =>
  field.kind === 'text' ||
  field.kind === 'entries' ||
  field.kind === 'items' ||
  field.kind === 'grid';

/** Returns the fields of `shape` that its form strip shows. */
export const formFieldsOf = (shape: BlockShape): readonly FormField[] =>
  shape.fields.filter((field) => !isWritten(field));

/** Returns the fields of `shape` whose text is part of the document. */
export const writtenFieldsOf = (shape: BlockShape): readonly WrittenField[] =>
  shape.fields.filter(isWritten);
