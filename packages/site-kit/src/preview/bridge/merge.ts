import { pairsOf } from './pairs.ts';

/** Node of the page for each node of the last answer; scripts of the page may have changed it since. */
const pageNodes = new WeakMap<Node, ChildNode>();

/** Remembers that `page` shows `answer`, and so do the nodes in them; returns `page`. */
const pair = (answer: Node, page: ChildNode): ChildNode => {
  pageNodes.set(answer, page);
  for (const [index, child] of answer.childNodes.entries()) {
    const other = page.childNodes[index];
    if (other) pair(child, other);
  }
  return page;
};

/** Returns a copy of an element of the page, which stands for the answer that it came with. */
export const answerOf = (page: Element): Element => {
  const answer = document.implementation.createHTMLDocument().importNode(page, true);
  pair(answer, page);
  return answer;
};

/** Returns a copy of a node for the page. Scripts in it do not run. */
const forPage = (answer: ChildNode): ChildNode => pair(answer, document.importNode(answer, true));

const nodeIn = (page: Element | undefined, answer: ChildNode | null | undefined) => {
  const node = answer && pageNodes.get(answer);
  return node && page?.contains(node) ? node : undefined;
};

/** Puts a node between the nodes of two others; returns false if neither is in the page. */
const place = (
  page: Element,
  node: ChildNode,
  previous: ChildNode | undefined,
  next: ChildNode | null,
): boolean => {
  const before = nodeIn(page, previous);
  const after = before ? before.nextSibling : (nodeIn(page, next) ?? null);
  if (!before && !after && next) return false;
  const parent = (before ?? after)?.parentElement ?? page;
  // A player that is moved goes on.
  if (node.isConnected && 'moveBefore' in parent) parent.moveBefore(node, after);
  else parent.insertBefore(node, after);
  return true;
};

const updateAttributes = (last: Element, next: Element, page: Element | undefined): void => {
  for (const name of [...last.getAttributeNames(), ...next.getAttributeNames()]) {
    const value = next.getAttribute(name);
    // Browsers hide a nonce, and each answer has another one.
    if (last.getAttribute(name) === value || name === 'nonce') continue;
    for (const element of [last, page]) {
      if (value === null) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
    }
  }
};

const updateChildren = (last: Element, next: Element, page: Element | undefined): void => {
  const old = Array.from(last.childNodes);
  const now = Array.from(next.childNodes);
  const pairs = pairsOf(old, now);
  let isFit = true;
  for (const node of old) {
    if (pairs.includes(node)) continue;
    const gone = nodeIn(page, node);
    if (!gone) isFit = false;
    gone?.remove();
    node.remove();
  }
  let rest = last.firstChild;
  let previous: ChildNode | undefined;
  for (const [index, node] of now.entries()) {
    const former = pairs[index];
    const shown = former ? nodeIn(page, former) : page && forPage(node);
    const answer = former ?? node;
    // The child that goes farther is the one that is moved.
    const at = old.indexOf(answer);
    while (rest && old.indexOf(rest) < at && pairs.indexOf(rest) - index > at - old.indexOf(rest)) {
      rest = rest.nextSibling;
    }
    if (rest === answer) rest = answer.nextSibling;
    else {
      last.insertBefore(answer, rest);
      if (!page || !shown || !place(page, shown, previous, rest)) isFit = false;
    }
    if (former && !merge(former, node, shown)) isFit = false;
    previous = answer;
  }
  // A script has replaced some of them.
  if (!isFit) page?.replaceChildren(...Array.from(last.childNodes, forPage));
};

/**
 * Makes the node `last` of the last answer equal to `next`, and changes its node of the page in the
 * places that differ. Without `page` the page is left as it is. Returns whether the page has followed.
 */
export const merge = (last: Node, next: Node, page: ChildNode | undefined): boolean => {
  if (last.isEqualNode(next)) return true;
  if (last instanceof Element && next instanceof Element) {
    const element = page instanceof Element ? page : undefined;
    updateAttributes(last, next, element);
    updateChildren(last, next, element);
  } else {
    last.nodeValue = next.nodeValue;
    if (page) page.nodeValue = next.nodeValue;
    // A text that a script has changed is no longer the one of the answer.
    else pageNodes.delete(last);
  }
  return page !== undefined;
};
