import type {
  BlockVocabulary,
  PostChecks,
  RelatedPost,
  TocItem,
  Violation,
} from '@content-publishing/domain';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import type { Site } from '@content-publishing/domain/tenant';

/** Text and settings of a post as they are in the editor, and the records that they name. */
export interface JudgeQuestion {
  /**
   * Fields of a request that creates a post: `slug`, `title`, `bodyJson`, `authorId`, and the settings
   * that are set. Blocks may be in their request form or their response form.
   */
  readonly draft: Readonly<Record<string, unknown>>;
  /** Language of the workspace, as a BCP 47 tag. */
  readonly language: string;
  /** Version of the block vocabulary of the workspace. */
  readonly blockVocabulary?: BlockVocabulary;
  readonly site: Site;
  /** URL template of the image service of the workspace; `null` without one. */
  readonly imageUrl: string | null;
  readonly records: {
    readonly author: Author | null;
    readonly category: Category | null;
    readonly tags: readonly Tag[];
    /** Records of the images of the body, of the featured picture and of `seo`. */
    readonly media: readonly Media[];
    readonly relatedPosts: readonly RelatedPost[];
  };
  /** Post as the service has it, by whose dates it is judged; `null` before it is created. */
  readonly post: {
    readonly id: string;
    readonly publishedAt: string | null;
    readonly createdAt: string;
    readonly updatedAt: string;
  } | null;
  /** Instant of the publication for the preview; `null` for a post that has none. */
  readonly shownAt: string | null;
}

/** Figures of a text. */
interface TextStatistics {
  readonly words: number;
  /** Number of characters (code points), white space included. */
  readonly characters: number;
  readonly readingTimeMin: number;
}

/** Judgement of a post that is being written, by the rules of the service. */
export interface Verdict {
  /** Reasons for which the service would not save the post; their paths begin with `/`. */
  readonly violations: readonly Violation[];
  /** Checks with scores and places. Fields and blocks with violations are not part of them. */
  readonly checks: PostChecks;
  readonly tocItems: readonly TocItem[];
  readonly statistics: TextStatistics;
  /** Excerpt that the post would have. */
  readonly excerpt: string;
  /** HTML of the article, as the kit renders it, without script. */
  readonly preview: string;
}
