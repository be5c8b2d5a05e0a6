import type { Block } from '../block/vocabulary.ts';
import type { TocItem } from '../body/toc-item.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { DateTime, Uuid } from '../../schema/scalar.ts';
import type { Seo } from '../seo.ts';
import type { PostStatus } from './status.ts';

/** Fields that are derived if the writer of a post does not set them. */
export const DERIVABLE_FIELDS = ['excerpt', 'isHowTo', 'summaryForAi'] as const;

/** Field that is derived if the writer of a post does not set it. */
export type DerivableField = (typeof DERIVABLE_FIELDS)[number];

/**
 * Stored post: the fields that its writer set, the fields derived from them, and the ids of its
 * references.
 */
export interface Post {
  readonly id: Uuid;
  readonly workspaceId: Uuid;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly bodyJson: readonly Block[];
  readonly bodyText: string;
  readonly tocItems: readonly TocItem[];
  readonly readingTimeMin: number;
  readonly featuredMediaId: Uuid | null;
  readonly authorId: Uuid;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  readonly relatedPostIds: readonly Uuid[];
  readonly status: PostStatus;
  readonly publishedAt: DateTime | null;
  /** Instant at which a scheduled post is published; `null` in any other status. */
  readonly scheduledAt: DateTime | null;
  /** Instant at which a published post becomes archived by itself. */
  readonly unpublishAt: DateTime | null;
  readonly isHowTo: boolean;
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly viewCount: number;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
  readonly structuredBlocks: readonly Block[] | null;
  readonly seoScore: number | null;
  readonly readabilityScore: number | null;
  readonly jsonLd: JsonObject;
  /** Instant of the soft delete; `null` while the post is live. */
  readonly deletedAt: DateTime | null;
  readonly createdAt: DateTime;
  readonly updatedAt: DateTime;
  /** 1 for a new post; each save adds 1. */
  readonly revision: number;
  /** Name of the API key of the last save; `null` for the operator and the service itself. */
  readonly savedBy: string | null;
  /** Id of the API key whose autosave was the last save; `null` after any other save. */
  readonly autosavedBy: Uuid | null;
  /**
   * The present `publishedAt`, or that of the last publication; a post that is published again gets
   * it back. `null` for a post that was never published, and whose path readers therefore do not
   * know.
   */
  readonly firstPublishedAt: DateTime | null;
  /** Language that the workspace had when the post was last derived, a BCP 47 tag. */
  readonly language: string;
  /** Key (`siteKeyOf`) of the site that the workspace had when the post was last derived. */
  readonly siteKey: string;
  /** Value of `DERIVATION_VERSION` when the post was last derived. */
  readonly derivationVersion: number;
  /** Fields that the writer did not set, so that their values are derived. */
  readonly derivedFields: readonly DerivableField[];
}

/** Stored post without its body fields (bodyJson, bodyText, jsonLd, structuredBlocks). */
export type PostMetadata = Omit<Post, 'bodyJson' | 'bodyText' | 'jsonLd' | 'structuredBlocks'>;

/**
 * Returns `post` without its body fields.
 *
 * @example
 * 'bodyJson' in headOf(post); // false
 */
export const headOf = ({
  bodyJson: _json,
  bodyText: _text,
  jsonLd: _ld,
  structuredBlocks: _blocks,
  ...head
}: Post): PostMetadata => head;
