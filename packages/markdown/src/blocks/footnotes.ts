import { type PhrasingContent, writeInline } from '@content-publishing/domain';
import type { Definition, FootnoteDefinition, Nodes, Root, RootContent } from 'mdast';
import { visibleText } from '../tree/visible-text.ts';
import { expandHtml } from './expand-html.ts';
import { inlineOf } from './inline.ts';
import { flushWaiting, push } from './push-block.ts';
import { type Footnote, lineOf, note, type Reading } from './reading.ts';

/** Definitions of a tree, by identifier. */
interface Definitions {
  readonly definitions: ReadonlyMap<string, Definition>;
  /** Footnotes in the order of their references. */
  readonly footnotes: ReadonlyMap<string, Footnote>;
  /** Footnotes without a reference, which no page shows. */
  readonly unusedNotes: readonly FootnoteDefinition[];
}

/** Returns the definitions in a tree. */
export const definitionsIn = (root: Root): Definitions => {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const order = new Set<string>();
  const stack: Nodes[] = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'definition' && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, node);
    } else if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) {
      notes.set(node.identifier, node);
    } else if (node.type === 'footnoteReference') order.add(node.identifier);
    if ('children' in node) stack.push(...node.children.toReversed());
  }
  const footnotes = new Map<string, Footnote>();
  for (const identifier of order) {
    const definition = notes.get(identifier);
    if (definition) footnotes.set(identifier, { number: footnotes.size + 1, definition });
  }
  const unusedNotes = [...notes.values()].filter(({ identifier }) => !order.has(identifier));
  return { definitions, footnotes, unusedNotes };
};

/**
 * Adds the footnotes as a numbered list, and the blocks in them that are no texts after it. Those without
 * a reference are losses.
 */
export const readFootnotes = (reading: Reading): void => {
  for (const definition of reading.unusedNotes) {
    note(reading, definition, 'remark', visibleText([definition]));
  }
  if (reading.footnotes.size === 0) return;
  const items: string[] = [];
  const rest: RootContent[] = [];
  for (const { definition } of reading.footnotes.values()) {
    note(reading, definition, 'footnote', visibleText([definition]));
    const nodes: PhrasingContent[] = [];
    for (const child of expandHtml(reading, definition.children)) {
      if (child.type !== 'paragraph') rest.push(child);
      else {
        if (nodes.length > 0) nodes.push({ type: 'text', value: ' ' });
        nodes.push(...inlineOf(reading, child.children));
      }
    }
    items.push(writeInline(nodes));
  }
  const [first] = reading.footnotes.values();
  push(
    reading,
    { type: 'list', style: 'ordered', items },
    first && lineOf(reading, first.definition),
  );
  flushWaiting(reading, true);
  reading.readFlow(rest);
};
