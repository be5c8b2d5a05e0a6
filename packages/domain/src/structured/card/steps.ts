import type { Block } from '../../block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { nameOf, scalarLines, textAt, textsOf } from '../format/text.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { Reading } from '../reading.ts';
import { below, type Card, type HeadingLevel, part } from './card.ts';
import { elementsOf, listOf } from './list.ts';
import { withName } from './named-items.ts';
import { imageBlocks } from './pictures.ts';
import { paragraphOf } from './prose.ts';

interface Step {
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly images: readonly Block[];
}

/**
 * The steps of a property: texts with a step a line, HowToStep, ItemList, and HowToSection, which
 * stands under its name. They are a numbered list; where any of them has an image in the media of
 * the workspace, each stands under a heading of its own with what belongs to it.
 */
export const steps = (property: string): Card =>
  part(property, 'numbered steps, with sections and images', (values, reading, level) =>
    groupsOf(elementsOf(values, reading), reading).flatMap(({ title, elements }) => {
      const shown = elements.flatMap((element) => stepsOf(element, reading));
      if (title === undefined) return stepBlocks(shown, reading, level);
      return [
        { type: 'heading', level, text: inlineLiteral(title) },
        ...stepBlocks(shown, reading, below(level)),
      ];
    }),
  );

/** The elements of a HowToSection, or those that stand between two. */
interface Group {
  readonly title: string | undefined;
  readonly elements: readonly unknown[];
}

const groupsOf = (elements: readonly unknown[], reading: Reading): readonly Group[] => {
  const groups: Group[] = [];
  let loose: unknown[] = [];
  const endLoose = (): void => {
    groups.push({ title: undefined, elements: loose });
    loose = [];
  };
  for (const element of elements) {
    if (isJsonObject(element) && isOfType(element, 'HowToSection')) {
      endLoose();
      const inner = elementsOf(reading.values(element['itemListElement']), reading);
      groups.push({ title: nameOf(element, reading), elements: inner });
    } else {
      loose.push(element);
    }
  }
  endLoose();
  return groups;
};

const stepBlocks = (
  shown: readonly Step[],
  reading: Reading,
  level: HeadingLevel,
): readonly Block[] =>
  shown.some(({ images }) => images.length > 0)
    ? shown.flatMap((step, index) => illustrated(step, index + 1, reading, level))
    : listOf(
        'ordered',
        shown.flatMap(({ name, text }) => withName(name, text, reading) ?? []),
      );

/** `Step 1: Name`, and below it what to do and how that looks. */
const illustrated = (
  { name, text, images }: Step,
  number: number,
  { wording }: Reading,
  level: HeadingLevel,
): readonly Block[] => {
  const step = `${wording.label('Step')} ${number}`;
  const isNamed = name !== undefined && name !== text;
  const title = isNamed ? `${step}${wording.label(':')} ${name}` : step;
  return [
    { type: 'heading', level, text: inlineLiteral(title) },
    ...(text === undefined ? [] : [paragraphOf(text)]),
    ...images,
  ];
};

const stepsOf = (element: unknown, reading: Reading): readonly Step[] => {
  if (isJsonObject(element)) return stepOf(element, reading);
  return scalarLines(element).map((text) => ({ name: undefined, text, images: [] }));
};

const stepOf = (node: JsonObject, reading: Reading): readonly Step[] => {
  const name = textAt(node, 'name', reading);
  const text =
    textAt(node, 'text', reading) ??
    (directions(node, reading) || textAt(node, 'description', reading));
  const images = reading.values(node['image']).flatMap((image) => imageBlocks(image, reading));
  const isEmpty = name === undefined && text === undefined && images.length === 0;
  return isEmpty ? [] : [{ name, text, images: images.slice(0, 1) }];
};

/** What the HowToDirections and HowToTips of a step say. */
const directions = (node: JsonObject, reading: Reading): string =>
  textsOf(elementsOf(reading.values(node['itemListElement']), reading), reading).join(' ');
