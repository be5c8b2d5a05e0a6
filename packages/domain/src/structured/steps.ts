import type { Block } from '../block/vocabulary.ts';
import { type Card, listOf } from './card.ts';
import { bold, inlineLiteral } from './inline-literal.ts';
import { isOfType, nameOf, scalarText, textsOf, valuesOf } from './payload.ts';
import { isJsonObject, type JsonObject } from '../schema/json.ts';

/**
 * The steps of a property as numbered lists: texts with a step a line, HowToStep, ItemList, and
 * HowToSection, which is a list of its own under its name.
 */
export const steps =
  (property: string): Card =>
  (payload) => {
    const blocks: Block[] = [];
    let loose: unknown[] = [];
    const endLoose = (): void => {
      blocks.push(...listOf('ordered', loose.flatMap(stepTexts)));
      loose = [];
    };
    for (const element of elementsOf(payload[property])) {
      if (isJsonObject(element) && isOfType(element, 'HowToSection')) {
        endLoose();
        blocks.push(...sectionBlocks(element));
      } else {
        loose.push(element);
      }
    }
    endLoose();
    return blocks;
  };

const sectionBlocks = (node: JsonObject): readonly Block[] => {
  const title = nameOf(node);
  return [
    ...(title === undefined
      ? []
      : [{ type: 'heading', level: 3, text: inlineLiteral(title) } as const]),
    ...listOf('ordered', elementsOf(node['itemListElement']).flatMap(stepTexts)),
  ];
};

/** The elements of a property: its values, with those of an ItemList in its place. */
const elementsOf = (value: unknown): readonly unknown[] =>
  valuesOf(value).flatMap((element) =>
    isJsonObject(element) && isOfType(element, 'ItemList')
      ? valuesOf(element['itemListElement'])
      : [element],
  );

const stepTexts = (element: unknown): readonly string[] => {
  if (isJsonObject(element)) return stepText(element);
  const lines = typeof element === 'string' ? element.split(/[\r\n]+/) : [];
  return lines.flatMap(textsOf).map(inlineLiteral);
};

const stepText = (step: JsonObject): readonly string[] => {
  const name = scalarText(step['name']);
  const text = scalarText(step['text']) ?? (directions(step) || scalarText(step['description']));
  if (text === undefined) return name === undefined ? [] : [inlineLiteral(name)];
  // Many payloads repeat the start of a step as its name.
  if (name === undefined || text.startsWith(name)) return [inlineLiteral(text)];
  return [`${bold(/\p{P}$/u.test(name) ? name : `${name}:`)} ${inlineLiteral(text)}`];
};

/** What the HowToDirections and HowToTips of a step say. */
const directions = (step: JsonObject): string => textsOf(step['itemListElement']).join(' ');
