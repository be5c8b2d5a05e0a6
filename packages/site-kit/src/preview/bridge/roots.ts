import { answerOf, merge } from './merge.ts';

const rootsIn = (page: Document): readonly Element[] =>
  Array.from(page.querySelectorAll('[data-cps-root]:not([data-cps-root] *)'));

/** Element of the last answer, by the root of the page. */
const answers = new WeakMap<Element, Element>();

let { title } = document;

/** Returns the roots of the page, and takes them as the last answer; if not `isAnew`, where none is known. */
export const takeRoots = (isAnew?: boolean): readonly Element[] => {
  const roots = rootsIn(document);
  for (const root of roots) if (isAnew || !answers.has(root)) answers.set(root, answerOf(root));
  return roots;
};

/**
 * Changes the page where an answer differs from the last one; returns whether it differs. Throws if the
 * page has to be loaded anew. If `isShown`, the page came with the answer, and is left as it is. If
 * `isAnew`, the page itself is compared.
 */
export const follow = (text: string, isShown: boolean, isAnew?: boolean): boolean => {
  const answer = new DOMParser().parseFromString(text, 'text/html');
  const roots = takeRoots(isAnew);
  const nexts = rootsIn(answer);
  if (!roots[0] || roots.length !== nexts.length) throw new Error('roots');
  let hasChanged = answer.title !== title;
  ({ title } = answer);
  if (hasChanged && !isShown) document.title = title;
  for (const [index, root] of roots.entries()) {
    const [last, next] = [answers.get(root), nexts[index]];
    if (!last || !next || last.isEqualNode(next)) continue;
    merge(last, next, isShown ? undefined : root);
    hasChanged = true;
  }
  return hasChanged;
};
