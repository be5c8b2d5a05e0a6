import { type Block, inlineText } from '@content-publishing/domain';
import { choiceName, fieldName } from '../../editor/vocabulary/names.ts';
import { vocabulary } from '../../editor/vocabulary/vocabulary.ts';
import { vocabulary2 } from '../../editor/vocabulary/vocabulary-2.ts';

/** Text of a block as a reader sees it, without Markdown. */
export interface BlockText {
  readonly name: string;
  /** Name of the field for people; `undefined` for the only text of a block. */
  readonly label: string | undefined;
  readonly text: string;
}

const SHAPES = [...vocabulary, ...vocabulary2];

/** Fields that are shown as a picture or a table, or that the service derives. */
const NOT_TEXT = new Set(['mediaId', 'id', 'rows']);

/** Returns the texts of a block, in the order of its fields. */
export const blockTexts = ({ type, ...fields }: Block): readonly BlockText[] => {
  const shape = SHAPES.find((known) => known.type === type);
  const values = Object.entries(fields).filter(
    ([name, value]) =>
      !NOT_TEXT.has(name) && !(type === 'image' && name === 'url') && value !== null,
  );
  return values.map(([name, value]) => {
    const field = shape?.fields.find((known) => known.name === name);
    const isAlone = values.length === 1 || name === 'text' || name === 'items';
    return {
      name,
      label: isAlone ? undefined : fieldName(type, name),
      text:
        field?.kind === 'choice' && (typeof value === 'string' || typeof value === 'number')
          ? choiceName(type, name, value)
          : textOf(value, !(field?.kind === 'text' && field.writing === 'code')),
    };
  });
};

/** Returns a value as text, without the marks of Markdown if it `isMarked`; lists have a line for each item. */
export const textOf = (value: unknown, isMarked = false): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return isMarked ? inlineText(value) : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const parts: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return parts.map((part) => textOf(part, isMarked)).join('\n');
};
