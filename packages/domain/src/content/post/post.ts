import type { Block } from '../block/vocabulary.ts';
import type { TocItem } from '../body/toc-item.ts';
import type { JsonObject } from '../../schema/json.ts';
import type { DateTime, Uuid } from '../../schema/scalar.ts';
import type { Seo } from '../seo.ts';
import type { PostStatus } from './status.ts';

/** The fields that are derived where the writer of a post says nothing. */
export const DERIVABLE_FIELDS = ['excerpt', 'isHowTo', 'summaryForAi'] as const;

/** A field that is derived where the writer of a post says nothing. */
export type DerivableField = (typeof DERIVABLE_FIELDS)[number];

/** A post as it is kept: its own fields, what was derived from them, and the ids it refers to. */
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
  /** 1 for a new post, and one more after each save. */
  readonly revision: number;
  /** Name of the API key of the last save; `null` for the operator and the service itself. */
  readonly savedBy: string | null;
  /**
   * `publishedAt` that the post has or last had, which it gets when it is published again; `null` for one
   * that never was published, so that readers do not know its path.
   */
  readonly firstPublishedAt: DateTime | null;
  /** The language of its workspace when it was saved, a BCP 47 tag. */
  readonly language: string;
  /** State of the site of its workspace when it was derived (`siteKeyOf`). */
  readonly siteKey: string;
  /** The version of the rules that its derived fields were derived by. */
  readonly derivationVersion: number;
  /** The fields about which its writer said nothing. */
  readonly derivedFields: readonly DerivableField[];
}

/** A post as it is kept, without what grows with its body. */
export type PostMetadata = Omit<Post, 'bodyJson' | 'bodyText' | 'jsonLd' | 'structuredBlocks'>;

/**
 * Returns `post` without what grows with its body.
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
