const LESS_THAN = 0x3c;

/**
 * Start of markup that browsers or PHP would run if they took the file for a page. Images never
 * contain it by chance.
 */
const ACTIVE = /^<(?:script|html|iframe|\?php|!doctype html)[\s/>]/i;

const MAX_MARKUP_BYTES = '<!doctype html>'.length;

/** Characters that can follow `<` in {@link ACTIVE}, so that few places are compared with it. */
const SECOND: ReadonlySet<number> = new Set(
  Array.from('sShHiI?!', (character) => character.charCodeAt(0)),
);

/** Returns whether `bytes` have active content: markup that a browser or PHP would run. */
export const hasActiveContent = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(LESS_THAN); at !== -1; at = bytes.indexOf(LESS_THAN, at + 1)) {
    if (!SECOND.has(bytes[at + 1] ?? 0)) continue;
    const text = String.fromCharCode(...bytes.subarray(at, at + MAX_MARKUP_BYTES));
    if (ACTIVE.test(text)) return true;
  }
  return false;
};
