import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { termNames } from '../format/term.ts';
import { scalarLines, scalarText, textAt } from '../format/text.ts';
import { inlineLiteral, link } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, type HeadingLevel, part } from './block-builder.ts';
import { elementsOf, listOf } from './list.ts';
import { imageBlocks } from './pictures.ts';
import { paragraphOf } from './paragraphs.ts';
import { readableAddress, webAddress } from './web-address.ts';

interface Entry {
  /** Title as inline Markdown: a link if the entry has a URL. */
  readonly title: string;
  readonly details: readonly Block[];
}

/**
 * Builder of the entries of an ItemList, in the order of their positions. They are a list of links.
 * If any of them has a description or an image, each entry is a heading with its image and
 * description below it instead.
 */
export const entries: BlockBuilder = {
  shows: [
    { property: 'itemListElement', as: 'list of links, or a heading each with what follows' },
    { property: 'itemListElement.description', as: 'paragraphs' },
    { property: 'itemListElement.image', as: 'image, where it is in the media of the workspace' },
    { property: 'itemListOrder', as: 'bullets when it is ItemListUnordered, else numbers' },
  ],
  blocks: (node, reader, level) => {
    const shown = inOrder(reader.values(node['itemListElement']), reader).flatMap(
      (element) => entryOf(element, reader) ?? [],
    );
    const isNumbered = !termNames(reader.values(node['itemListOrder'])).includes(UNORDERED);
    return shown.some(({ details }) => details.length > 0)
      ? shown.flatMap((entry, index) => entryBlocks(entry, isNumbered ? index + 1 : 0, level))
      : listOf(
          isNumbered ? 'ordered' : 'bullet',
          shown.map(({ title }) => title),
        );
  },
};

const UNORDERED = 'ItemListUnordered';

const entryBlocks = (
  { title, details }: Entry,
  number: number,
  level: HeadingLevel,
): readonly Block[] => {
  const text = number === 0 ? title : `${number}. ${title}`;
  return [{ type: 'heading', level, text }, ...details];
};

/**
 * Builds a list of the values of a property by their names, as links if they have a URL. A value
 * without a name is shown by its URL or its text; a value without any of these is left out.
 */
export const links = (property: string): BlockBuilder =>
  part(property, 'list of links', (values, reader) =>
    listOf(
      'bullet',
      elementsOf(values, reader).flatMap((value) => entryOf(value, reader)?.title ?? []),
    ),
  );

/** Returns the elements sorted by their `position`; in the given order if any of them has none. */
const inOrder = (elements: readonly unknown[], reader: PayloadReader): readonly unknown[] => {
  const placed = elements.map((element) => ({
    element,
    position: isJsonObject(element) ? Number(textAt(element, 'position', reader)) : Number.NaN,
  }));
  return placed.some(({ position }) => Number.isNaN(position))
    ? elements
    : placed.toSorted((one, other) => one.position - other.position).map(({ element }) => element);
};

const entryOf = (element: unknown, reader: PayloadReader): Entry | undefined => {
  const [item] =
    isJsonObject(element) && isOfType(element, 'ListItem') ? reader.values(element['item']) : [];
  const nodes = [element, item].filter(isJsonObject);
  const name = nodes
    .map((node) => textAt(node, 'name', reader) ?? textAt(node, 'headline', reader))
    .find((text) => text !== undefined);
  const url = webAddress([element, item, ...nodes.map((node) => node['@id'])], reader);
  const title =
    name ?? (url === undefined ? (scalarText(element) ?? scalarText(item)) : readableAddress(url));
  if (title === undefined) return undefined;
  return {
    title: url === undefined ? inlineLiteral(title) : link(title, url),
    details: nodes.flatMap((node) => detailsOf(node, reader)),
  };
};

const detailsOf = (node: JsonObject, reader: PayloadReader): readonly Block[] => [
  ...reader
    .values(node['image'])
    .flatMap((image) => imageBlocks(image, reader))
    .slice(0, 1),
  ...reader.values(node['description']).flatMap(scalarLines).map(paragraphOf),
];
