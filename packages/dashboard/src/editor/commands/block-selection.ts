import { Fragment, type Node, type ResolvedPos, Slice } from 'prosemirror-model';
import { Selection, SelectionRange, type Transaction } from 'prosemirror-state';
import type { Mappable } from 'prosemirror-transform';
import { isJsonObject } from '../vocabulary/json.ts';

/** Indexes of blocks of a document, from `from` up to `to`, which is one of them. */
export interface BlockRange {
  readonly from: number;
  readonly to: number;
}

/** Selection of whole blocks. `anchor` is where it began, `head` where it is extended. */
export class BlockSelection extends Selection {
  /** Creates a selection of the blocks from the index `anchor` to the index `head`. */
  static create(doc: Node, anchor: number, head = anchor): BlockSelection {
    const $start = doc.resolve(0);
    const isForward = head >= anchor;
    const at = (index: number, isEnd: boolean): ResolvedPos =>
      doc.resolve($start.posAtIndex(index + (isEnd ? 1 : 0), 0));
    return new BlockSelection(at(anchor, !isForward), at(head, isForward));
  }

  /** Reads a selection from its JSON. */
  static override fromJSON(doc: Node, json: unknown): BlockSelection {
    const { anchor, head } = isJsonObject(json) ? json : {};
    const last = doc.childCount - 1;
    const index = (value: unknown): number => Math.min(last, Math.max(0, Number(value) || 0));
    return BlockSelection.create(doc, index(anchor), index(head));
  }

  constructor($anchor: ResolvedPos, $head: ResolvedPos) {
    const [$from, $to] = $anchor.pos < $head.pos ? [$anchor, $head] : [$head, $anchor];
    super($anchor, $head, [new SelectionRange($from, $to)]);
    this.visible = false;
  }

  /** Returns the indexes of the selected blocks. */
  get range(): BlockRange {
    return { from: this.$from.index(0), to: Math.max(this.$from.index(0), this.$to.index(0) - 1) };
  }

  /** Returns the index of the block at which the selection is extended. */
  get headIndex(): number {
    return this.$head.pos >= this.$anchor.pos ? this.range.to : this.range.from;
  }

  /** Returns the index of the block at which the selection began. */
  get anchorIndex(): number {
    return this.$head.pos >= this.$anchor.pos ? this.range.from : this.range.to;
  }

  override map(doc: Node, mapping: Mappable): Selection {
    const $anchor = doc.resolve(mapping.map(this.anchor));
    const $head = doc.resolve(mapping.map(this.head));
    if ($anchor.depth > 0 || $head.depth > 0 || $anchor.pos === $head.pos) {
      return Selection.near($head);
    }
    return new BlockSelection($anchor, $head);
  }

  override eq(other: Selection): boolean {
    return (
      other instanceof BlockSelection && other.anchor === this.anchor && other.head === this.head
    );
  }

  override content(): Slice {
    const { from, to } = this.range;
    const blocks = this.$from.doc.children.slice(from, to + 1);
    return new Slice(Fragment.fromArray(blocks), 0, 0);
  }

  override replace(tr: Transaction, content: Slice = Slice.empty): void {
    const paragraph = this.$from.doc.type.contentMatch.defaultType?.createAndFill();
    const isEverything = this.from === 0 && this.to === this.$from.doc.content.size;
    const blocks = content.size > 0 || !isEverything || !paragraph ? content.content : paragraph;
    tr.replaceWith(this.from, this.to, blocks);
    const bias = content.size > 0 ? -1 : 1;
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(this.to)), bias));
  }

  override toJSON(): unknown {
    return { type: 'blocks', anchor: this.anchorIndex, head: this.headIndex };
  }
}

Selection.jsonID('blocks', BlockSelection);

/** Returns the indexes of the blocks that `selection` touches. */
export const blocksOf = (selection: Selection): BlockRange => {
  const { $from, $to } = selection;
  if (selection instanceof BlockSelection) return selection.range;
  const from = Math.min($from.index(0), $from.doc.childCount - 1);
  const to = $to.depth === 0 ? $to.index(0) - 1 : $to.index(0);
  return { from, to: Math.max(from, to) };
};

/** Returns the position before the block with an index. */
export const blockStart = (doc: Node, index: number): number => doc.resolve(0).posAtIndex(index, 0);
