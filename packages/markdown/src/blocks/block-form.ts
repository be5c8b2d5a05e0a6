import type { Block } from '@content-publishing/domain';

/** Part of the JSON Schema of a field that the Markdown writer reads. */
export interface FieldSchema {
  readonly [keyword: string]: unknown;
  readonly type?: unknown;
  readonly enum?: unknown;
  readonly format?: unknown;
  readonly contentMediaType?: unknown;
  readonly items?: FieldSchema;
}

/** Parts of a block type of the domain (`vocabulary`) that readers and writers need. */
export interface BlockForm {
  readonly type: string;
  readonly schema: {
    readonly properties: Readonly<Record<string, FieldSchema>>;
    readonly required?: readonly string[] | undefined;
  };
  /** Returns whether a value is a valid block of the type. */
  readonly accepts: (value: unknown) => value is Block;
}

/** Fields of a directive, by the place in which they are written. */
interface DirectiveFields {
  /** Whether the type has a `title`, the label of the directive. */
  readonly hasLabel: boolean;
  /** Fields that are attributes. */
  readonly attributes: readonly string[];
  /** Text that is the content of the directive; `undefined` if the type has none. */
  readonly content: string | undefined;
  /** List of texts that is the content of the directive, as bullets. */
  readonly bullets: string | undefined;
}

const isText = (field: FieldSchema): boolean =>
  field.type === 'string' && field.enum === undefined && field.format === undefined;

/** Returns whether a text has inline Markdown; other texts are literal. */
export const isMarkdown = (field: FieldSchema | undefined): boolean =>
  field?.contentMediaType === 'text/markdown';

/** Returns whether the value of a field is a number or a boolean, written as JSON. */
export const isJsonField = (field: FieldSchema | undefined): boolean =>
  field?.type === 'integer' || field?.type === 'number' || field?.type === 'boolean';

/**
 * Returns the places of the fields of a type: `title` is the label; the first text, or else the first
 * list of texts, is the content; all others are attributes.
 */
export const directiveFields = ({ schema }: BlockForm): DirectiveFields => {
  const fields = Object.entries(schema.properties).filter(
    ([name]) => name !== 'type' && name !== 'title',
  );
  const content = fields.find(([, field]) => isText(field))?.[0];
  const bullets =
    content === undefined
      ? fields.find(([, { type, items }]) => type === 'array' && items && isText(items))?.[0]
      : undefined;
  return {
    hasLabel: schema.properties['title'] !== undefined,
    attributes: fields.map(([name]) => name).filter((name) => name !== content && name !== bullets),
    content,
    bullets,
  };
};
