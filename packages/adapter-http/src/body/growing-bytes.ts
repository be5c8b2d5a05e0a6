/** Factor by which room grows. */
const GROWTH = 4;

/** Bytes of the former room that are moved for each byte that comes. */
const MOVED_PER_BYTE = 2;

/**
 * Bytes that come in pieces, put together as they come: to join many megabytes at their end would hold up the
 * event loop for hundreds of milliseconds.
 *
 * ```text
 * room  [moved··|····|new piece|free]   half full: the next room exists,
 * next  [moved··|free······················]   and gets two bytes for each one that comes
 * ```
 */
export class GrowingBytes {
  readonly #max: number;
  #room: Buffer;
  #length = 0;
  #next: Buffer | undefined;
  #moved = 0;

  /** Makes room for `expected` bytes; there will be at most `max`. */
  constructor(expected: number, max: number) {
    this.#max = max;
    this.#room = Buffer.allocUnsafe(Math.min(expected, max));
  }

  get length(): number {
    return this.#length;
  }

  /** Adds a piece; throws a `RangeError` beyond the maximum. */
  append(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#max) throw new RangeError(`There are ${length} bytes of ${this.#max}`);
    while (length > this.#room.length) {
      this.#move(Infinity);
      this.#takeNext();
    }
    this.#room.set(piece, this.#length);
    this.#length = length;
    if (length > this.#room.length / 2) this.#move(piece.length * MOVED_PER_BYTE);
  }

  /** Returns all bytes that came. */
  bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  /** Moves up to `most` bytes to the next room. */
  #move(most: number): void {
    if (this.#room.length === this.#max) return;
    const capacity = Math.max(1, this.#room.length * GROWTH);
    this.#next ??= Buffer.allocUnsafe(Math.min(this.#max, capacity));
    const end = Math.min(this.#length, this.#moved + most);
    this.#room.copy(this.#next, this.#moved, this.#moved, end);
    this.#moved = end;
  }

  #takeNext(): void {
    this.#room = this.#next ?? this.#room;
    this.#next = undefined;
    this.#moved = 0;
  }
}
