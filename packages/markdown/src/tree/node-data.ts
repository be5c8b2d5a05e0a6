import type { LossKind } from '@content-publishing/domain';
import type { Nodes } from 'mdast';

/** Loss that a node brings to the block that is made of it. */
export interface NodeLoss {
  readonly kind: LossKind;
  readonly text: string;
}

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
  }
}

/** Returns the losses that a node brings. */
export const lossesOf = ({ data }: Nodes): readonly NodeLoss[] => data?.losses ?? [];
