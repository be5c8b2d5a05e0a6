/**
 * The memory of `bytes`, to be handed over to another thread, where it belongs to them alone; what
 * they share with others is copied instead.
 */
export const memoryOf = ({ buffer, byteLength }: Uint8Array): readonly ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];
