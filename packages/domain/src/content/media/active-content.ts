const LESS_THAN = 0x3c;

/**
 * Start of markup that browsers or PHP would run if they took the file for a page. Images never
 * contain it by chance.
 */
const ACTIVE = /^<(?:script|html|iframe|\?php|!doctype html)[\s/>]/i;

const MAX_MARKUP_BYTES = '<!doctype html>'.length;

/** Search for active content in a stream of bytes. */
export interface ActiveContentScan {
  /**
   * Returns whether `part`, or the seam between it and the part before, has active content. Call it
   * for the parts in their order.
   */
  readonly finds: (part: Uint8Array) => boolean;
}

/**
 * Creates a scan of one stream. It keeps the last bytes of each part to find markup across two
 * parts.
 */
export const scanForActiveContent = (): ActiveContentScan => {
  let last = new Uint8Array();
  return {
    finds: (part) => {
      const seam = new Uint8Array(last.length + Math.min(part.length, MAX_MARKUP_BYTES));
      seam.set(last);
      seam.set(part.subarray(0, MAX_MARKUP_BYTES), last.length);
      last = Uint8Array.from(part.length < MAX_MARKUP_BYTES ? seam : part).slice(-MAX_MARKUP_BYTES);
      return hasActiveContent(seam) || hasActiveContent(part);
    },
  };
};

const hasActiveContent = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    const text = String.fromCharCode(...bytes.subarray(at, at + MAX_MARKUP_BYTES));
    if (ACTIVE.test(text)) return true;
  }
  return false;
};
