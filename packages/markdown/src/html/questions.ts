import type { Element } from 'hast';
import type { BlockContent } from 'mdast';
import { elementsIn, hasClass } from './element.ts';
import { collapseSpace } from './collapse-space.ts';
import { type HtmlContext, lineIn, phrasesOf } from './html-context.ts';

/** Classes of the parts of a block of questions. */
interface QuestionClasses {
  readonly item: string;
  readonly question: string;
  readonly answer: string;
}

/** Returns the `faq` directive of a block of questions. */
export const questionsOf = (
  context: HtmlContext,
  element: Element,
  classes: QuestionClasses,
): BlockContent => {
  const all = elementsIn(element, 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'strong');
  const children = all
    .filter((child) => hasClass(child, classes.item))
    .flatMap((item): readonly BlockContent[] => {
      const parts = elementsIn(item, 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'strong');
      const question = parts.find((part) => hasClass(part, classes.question));
      const answer = parts.find((part) => hasClass(part, classes.answer));
      return [
        {
          type: 'heading',
          depth: 3,
          children: question ? [...collapseSpace(phrasesOf(context, question.children))] : [],
        },
        ...(answer ? context.flow(answer.children) : []),
      ];
    });
  const data = { line: lineIn(context, element) };
  return { type: 'containerDirective', name: 'faq', attributes: {}, children, data };
};
