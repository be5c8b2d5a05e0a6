import { MAX_PARAGRAPH_LENGTH } from '../block/paragraph.ts';
import type { Block } from '../block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../schema/json.ts';
import { firstCodePoints } from '../schema/text.ts';
import { isHttpUrl } from '../schema/url.ts';
import { bold, inlineLiteral } from './inline-literal.ts';
import { nameOf, scalarText, textsOf, valuesOf } from './payload.ts';

/** The blocks that show one part of a schema.org payload; none when it has nothing of it. */
export type Card = (payload: JsonObject) => readonly Block[];

/** A row of {@link facts}: its label, the property it is read from, and how that is read. */
export type Fact = readonly [
  label: string,
  property: string,
  read?: (value: unknown) => string | undefined,
];

/** One part after the other. */
export const card =
  (...parts: readonly Card[]): Card =>
  (payload) =>
    parts.flatMap((part) => part(payload));

/** A heading above a part, where that part has anything to show. */
export const section =
  (title: string, ...parts: readonly Card[]): Card =>
  (payload) => {
    const blocks = card(...parts)(payload);
    return blocks.length === 0 ? [] : [{ type: 'heading', level: 2, text: title }, ...blocks];
  };

/** A part of a node that stands in a `property` of the payload. */
export const within =
  (property: string, part: Card): Card =>
  (payload) =>
    valuesOf(payload[property]).filter(isJsonObject).flatMap(part);

/** A list, where there is anything in it. */
export const listOf = (style: 'bullet' | 'ordered', items: readonly string[]): readonly Block[] =>
  items.length === 0 ? [] : [{ type: 'list', style, items }];

/** The texts of a property, a paragraph each; an escaped text is at most twice as long. */
export const paragraphs =
  (property: string): Card =>
  (payload) =>
    textsOf(payload[property]).map((text) => ({
      type: 'paragraph',
      text: inlineLiteral(firstCodePoints(text, MAX_PARAGRAPH_LENGTH / 2)),
    }));

/** The texts of a property as a list. */
export const bullets =
  (property: string): Card =>
  (payload) =>
    listOf('bullet', textsOf(payload[property]).map(inlineLiteral));

/** A list of those facts that the payload has: `**Yield:** 4 servings`. */
export const facts =
  (...rows: readonly Fact[]): Card =>
  (payload) =>
    listOf(
      'bullet',
      rows.flatMap(([label, property, read = allOf]) => {
        const text = read(payload[property]);
        return text === undefined ? [] : [`${bold(`${label}:`)} ${inlineLiteral(text)}`];
      }),
    );

const allOf = (value: unknown): string | undefined => textsOf(value).join(', ') || undefined;

/** The videos of a property that a platform plays. */
export const videos =
  (property: string): Card =>
  (payload) =>
    valuesOf(payload[property])
      .filter(isJsonObject)
      .flatMap((video) => {
        const url = scalarText(video['embedUrl']);
        if (url === undefined || !isHttpUrl(url)) return [];
        const title = nameOf(video);
        return [{ type: 'video_embed', url, ...(title !== undefined && { title }) }];
      });
