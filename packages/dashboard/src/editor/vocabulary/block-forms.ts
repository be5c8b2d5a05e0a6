import type { Block } from '@content-publishing/domain';
import type { BlockForm, FieldSchema } from '@content-publishing/markdown/browser';
import type { DescribedShape, Writing } from './block-shape.ts';
import { isJsonObject } from './json.ts';

const textSchema = (writing: Writing): FieldSchema =>
  writing === 'markdown'
    ? { type: 'string', contentMediaType: 'text/markdown' }
    : { type: 'string' };

const schemaOf = (field: DescribedShape['fields'][number]): FieldSchema => {
  switch (field.kind) {
    case 'text':
      return textSchema(field.writing);
    case 'entries':
      return { type: 'array', items: textSchema(field.writing) };
    case 'items':
      return { type: 'array', items: { type: 'object' } };
    case 'grid':
      return { type: 'array', items: { type: 'array', items: textSchema('markdown') } };
    case 'choice':
      return { type: typeof field.choices[0], enum: field.choices };
    case 'line':
      return { type: 'string', ...(field.format !== null && { format: field.format }) };
    case 'number':
    case 'boolean':
      return { type: field.kind };
    case 'json':
      return {};
    default:
      return field satisfies never;
  }
};

/**
 * Returns the block types of a vocabulary as the readers of the package `markdown` know them. A block
 * needs its fields and choices alone: the service judges the rest while it is written.
 */
export const blockForms = (shapes: readonly DescribedShape[]): readonly BlockForm[] =>
  shapes.map(({ type, fields }) => ({
    type,
    schema: {
      properties: {
        type: { const: type },
        ...Object.fromEntries(fields.map((field) => [field.name, schemaOf(field)])),
      },
      required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    },
    accepts: (value): value is Block =>
      isJsonObject(value) &&
      fields.every((field) => {
        const given = value[field.name];
        if (given === undefined) return !field.isRequired;
        return field.kind !== 'choice' || field.choices.some((choice) => choice === given);
      }),
  }));
