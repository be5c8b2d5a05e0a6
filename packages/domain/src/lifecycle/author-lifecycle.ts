import { type Author, type AuthorDraft, authorRecord } from '../content/author/author.ts';
import type { Media } from '../content/media/media.ts';
import { idOf, type RecordStamp } from '../record/record-stamp.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import { authorJsonLd } from '../schema-org/graph/author-json-ld.ts';
import { type Site, UNKNOWN_SITE } from '../tenant/site.ts';

/**
 * Returns a new author with its schema.org graph (contract, Author). `avatar` is the media record
 * with the `avatarMediaId` of the draft, `null` without one. `site` is the site of the workspace,
 * on which the author has a page.
 *
 * @example
 * createAuthor({ slug: 'ada', displayName: 'Ada' }, null, { id, workspaceId, now }).slug; // 'ada'
 */
export const createAuthor = (
  draft: AuthorDraft,
  avatar: Media | null,
  { id, workspaceId, now }: RecordStamp,
  site: Site = UNKNOWN_SITE,
): Author =>
  rederiveAuthor(
    {
      id: idOf(draft, id),
      workspaceId,
      ...authorRecord.complete(draft, { avatarMedia: avatar }),
      createdAt: now,
      updatedAt: now,
    },
    site,
  );

/**
 * Returns `author` with the fields of `draft`, saved at `now`, with its schema.org graph derived again.
 *
 * @example
 * reviseAuthor(author, draft, avatar, now).updatedAt; // now
 */
export const reviseAuthor = (
  author: Author,
  draft: AuthorDraft,
  avatar: Media | null,
  now: DateTime,
  site: Site = UNKNOWN_SITE,
): Author =>
  rederiveAuthor(
    {
      ...author,
      ...authorRecord.complete(draft, { avatarMedia: avatar }),
      updatedAt: laterOf(now, author.updatedAt),
    },
    site,
  );

/**
 * Returns `author` with its jsonLd derived by the present rules; no other field changes.
 *
 * @example
 * rederiveAuthor(author, workspace).jsonLd; // by the present rules
 */
export const rederiveAuthor = (
  author: Omit<Author, 'jsonLd'>,
  site: Site = UNKNOWN_SITE,
): Author => ({ ...author, jsonLd: authorJsonLd(author, site) });
