/** Maximum code points of a text of a block for which the contract has no limit. */
export const MAX_TEXT_LENGTH = 100_000;

/** Maximum code points of a code listing. */
export const MAX_CODE_LENGTH = 1_000_000;

/** Maximum number of entries of a list. */
export const MAX_LIST_ITEMS = 10_000;
