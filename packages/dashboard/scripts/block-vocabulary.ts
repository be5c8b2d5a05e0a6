import { writeFileSync } from 'node:fs';
import {
  BLOCK_VOCABULARIES,
  type BlockType,
  type BlockVocabulary,
  vocabularyOf,
} from '@content-publishing/domain';
import { format } from 'oxfmt';
import type {
  DescribedShape,
  FormField,
  TextField,
  Writing,
} from '../src/editor/vocabulary/block-shape.ts';

/** The generated files by the version of the vocabulary that adds their types, as seen from this file. */
export const VOCABULARY_URLS = {
  1: new URL('../src/editor/vocabulary/vocabulary.json', import.meta.url),
  2: new URL('../src/editor/vocabulary/vocabulary-2.json', import.meta.url),
} as const satisfies Record<BlockVocabulary, URL>;

/** Part of a JSON Schema that a shape is made from. */
interface JsonSchema {
  readonly type?: unknown;
  readonly format?: unknown;
  readonly description?: unknown;
  readonly contentMediaType?: unknown;
  readonly enum?: readonly (string | number)[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[] | undefined;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** Returns a value with a text at each place of `schema` that may have one. */
const probeOf = (schema: JsonSchema): unknown => {
  if (schema.type === 'array' && schema.items) return [probeOf(schema.items)];
  if (schema.type !== 'object') return schema.type === 'string' ? 'text' : 0;
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, probeOf(field)]));
};

/** Returns the shape of a block type: which of its fields are texts of the document, and which are not. */
export const shapeOf = (
  blockType: Pick<BlockType, 'placedTexts' | 'example' | 'description'> & {
    readonly type: string;
    readonly schema: JsonSchema;
  },
): DescribedShape => {
  const { type, description, schema, example } = blockType;
  const texts = new Map(
    blockType.placedTexts(probeOf(schema), '').map(({ path, role }) => [path, role]),
  );
  const writingOf = (path: string, field: JsonSchema): Writing => {
    if (field.contentMediaType === 'text/markdown') return 'markdown';
    return texts.get(path) === 'code' ? 'code' : 'plain';
  };
  const required = new Set(schema.required);

  const fieldOf = (name: string, field: JsonSchema): DescribedShape['fields'][number] => {
    const common = {
      name,
      description: typeof field.description === 'string' ? field.description : '',
      isRequired: required.has(name),
      ...(required.has(name) && refusesEmpty(field) && { needsContent: true as const }),
    };
    if (texts.has(`/${name}`)) {
      return { kind: 'text', ...common, writing: writingOf(`/${name}`, field) };
    }
    const { items, maxItems = null } = field;
    if (items && texts.has(`/${name}/0`)) {
      const writing = writingOf(`/${name}/0`, items);
      return { kind: 'entries', ...common, writing, maxItems };
    }
    if (items?.maxItems && texts.has(`/${name}/0/0`)) {
      return { kind: 'grid', ...common, maxRows: maxItems ?? Infinity, maxColumns: items.maxItems };
    }
    if (items?.properties) {
      const parts = Object.entries(items.properties);
      const isEachText = parts.every(([part]) => texts.has(`/${name}/0/${part}`));
      if (isEachText && parts.length > 0) {
        const fields = parts.map(([part, partSchema]): TextField => ({
          kind: 'text',
          name: part,
          description: typeof partSchema.description === 'string' ? partSchema.description : '',
          isRequired: items.required?.includes(part) ?? false,
          writing: writingOf(`/${name}/0/${part}`, partSchema),
        }));
        return { kind: 'items', ...common, fields, maxItems };
      }
    }
    return formFieldOf(field, common);
  };

  const fields = Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'type')
    .map(([name, field]) => fieldOf(name, field));
  return { type, description, fields, initial: initialOf(fields, example) };
};

/** Returns whether a text or list without content is refused: an id and an address always have one. */
const refusesEmpty = ({ format: name, minItems = 0, minLength = 0 }: JsonSchema): boolean =>
  typeof name === 'string' || minItems > 0 || minLength > 0;

const formFieldOf = (
  field: JsonSchema,
  common: Pick<FormField, 'name' | 'description' | 'isRequired' | 'needsContent'>,
): FormField => {
  if (field.enum) return { kind: 'choice', ...common, choices: field.enum };
  switch (field.type) {
    case 'string': {
      const { format: name, maxLength = null } = field;
      const known = name === 'uuid' || name === 'uri' || name === 'uri-reference' ? name : null;
      return { kind: 'line', ...common, format: known, maxLength };
    }
    case 'integer':
    case 'number':
      return { kind: 'number', ...common };
    case 'boolean':
      return { kind: 'boolean', ...common };
    default:
      return { kind: 'json', ...common };
  }
};

/** Returns what a new block begins with: its first choices, and numbers and switches of the example. */
const initialOf = (
  fields: DescribedShape['fields'],
  example: unknown,
): DescribedShape['initial'] => {
  const given = new Map<string, unknown>(
    typeof example === 'object' && example !== null ? Object.entries(example) : [],
  );
  const initial: Record<string, string | number | boolean> = {};
  for (const field of fields) {
    if (!field.isRequired) continue;
    const value = given.get(field.name);
    if (field.kind === 'choice' && field.choices[0] !== undefined) {
      [initial[field.name]] = field.choices;
    } else if (field.kind === 'line') {
      initial[field.name] = '';
    } else if (typeof value === 'number' || typeof value === 'boolean') {
      initial[field.name] = value;
    }
  }
  return initial;
};

/** Returns the JSON of the types that a version of the vocabulary adds, which the page has in place of the schemas. */
export const vocabularyJson = async (version: BlockVocabulary): Promise<string> => {
  const shapes = vocabularyOf(version)
    .filter(({ since }) => since === version)
    .map((blockType) => shapeOf(blockType));
  const { code } = await format('vocabulary.json', JSON.stringify(shapes), { printWidth: 100 });
  return code;
};

if (import.meta.main) {
  for (const version of BLOCK_VOCABULARIES) {
    writeFileSync(VOCABULARY_URLS[version], await vocabularyJson(version));
  }
}
