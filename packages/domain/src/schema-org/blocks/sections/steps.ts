import type { Block } from '../../../content/block/vocabulary.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { nameOf, scalarLines, textAt, textsOf } from '../format/text.ts';
import { translations } from '../i18n/translations.ts';
import { inlineLiteral } from '../inline-literal.ts';
import { isOfType } from '../../payload/values.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { below, type BlockBuilder, type HeadingLevel, part } from './block-builder.ts';
import { elementsOf, listOf } from './list.ts';
import { isCutFrom, withName } from './named-items.ts';
import { imageBlocks } from './pictures.ts';
import { paragraphOf } from './paragraphs.ts';

interface Step {
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly images: readonly Block[];
}

/**
 * Builds the steps of a property: texts with one step a line, HowToStep, ItemList, and HowToSection
 * with its name as a heading. Steps are a numbered list; if any of them has an image in the media of
 * the workspace, each step gets a heading, followed by its text and image.
 */
export const steps = (property: string): BlockBuilder =>
  part(property, 'numbered steps, with sections and images', sectionBlocks);

const sectionBlocks = (
  values: readonly unknown[],
  reader: PayloadReader,
  level: HeadingLevel,
): readonly Block[] =>
  groupsOf(values, reader, level).flatMap(({ name, blocks }, index) => {
    // Without a heading, the steps after a section would seem to belong to it.
    const isFirst = name === undefined && index === 0;
    const text = inlineLiteral(name ?? reader.i18n.label('Further steps'));
    return isFirst ? blocks : [{ type: 'heading', level, text }, ...blocks];
  });

/**
 * Group of steps: a HowToSection with a name, or the steps before, between or after such sections.
 */
interface Group {
  readonly name: string | undefined;
  readonly blocks: readonly Block[];
}

const groupsOf = (
  values: readonly unknown[],
  reader: PayloadReader,
  level: HeadingLevel,
): readonly Group[] => {
  const groups: Group[] = [];
  let loose: Step[] = [];
  const close = (): void => {
    // The steps before the first section have no heading above them.
    const own = groups.length === 0 ? level : below(level);
    if (loose.length > 0) groups.push({ name: undefined, blocks: stepBlocks(loose, reader, own) });
    loose = [];
  };
  for (const element of elementsOf(values, reader)) {
    const inner = membersOf(element, reader);
    const name = isJsonObject(element) ? nameOf(element, reader) : undefined;
    if (name === undefined || inner.length === 0) {
      for (const one of inner.length === 0 ? [element] : inner) {
        for (const step of stepsOf(one, reader)) loose.push(step);
      }
      continue;
    }
    const blocks = sectionWithin(inner, reader, level);
    if (blocks.length === 0) continue;
    close();
    groups.push({ name, blocks });
  }
  close();
  return groups;
};

/**
 * Returns the elements of a HowToSection; an empty list for any other element. The caller reads a
 * section without elements as a step.
 */
const membersOf = (element: unknown, reader: PayloadReader): readonly unknown[] =>
  isJsonObject(element) && isOfType(element, 'HowToSection')
    ? elementsOf(reader.values(element['itemListElement']), reader)
    : [];

/**
 * Returns the blocks of the elements of a section, whose own heading has the `level`. Nested
 * sections get headings as deep as heading levels allow; below that, a nested section is read as a
 * step.
 */
const sectionWithin = (
  members: readonly unknown[],
  reader: PayloadReader,
  level: HeadingLevel,
): readonly Block[] =>
  level === 4
    ? stepBlocks(
        members.flatMap((one) => stepsOf(one, reader)),
        reader,
        level,
      )
    : sectionBlocks(members, reader, below(level));

const stepBlocks = (
  given: readonly Step[],
  reader: PayloadReader,
  level: HeadingLevel,
): readonly Block[] => {
  const shown = withoutNumbers(given);
  return shown.some(({ images }) => images.length > 0)
    ? shown.flatMap((step, index) => illustrated(step, index + 1, reader, level))
    : listOf(
        'ordered',
        shown.flatMap(({ name, text }) => withName(name, text, reader) ?? []),
      );
};

/**
 * Returns the steps without the numbers at the start of their names or texts, if these count from
 * 1. Lists that were numbered by two programs have two numbers, which are both removed:
 * `1. Step 1: Boil.`
 */
const withoutNumbers = (given: readonly Step[]): readonly Step[] =>
  withoutNumber(withoutNumber(given));

const withoutNumber = (given: readonly Step[]): readonly Step[] => {
  const isNumbered = given.every(
    ({ name, text }, index) => (numberOf(name) ?? numberOf(text)) === index + 1,
  );
  if (!isNumbered) return given;
  return given.map(({ name, text, images }, index) => {
    const rest = (said: string | undefined) =>
      numberOf(said) === index + 1 ? said?.replace(NUMBER, emphasisLeft) || undefined : said;
    return { name: rest(name), text: rest(text), images };
  });
};

const STEP = ['Step', ...[...translations.values()].map((labels) => labels.Step)].join('|');
const PUNCTUATION = '[.):\u2013\u2014-]?';

/**
 * Matches the number at the start of a step: `1.`, `1)`, `(1)`, `1:`, or `Step 1` in any supported
 * language. It may be emphasized by Markdown, alone or with words after it.
 */
const NUMBER = new RegExp(
  `^([*_]{1,3})?(?:(?:${STEP})\\s+#?(\\d{1,4})(?!\\d)\\s*${PUNCTUATION}|\\(?(\\d{1,4})[.):])` +
    `(\\1\\s*${PUNCTUATION})?(?:\\s+|$|(?<=[.):*_])(?=\\p{L}))`,
  'iu',
);

const numberOf = (text = ''): number | undefined => {
  const match = NUMBER.exec(text);
  return match === null ? undefined : Number(match[2] ?? match[3]);
};

/**
 * Replacement of a match of {@link NUMBER}: the opening `*` or `_` if its closing mark is not part
 * of the number, else nothing.
 */
const emphasisLeft = (
  _match: string,
  start = '',
  _step?: string,
  _number?: string,
  end?: string,
): string => (end === undefined ? start : '');

/**
 * Returns the heading `Step 1: Name`, and the text and images of the step below it. The name is
 * left out if it is absent or repeats the start of the text.
 */
const illustrated = (
  { name, text, images }: Step,
  number: number,
  { i18n }: PayloadReader,
  level: HeadingLevel,
): readonly Block[] => {
  const step = `${i18n.label('Step')} ${number}`;
  const isNamed = name !== undefined && !isCutFrom(text ?? '', name);
  const title = isNamed ? `${i18n.withColon(step)} ${name}` : step;
  return [
    { type: 'heading', level, text: inlineLiteral(title) },
    ...(text === undefined ? [] : [paragraphOf(text)]),
    ...images,
  ];
};

const stepsOf = (element: unknown, reader: PayloadReader): readonly Step[] => {
  if (isJsonObject(element)) return stepOf(element, reader);
  return (
    scalarLines(element)
      // In HTML, the number of a step may be on a line of its own.
      .filter((line) => line.replace(NUMBER, '') !== '')
      .map((text) => ({ name: undefined, text, images: [] }))
  );
};

const stepOf = (node: JsonObject, reader: PayloadReader): readonly Step[] => {
  const name = textAt(node, 'name', reader);
  const text =
    textAt(node, 'text', reader) ??
    (directions(node, reader) || textAt(node, 'description', reader));
  const images = reader.values(node['image']).flatMap((image) => imageBlocks(image, reader));
  const isEmpty = name === undefined && text === undefined && images.length === 0;
  return isEmpty ? [] : [{ name, text, images: images.slice(0, 1) }];
};

/**
 * Returns the texts of the HowToDirections and HowToTips of a step, joined as sentences; `''` if
 * there are none.
 */
const directions = (node: JsonObject, reader: PayloadReader): string =>
  textsOf(elementsOf(reader.values(node['itemListElement']), reader), reader)
    .map((text, index, { length }) =>
      index === length - 1 || /\p{P}$/u.test(text) ? text : `${text}.`,
    )
    .join(' ');
