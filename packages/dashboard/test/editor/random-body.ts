import fc from 'fast-check';
import type {
  BlockShape,
  WrittenField,
  FormField,
} from '../../src/editor/vocabulary/block-shape.ts';
import { tableShape } from '../../src/editor/tables/table-shape.ts';
import { vocabulary } from '../../src/editor/vocabulary/vocabulary.ts';

/** Block type that the vocabulary does not have; it has each kind of field. */
const recipe: BlockShape = {
  type: 'recipe_card',
  description: 'A recipe.',
  fields: [
    { kind: 'text', name: 'name', description: '', isRequired: true, writing: 'plain' },
    { kind: 'text', name: 'note', description: '', isRequired: false, writing: 'markdown' },
    {
      kind: 'entries',
      name: 'goods',
      description: '',
      isRequired: true,
      writing: 'markdown',
      maxItems: null,
    },
    {
      kind: 'items',
      name: 'steps',
      description: '',
      isRequired: false,
      maxItems: null,
      fields: [
        { kind: 'text', name: 'title', description: '', isRequired: false, writing: 'plain' },
        { kind: 'text', name: 'text', description: '', isRequired: true, writing: 'markdown' },
      ],
    },
    { kind: 'number', name: 'minutes', description: '', isRequired: true },
    { kind: 'boolean', name: 'isVegan', description: '', isRequired: false },
    { kind: 'choice', name: 'size', description: '', isRequired: false, choices: ['s', 'm'] },
    { kind: 'json', name: 'extra', description: '', isRequired: false },
  ],
  initial: { minutes: 1 },
};

/** Shapes of all block types, and of one more. */
export const shapes: readonly BlockShape[] = [...vocabulary, tableShape, recipe];

const PIECES = [
  ...['*', '**', '_', '`', '``', '[', ']', '](', ')', '(', '\\', '&', '&amp;', '<', '>', '#', '-'],
  ...[
    ' ',
    '  ',
    '\n',
    '\t',
    'a',
    'b c',
    'word',
    'の',
    '語',
    '한국',
    'שלום',
    '😀',
    'é',
    '.',
    ',',
    '"',
  ],
  ...[
    '**bold**',
    '*it*',
    '`code`',
    '[link](/a)',
    '[x](https://e.example "t")',
    '[j](javascript:x)',
  ],
];

/** Texts that are likely to have inline Markdown, and texts that nearly are. */
export const source: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

const written = (field: WrittenField): fc.Arbitrary<unknown> => {
  if (field.kind === 'text') return source;
  if (field.kind === 'grid') {
    return fc.integer({ min: 1, max: 3 }).chain((columns) =>
      fc.array(fc.array(source, { minLength: columns, maxLength: columns }), {
        minLength: 1,
        maxLength: 3,
      }),
    );
  }
  const minLength = field.needsContent ? 1 : 0;
  return field.kind === 'entries'
    ? fc.array(source, { minLength, maxLength: 4 })
    : fc.array(record(field.fields), { minLength, maxLength: 3 });
};

const valueOf = (field: WrittenField | FormField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'choice':
      return fc.constantFrom(...field.choices);
    case 'line':
      return field.needsContent ? fc.string().map((text) => `/${text}`) : fc.string();
    case 'number':
      return fc.integer();
    case 'boolean':
      return fc.boolean();
    case 'json':
      return fc.json().map((text) => JSON.parse(text));
    default:
      return written(field);
  }
};

const record = (
  fields: readonly (WrittenField | FormField)[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])), {
    requiredKeys: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    noNullPrototype: true,
  });

/** Blocks of one type, as the service has them. */
export const blockOf = (shape: BlockShape): fc.Arbitrary<Record<string, unknown>> =>
  record(shape.fields).map((fields) => ({ type: shape.type, ...fields }));

/** Bodies of blocks of all types. */
export const bodies: fc.Arbitrary<readonly Record<string, unknown>[]> = fc.array(
  fc.oneof(...shapes.map(blockOf)),
  { maxLength: 8 },
);
