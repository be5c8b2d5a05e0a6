import type { LossKind } from '@content-publishing/domain';
import type { Nodes } from 'mdast';

/** Loss that a node brings to the block that is made of it. */
export interface NodeLoss {
  readonly kind: LossKind;
  readonly text: string;
}

/** Header cells of a table. */
const TABLE_HEADERS = ['row', 'column', 'both', 'none'] as const;

/** Header cells of a table: its first row, its first column, both, or none. */
export type TableHeader = (typeof TABLE_HEADERS)[number];

/** Returns whether a text names the header cells of a table. */
export const isTableHeader = (name: string | null | undefined): name is TableHeader =>
  TABLE_HEADERS.some((header) => header === name);

declare module 'mdast' {
  interface Data {
    /** Line of the source, for nodes without a position. */
    line?: number | undefined;
    /** Losses that are known before blocks are made. */
    losses?: readonly NodeLoss[] | undefined;
    /** Whether the title of an image is shown below it. */
    isCaption?: boolean | undefined;
    /** Whether an image stands for an embedded video. */
    isVideo?: boolean | undefined;
    /** Marks around it that it is not part of, by its style. */
    outOf?: readonly ('emphasis' | 'strong')[] | undefined;
    /** Number of an entry of a numbered list. */
    number?: number | undefined;
    /** Anchor of a heading. */
    anchor?: string | undefined;
    /** Header cells of a table; the first row, unless it is empty, if absent. */
    header?: TableHeader | undefined;
    /** Caption of a table. */
    caption?: readonly PhrasingContent[] | undefined;
    /** Content of a cell of a table of HTML; its `children` are the words of these blocks. */
    blocks?: readonly BlockContent[] | undefined;
  }
}

/** Returns the losses that a node brings. */
export const lossesOf = ({ data }: Nodes): readonly NodeLoss[] => data?.losses ?? [];
