import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { termNames } from '../format/term.ts';
import { scalarLines, scalarText, textAt } from '../format/text.ts';
import { inlineLiteral, link } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../payload-reader.ts';
import { type Card, type HeadingLevel, part } from './block-builder.ts';
import { elementsOf, listOf } from './list.ts';
import { imageBlocks } from './pictures.ts';
import { paragraphOf } from './prose.ts';
import { readableAddress, webAddress } from './web-address.ts';

/** An entry of an ItemList. */
interface Entry {
  /** What it is called, as a link where it has a URL: inline Markdown. */
  readonly title: string;
  readonly details: readonly Block[];
}

/**
 * The entries of an ItemList: as a list of links, or, where any of them has a description or an
 * image, each under a heading of its own.
 */
export const entries: Card = {
  shows: [
    { property: 'itemListElement', as: 'list of links, or a heading each with what follows' },
    { property: 'itemListElement.description', as: 'paragraphs' },
    { property: 'itemListElement.image', as: 'image, where it is in the media of the workspace' },
    { property: 'itemListOrder', as: 'bullets when it is ItemListUnordered, else numbers' },
  ],
  blocks: (node, reading, level) => {
    const shown = inOrder(reading.values(node['itemListElement']), reading).flatMap(
      (element) => entryOf(element, reading) ?? [],
    );
    const isNumbered = !termNames(reading.values(node['itemListOrder'])).includes(UNORDERED);
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

/** What the values of a property are called, each as a link where it has a URL. */
export const links = (property: string): Card =>
  part(property, 'list of links', (values, reading) =>
    listOf(
      'bullet',
      elementsOf(values, reading).flatMap((value) => entryOf(value, reading)?.title ?? []),
    ),
  );

/** By their `position`, where all of them have one. */
const inOrder = (elements: readonly unknown[], reading: Reading): readonly unknown[] => {
  const placed = elements.map((element) => ({
    element,
    position: isJsonObject(element) ? Number(textAt(element, 'position', reading)) : Number.NaN,
  }));
  return placed.some(({ position }) => Number.isNaN(position))
    ? elements
    : placed.toSorted((one, other) => one.position - other.position).map(({ element }) => element);
};

const entryOf = (element: unknown, reading: Reading): Entry | undefined => {
  const [item] =
    isJsonObject(element) && isOfType(element, 'ListItem') ? reading.values(element['item']) : [];
  const nodes = [element, item].filter(isJsonObject);
  const name = nodes
    .map((node) => textAt(node, 'name', reading) ?? textAt(node, 'headline', reading))
    .find((text) => text !== undefined);
  const url = webAddress([element, item, ...nodes.map((node) => node['@id'])], reading);
  const title =
    name ?? (url === undefined ? (scalarText(element) ?? scalarText(item)) : readableAddress(url));
  if (title === undefined) return undefined;
  return {
    title: url === undefined ? inlineLiteral(title) : link(title, url),
    details: nodes.flatMap((node) => detailsOf(node, reading)),
  };
};

const detailsOf = (node: JsonObject, reading: Reading): readonly Block[] => [
  ...reading
    .values(node['image'])
    .flatMap((image) => imageBlocks(image, reading))
    .slice(0, 1),
  ...reading.values(node['description']).flatMap(scalarLines).map(paragraphOf),
];
