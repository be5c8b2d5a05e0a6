// Nothing below the first combining mark is changed by any form of composition.
const MAY_CHANGE = /[^\0-\u02ff]/;

/** `text` in Unicode's Normalization Form C, without a look at each letter where there is no need. */
export const composed = (text: string): string =>
  MAY_CHANGE.test(text) ? text.normalize('NFC') : text;
