import { Plugin, PluginKey, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { positionsOf, type TextRange } from '../document/positions.ts';

/** Place of the body that is marked: of a violation, or of a finding of the checks. */
export interface MarkedPlace {
  /** JSON Pointer in the post, such as `/bodyJson/3/text`. */
  readonly path: string;
  /** Range in the plain text of the field; absent for the whole field. */
  readonly textRange?: TextRange;
  readonly kind: 'violation' | 'finding';
  /** Text that is shown with the place. */
  readonly message: string;
}

const key = new PluginKey<DecorationSet>('marked-places');

const isPlaces = (value: unknown): value is readonly MarkedPlace[] => Array.isArray(value);

const marksOf = (tr: Transaction, places: readonly MarkedPlace[]): DecorationSet =>
  DecorationSet.create(
    tr.doc,
    places.flatMap(({ path, textRange, kind, message }) => {
      const range = positionsOf(tr.doc, path, textRange);
      if (range === undefined) return [];
      const attributes = { 'data-mark': kind, title: message };
      const isBlock = tr.doc.nodeAt(range.from)?.isBlock === true;
      return isBlock
        ? Decoration.node(range.from, range.to, attributes)
        : Decoration.inline(range.from, range.to, attributes);
    }),
  );

/** Marks of places of the text. They move with the text until other ones are set. */
export const markedPlaces = (): Plugin =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, marks) => {
        const set: unknown = tr.getMeta(key);
        if (isPlaces(set)) return marksOf(tr, set);
        return tr.docChanged ? marks.map(tr.mapping, tr.doc) : marks;
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });

/** Milliseconds after the end of a composition until ProseMirror has read its text. */
const SETTLED_MS = 50;

const latest = new WeakMap<EditorView, readonly MarkedPlace[]>();

/** Marks places of the text. While letters are being composed, the marks stay as they are. */
export const markPlaces = (view: EditorView, places: readonly MarkedPlace[]): void => {
  latest.set(view, places);
  if (!view.composing) {
    view.dispatch(view.state.tr.setMeta(key, places));
    return;
  }
  const markLater = (): void => {
    if (!view.isDestroyed && latest.get(view) === places) markPlaces(view, places);
  };
  const onEnd = (): void => {
    setTimeout(markLater, SETTLED_MS);
  };
  view.dom.addEventListener('compositionend', onEnd, { once: true });
};

/** Returns the positions of the marks, in the order of the text. */
export const markedPositions = (view: EditorView): readonly number[] =>
  (key.getState(view.state)?.find() ?? []).map(({ from }) => from).toSorted((a, b) => a - b);
