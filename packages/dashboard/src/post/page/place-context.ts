import { createContext, useContext } from 'react';

/** Shows a place of the post: `path` is a JSON Pointer, `range` a part of its text. */
export type ShowPlace = (
  path: string,
  range?: { readonly start: number; readonly end: number },
) => void;

/** Moves a block of the body: it stands before the block that has the index `target` now. */
export type MoveBlock = (index: number, target: number) => void;

/** Context of the function that moves blocks of the text. */
export const MoveContext = createContext<MoveBlock>(() => undefined);

/** Returns the function that moves blocks of the text. */
export const useMoveBlock = (): MoveBlock => useContext(MoveContext);

/** Context of the function that shows a place of the post. */
export const PlaceContext = createContext<ShowPlace>(() => undefined);

/** Returns the function that shows a place of the post. */
export const useShowPlace = (): ShowPlace => useContext(PlaceContext);
