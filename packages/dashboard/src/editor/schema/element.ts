import type { DOMOutputSpec, Node } from 'prosemirror-model';
import { editorText } from '../../text/editor.ts';
import { fieldName, typeName } from '../vocabulary/names.ts';
import type { Part } from './part.ts';
import { valueOf } from './value.ts';

/** Returns the element name of a block. */
const tagOf = (part: Extract<Part, { kind: 'text' | 'parts' }>, node: Node): string => {
  const { type } = part.shape;
  if (type === 'paragraph') return 'p';
  if (type === 'quote') return 'blockquote';
  if (type === 'heading') {
    const { level } = valueOf(node);
    return level === 3 ? 'h3' : level === 4 ? 'h4' : 'h2';
  }
  const isList = part.kind === 'parts' && [...part.children.keys()].every(isEntries);
  if (!isList) return 'div';
  return valueOf(node)['style'] === 'ordered' ? 'ol' : 'ul';
};

const isEntries = ({ kind }: { readonly kind: string }): boolean => kind === 'entries';

/** Returns the words in an empty text. */
const hintOf = ({ shape: { type }, field }: Extract<Part, { kind: 'text' }>): string => {
  if (type === 'paragraph') return editorText.placeholder;
  return type === 'heading' ? typeName(type) : fieldName(type, field.name);
};

/** Returns the attributes of a text of a block. Entries and quotations have the direction of their block. */
const fieldAttributes = ({
  owner,
  field: { name },
}: Extract<Part, { kind: 'field' | 'entry' }>) => ({
  'data-field': name,
  'data-hint': fieldName(owner, name),
});

/** Returns the element of a node; the styles find it by `data-block` and `data-field`. */
export const elementOf = (part: Part, node: Node): DOMOutputSpec => {
  switch (part.kind) {
    case 'text':
    case 'parts': {
      const { type } = part.shape;
      if (part.kind === 'text' && part.field.writing === 'code') {
        return ['pre', { 'data-block': type, spellcheck: 'false', dir: 'ltr' }, ['code', 0]];
      }
      const hint = part.kind === 'text' && hintOf(part);
      const attributes = { 'data-block': type, dir: 'auto', ...(hint && { 'data-hint': hint }) };
      return [tagOf(part, node), attributes, 0];
    }
    case 'leaf':
      return ['div', { 'data-block': part.shape.type }];
    case 'unknown':
      return ['div', { 'data-block': '' }];
    case 'field':
      return ['p', { ...fieldAttributes(part), ...(part.owner !== 'quote' && { dir: 'auto' }) }, 0];
    case 'entry':
      return [part.isListed ? 'li' : 'p', fieldAttributes(part), 0];
    case 'item':
      return ['div', { 'data-item': part.field.name }, 0];
    default:
      return part satisfies never;
  }
};
