import { OneOf } from '../schema/text.ts';

/** Versions of the block vocabulary that a workspace can choose, ascending. */
export const BLOCK_VOCABULARIES = [1, 2] as const;

/** Version of the block vocabulary; each has the types of the version before it, and new ones. */
export type BlockVocabulary = (typeof BLOCK_VOCABULARIES)[number];

/** Version of the block vocabulary that the contract defines; used wherever none is given. */
export const DEFAULT_BLOCK_VOCABULARY: BlockVocabulary = 1;

/** Newest version of the block vocabulary, which has all types. */
export const NEWEST_BLOCK_VOCABULARY: BlockVocabulary = 2;

/** Schema of a version of the block vocabulary. */
export const BlockVocabularySchema = OneOf(BLOCK_VOCABULARIES, {
  description:
    'Version of the block vocabulary: 1, or 2, which also has tables. Sites that do not know tables show nothing in their place.',
});
