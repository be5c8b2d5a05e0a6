import type { Paragraph, RootContent } from 'mdast';
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { visibleText } from '../tree/visible-text.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { joinedText } from './joined-text.ts';
import { literalText } from './plain-text.ts';
import { note, type Reading } from './reading.ts';
import { shownText } from './shown-text.ts';

/** Block of a directive, which may be invalid, and the blocks that follow it. */
export interface DirectiveBlock {
  readonly value: object;
  readonly rest: readonly RootContent[];
}

/**
 * Returns the block of a directive whose content has a form of its own: the button of `cta`, the
 * questions of `faq`. Returns `undefined` for any other directive.
 */
export const specialDirective = (
  reading: Reading,
  node: ContainerDirective | LeafDirective,
  label: Paragraph | undefined,
  children: readonly RootContent[],
): DirectiveBlock | undefined => {
  const content = expandHtml(reading, children);
  if (node.name === 'faq') {
    return { value: { type: 'faq', items: questionsIn(reading, content) }, rest: [] };
  }
  if (node.name !== 'cta') return undefined;
  const last = content.at(-1);
  const [link] = last?.type === 'paragraph' && last.children.length === 1 ? last.children : [];
  if (link?.type !== 'link') return undefined;
  const { text, rest } = joinedText(reading, node, content.slice(0, -1));
  const value = {
    type: 'cta',
    title: label ? literalText(reading, label, inlineOf(reading, label.children)) : '',
    body: text,
    linkUrl: reading.linkTo(link.url),
    linkLabel: literalText(reading, link, inlineOf(reading, link.children)),
    variant: node.attributes?.['variant'] ?? 'default',
  };
  return { value, rest };
};

interface Question {
  readonly question: string;
  answer: string;
}

/** Returns the questions, headings of any level, each with the texts below it. */
const questionsIn = (reading: Reading, content: readonly RootContent[]): readonly Question[] => {
  const questions: Question[] = [];
  for (const child of content) {
    const last = questions.at(-1);
    if (child.type === 'heading') {
      questions.push({
        question: literalText(reading, child, inlineOf(reading, child.children)),
        answer: '',
      });
    } else if (last) {
      const text =
        child.type === 'paragraph'
          ? literalText(reading, child, inlineOf(reading, child.children))
          : answerText(reading, child);
      last.answer = last.answer === '' ? text : `${last.answer}\n\n${text}`;
    }
  }
  return questions;
};

/** Returns the text of a block in an answer, such as a list, an entry a line. */
const answerText = (reading: Reading, block: RootContent): string => {
  note(reading, block, 'list_blocks', visibleText([block]));
  return block.type === 'list'
    ? block.children.map((item) => `– ${shownText(reading, [item])}`).join('\n')
    : shownText(reading, [block]);
};
