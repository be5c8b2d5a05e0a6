import { editorText } from '../../text/editor.ts';
import type { BlockShape } from '../vocabulary/block-shape.ts';
import type { JsonObject } from '../vocabulary/json.ts';
import { typeName } from '../vocabulary/names.ts';

/** Kind of block that a writer can add. */
export interface BlockChoice {
  readonly id: string;
  readonly type: string;
  readonly values: JsonObject;
  readonly label: string;
  readonly description: string;
}

type VariantName = keyof typeof editorText.variants;

/** Types of which writers choose a value at once. */
const VARIANTS: Readonly<Record<string, readonly (readonly [VariantName, JsonObject])[]>> = {
  heading: [
    ['heading2', { level: 2 }],
    ['heading3', { level: 3 }],
    ['heading4', { level: 4 }],
  ],
  list: [
    ['bullets', { style: 'bullet' }],
    ['numbers', { style: 'ordered' }],
  ],
};

/** Types in the order in which writers need them; all others follow. */
const ORDER = ['paragraph', 'heading', 'list', 'image', 'quote', 'code', 'divider', 'callout'];

const placeOf = ({ type }: BlockShape): number => {
  const place = ORDER.indexOf(type);
  return place < 0 ? ORDER.length : place;
};

/** Returns the kinds of blocks of a vocabulary: a type of headings or lists has one for each style. */
export const blockChoices = (shapes: readonly BlockShape[]): readonly BlockChoice[] =>
  shapes
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .flatMap(({ type, description }): readonly BlockChoice[] => {
      const variants = VARIANTS[type];
      return variants
        ? variants.map(([name, values]) => ({
            id: name,
            type,
            values,
            label: editorText.variants[name],
            description,
          }))
        : [{ id: type, type, values: {}, label: typeName(type), description }];
    });

/** Returns the choices whose names have a word that begins with `query`, or whose type has. */
export const matchingChoices = (
  choices: readonly BlockChoice[],
  query: string,
): readonly BlockChoice[] => {
  const wanted = query.trim().toLowerCase();
  if (wanted === '') return choices;
  return choices.filter(
    ({ label, type }) =>
      [...label.split(/\s+/), type].some((word) => word.toLowerCase().startsWith(wanted)) ||
      label.toLowerCase().includes(wanted),
  );
};
