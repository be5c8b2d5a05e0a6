import type { Block } from '@content-publishing/domain';
import { type BlockForm, directiveFields, isMarkdown } from '../blocks/block-form.ts';
import type { TextStyle } from './markdown-form.ts';

/** Returns a block as a directive, by the schema of its type; `''` for an unknown type. */
export const directiveMarkdown = (
  style: TextStyle,
  block: Block,
  form: BlockForm | undefined,
): string => {
  if (form === undefined) return '';
  const { properties } = form.schema;
  const { hasLabel, attributes, content, bullets } = directiveFields(form);
  const values = new Map<string, unknown>(Object.entries(block));
  const write = (isInline: boolean) => (value: unknown) =>
    isInline ? style.text(textOf(value)) : style.literal(textOf(value));
  const title = hasLabel ? values.get('title') : undefined;
  const label = title === undefined ? '' : `[${write(isMarkdown(properties['title']))(title)}]`;
  const pairs = attributes.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : `${name}="${style.attribute(textOf(value))}"`;
  });
  const opening = block.type + label + (pairs.length === 0 ? '' : `{${pairs.join(' ')}}`);
  if (content === undefined && bullets === undefined) return `::${opening}`;
  const items = bullets === undefined ? undefined : values.get(bullets);
  const body = Array.isArray(items)
    ? listMarkdown(items.map(write(isMarkdown(properties[bullets ?? '']?.items))), false)
    : content === undefined || values.get(content) === undefined
      ? ''
      : write(isMarkdown(properties[content]))(values.get(content));
  return body === '' ? `:::${opening}\n:::` : `:::${opening}\n${body}\n:::`;
};

/** Returns a text, or a number or boolean as JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Returns a list; the lines of an entry are indented by the width of its marker. */
export const listMarkdown = (items: readonly string[], isOrdered: boolean): string =>
  items
    .map((item, index) => {
      const marker = isOrdered ? `${index + 1}. ` : '- ';
      return (marker + item.replaceAll('\n', `\n${' '.repeat(marker.length)}`)).trimEnd();
    })
    .join('\n');
