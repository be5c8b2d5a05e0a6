/** Factor by which the room for bytes grows when it is full. */
const GROWTH = 4;

/** Number of bytes moved to the next room for each byte that comes. */
const MOVED_PER_BYTE = 2;

/**
 * Bytes that arrive in pieces, and are put together as they arrive. To join many megabytes at the
 * end would hold up the event loop for hundreds of milliseconds.
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

  /**
   * Makes room for `expected` bytes, a guess that may be wrong. `max` is the maximum number of
   * bytes.
   */
  constructor(expected: number, max: number) {
    this.#max = max;
    this.#room = Buffer.allocUnsafe(Math.min(expected, max));
  }

  get length(): number {
    return this.#length;
  }

  /**
   * Copies a piece to the end. Throws a `RangeError` if there would be more than the maximum of
   * bytes.
   */
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

  /** Returns all bytes so far, without a copy. */
  bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  /**
   * Copies up to `most` more bytes to the next room, which it makes if there is none. Does nothing
   * if the room has its maximum size.
   */
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
