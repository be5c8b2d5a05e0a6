import type { EmphasisType } from '../tokenize/delimiter-run.ts';
import type { Piece } from './inline-piece.ts';

/** Way to choose the markers of marks; each can write marks that the others cannot. */
export interface MarkerStyle {
  /** Whether a mark in a mark gets the other marker, also if they do not touch. */
  readonly alternates: boolean;
  /** Whether marks that begin together have the same marker, and not only strong ones in others. */
  readonly joinsStarts: boolean;
}

/** Delimiter run to write: the starts, or the ends, of marks that touch and have one marker. */
export interface MarkRun {
  /** Index of its first piece, and of the piece after its last. */
  readonly start: number;
  readonly end: number;
  readonly isOpening: boolean;
  /** All of its markers, such as `***`. */
  readonly markers: string;
}

const WIDTHS = { emphasis: 1, strong: 2 };

/**
 * Returns the delimiter runs of `pieces`, in order. A mark gets the marker `*`, or `_` where `*` would
 * be read as part of a run beside it.
 */
export const markRuns = (pieces: readonly Piece[], style: MarkerStyle): readonly MarkRun[] => {
  const runs: MarkRun[] = [];
  const open: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'open' && piece.kind !== 'close') continue;
    const last = runs.at(-1);
    const touched = last?.end === index ? last : undefined;
    const isOpening = piece.kind === 'open';
    const marker = isOpening
      ? markerBeside(piece.type, touched, open.at(-1), style)
      : (open.pop() ?? '');
    if (isOpening) open.push(marker);
    const markers = marker.repeat(WIDTHS[piece.type]);
    if (touched?.isOpening === isOpening && touched.markers.startsWith(marker)) {
      runs[runs.length - 1] = { ...touched, end: index + 1, markers: touched.markers + markers };
    } else runs.push({ start: index, end: index + 1, isOpening, markers });
  }
  return runs;
};

/** Returns the marker of a mark of a type that begins after `touched`, in a mark with `outer`. */
const markerBeside = (
  type: EmphasisType,
  touched: MarkRun | undefined,
  outer: string | undefined,
  { alternates, joinsStarts }: MarkerStyle,
): string => {
  const beside = touched?.markers.charAt(0);
  // Markers of which the inner ones are strong are always read as they were: `***a** b*`.
  const isStrongInside = type === 'strong' && touched?.markers.length === 1;
  if (beside !== undefined && touched?.isOpening && (isStrongInside || joinsStarts)) return beside;
  return (beside ?? (alternates ? outer : undefined)) === '*' ? '_' : '*';
};
