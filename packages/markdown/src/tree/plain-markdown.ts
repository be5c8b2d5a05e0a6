import type { Root } from 'mdast';
import type { NodeLoss } from './node-data.ts';

/** Markdown in which the syntax of other systems is written as directives and fences. */
export interface SourceLines {
  readonly text: string;
  /** Returns the line of the source of a line of `text`, both from 1. */
  readonly lineAt: (line: number) => number;
}

/** Loss of what only another dialect has, with its line of the source. */
export interface DialectLoss extends NodeLoss {
  readonly line: number;
}

/** Markdown without the syntax of dialects. */
export interface PlainMarkdown extends SourceLines {
  readonly losses: readonly DialectLoss[];
}

/** Returns Markdown without its components; `undefined` if it has none. */
export type ComponentReader = (source: SourceLines, root: Root) => PlainMarkdown | undefined;
