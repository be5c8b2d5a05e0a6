const LESS_THAN = 0x3c;

/** Markup that browsers and PHP would run, if they took the file for another one. Images never have it by chance. */
const ACTIVE = /^<(?:script|html|iframe|\?php|!doctype html)[\s/>]/i;

const MAX_MARKUP_BYTES = '<!doctype html>'.length;

/** Looks for active content in bytes that come in parts. */
export interface ActiveContentScan {
  /** Returns whether the bytes so far have active content. */
  readonly finds: (part: Uint8Array) => boolean;
}

/** Creates a scan, which keeps the last few bytes of each part. */
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
