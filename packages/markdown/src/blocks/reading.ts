import {
  type Block,
  type Loss,
  type LossKind,
  type Uuid,
  MAX_LOST_TEXT,
} from '@content-publishing/domain';
import type { Definition, FootnoteDefinition, Nodes, RootContent } from 'mdast';
import type { HtmlParser } from '../tree/html-parser.ts';
import { lossesOf } from '../tree/node-data.ts';
import type { ComponentReader } from '../tree/plain-markdown.ts';
import type { BlockForm } from './block-form.ts';

/** Options of all readers. */
export interface ReaderOptions {
  /** Parser of HTML, which Markdown may have too. */
  readonly parseHtml: HtmlParser;
  /**
   * Returns the id of the media record that a picture's URL stands for; `undefined` if there is none,
   * and the picture becomes a link. By default, `media:UUID` stands for the record with that id, also as the
   * fragment of another URL.
   */
  readonly mediaIdOf?: ((url: string) => Uuid | undefined) | undefined;
  /** Returns the target of a link in the source as it is kept; unchanged by default. */
  readonly linkTo?: ((url: string) => string) | undefined;
  /**
   * Whether a line break is a line feed in its text, which is the default. Otherwise it ends a
   * paragraph, and is a space in any other text.
   */
  readonly hasLineFeeds?: boolean | undefined;
  /**
   * Reader of components around Markdown: `readComponents` or `readMdx` of the entry `./document`. By
   * default, Markdown of several lines in a component is text.
   */
  readonly components?: ComponentReader | undefined;
  /** Title of the post: a heading of level 1 with this text is left out. */
  readonly title?: string | undefined;
  /** Block types; those of the domain by default. */
  readonly vocabulary?: readonly BlockForm[] | undefined;
}

/** Options of a reader that does not bring the block types of the domain. */
export interface BodyOptions extends ReaderOptions {
  readonly vocabulary: readonly BlockForm[];
}

/** Content that was read: blocks in their request form, and the losses in their order. */
export interface ReadBody {
  /**
   * Valid blocks. There may be more than a body can have: `parseBody` of the domain then returns the
   * violation.
   */
  readonly blocks: readonly Block[];
  /** Line of the source at which each block begins, from 1; `null` if it is unknown. */
  readonly lines: readonly (number | null)[];
  readonly losses: readonly Loss[];
}

/** State of reading one source, while its blocks are made. */
export interface Reading {
  /** Markdown that positions of nodes refer to. */
  readonly source: string;
  readonly lineAt: (line: number) => number;
  readonly parseHtml: HtmlParser;
  readonly mediaIdOf: (url: string) => Uuid | undefined;
  readonly linkTo: (url: string) => string;
  readonly hasLineFeeds: boolean;
  readonly title: string | undefined;
  readonly formNamed: (type: string) => BlockForm | undefined;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly footnotes: ReadonlyMap<string, Footnote>;
  readonly unusedNotes: readonly FootnoteDefinition[];
  /** Adds the blocks of nodes to `blocks`. */
  readonly readFlow: (nodes: readonly RootContent[]) => void;
  readonly blocks: Block[];
  /** Lines of `blocks`. */
  readonly lines: (number | null)[];
  readonly losses: Loss[];
  /** Blocks that follow the one that is being made. */
  readonly waiting: WaitingBlock[];
  /** Anchors that headings have been given. */
  readonly anchors: Set<string>;
}

/** Block that waits for the end of the block that it was found in. */
interface WaitingBlock {
  readonly block: unknown;
  readonly line: number | undefined;
  /** Text for the loss of a picture that was in a text; `undefined` for other blocks. */
  readonly moved: string | undefined;
}

export interface Footnote {
  readonly number: number;
  readonly definition: FootnoteDefinition;
}

const MEDIA_URL = /^(?:[^#]*#)?media:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * Returns the id in a URL `media:UUID`, or in a URL that has this as its fragment; `undefined` for any
 * other URL.
 *
 * @example
 * mediaIdIn('https://cdn.example/a.webp#media:0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b'); // '0197a1b2-…'
 */
export const mediaIdIn = (url: string): string | undefined => MEDIA_URL.exec(url)?.[1];

/** Returns the line of a node in the source, from 1; `undefined` if it is unknown. */
export const lineOf = (reading: Reading, node: Nodes): number | undefined =>
  node.data?.line ?? (node.position && reading.lineAt(node.position.start.line));

/** Returns the character of a text for a line break. */
export const lineFeedIn = ({ hasLineFeeds }: Reading): string => (hasLineFeeds ? '\n' : ' ');

/** Notes a loss of `node` at the next block. */
export const note = (reading: Reading, node: Nodes, kind: LossKind, text: string): void => {
  const line = lineOf(reading, node);
  reading.losses.push({
    kind,
    path: `/${reading.blocks.length}`,
    ...(line !== undefined && { line }),
    text: lostText(text),
  });
};

/** Notes the losses that a node brings along. */
export const noteLosses = (reading: Reading, node: Nodes): void => {
  for (const { kind, text } of lossesOf(node)) note(reading, node, kind, text);
};

/** Returns the Markdown of a node; `undefined` for a node that was not read from Markdown. */
export const sourceOf = (reading: Reading, { position }: Nodes): string | undefined =>
  position?.start.offset === undefined || position.end.offset === undefined
    ? undefined
    : reading.source.slice(position.start.offset, position.end.offset);

/** Returns the text of a loss: in one line, and cut. */
export const lostText = (text: string): string =>
  Array.from(text.replaceAll(/\s+/gu, ' ').trim()).slice(0, MAX_LOST_TEXT).join('');
