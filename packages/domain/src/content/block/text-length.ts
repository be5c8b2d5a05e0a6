/** Maximum length of a text of a block that the contract does not bound, in code points. */
export const MAX_TEXT_LENGTH = 100_000;

/** Maximum length of a listing, in code points. */
export const MAX_CODE_LENGTH = 1_000_000;

/** Maximum number of entries of a list. */
export const MAX_LIST_ITEMS = 10_000;
