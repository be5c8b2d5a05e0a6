import type { Rule } from './rule.ts';
import { apiKeyRules } from './api-keys.ts';
import { auditRules } from './audits.ts';
import { blockRules } from './blocks.ts';
import { bodyRules } from './bodies.ts';
import { conditionalRemovalRules } from './conditional-removals.ts';
import { createPostRules } from './create-post.ts';
import { deletePostRules } from './delete-post.ts';
import { eventRules } from './events.ts';
import { foreignRecordRules } from './foreign-records.ts';
import { givenIdRules } from './given-ids.ts';
import { idempotencyRules } from './idempotency.ts';
import { ifMatchRules } from './if-match.ts';
import { importRules } from './imports.ts';
import { keyRules } from './keys.ts';
import { linkHealthRules } from './link-health.ts';
import { listPostsRules } from './list-posts.ts';
import { manageLinkRules } from './manage-links.ts';
import { manageRedirectRules } from './manage-redirects.ts';
import { mediaFileRules } from './media-files.ts';
import { postCheckRules } from './post-checks.ts';
import { postViewsRules } from './post-views.ts';
import { postVisibilityRules } from './post-visibility.ts';
import { previewRules } from './previews.ts';
import { raceRules } from './races.ts';
import { readPostRules } from './read-post.ts';
import { recordRules } from './records.ts';
import { redirectRules } from './redirects.ts';
import { referenceRules } from './references.ts';
import { resourceRules } from './resources.ts';
import { restorePostRules } from './restore-post.ts';
import { revisionRules } from './revisions.ts';
import { slugRules } from './slugs.ts';
import { statusRules } from './status.ts';
import { structuredDataRules } from './structured-data.ts';
import { transitionRules } from './transitions.ts';
import { updatePostRules } from './update-post.ts';
import { uploadRules } from './uploads.ts';
import { webhookRules } from './webhooks.ts';
import { workingCopyRules } from './working-copies.ts';

/** Rules over HTTP, by subject; each declares its tests. */
type Rules = Readonly<Record<string, (rule: Rule) => void>>;

/** Rules whose outcome a storage can change: by races, transactions, orders and searches. */
export const STORED_RULES: Rules = {
  'Idempotency-Key': idempotencyRules,
  'GET /external/posts': listPostsRules,
  'If-Match': ifMatchRules,
  'If-Match of removals': conditionalRemovalRules,
  'POST /external/link-health': linkHealthRules,
  'GET /external/redirects': redirectRules,
  'managing redirects': manageRedirectRules,
  'GET /external/events': eventRules,
  webhooks: webhookRules,
  imports: importRules,
  races: raceRules,
  'records of other workspaces': foreignRecordRules,
};

/** Rules of the requests and responses themselves; `test` tries them on memory alone. */
export const REQUEST_RULES: Rules = {
  resources: resourceRules,
  blocks: blockRules,
  'POST /external/posts': createPostRules,
  slugs: slugRules,
  references: referenceRules,
  status: statusRules,
  'structured data': structuredDataRules,
  'GET /external/posts/{idOrSlug}': readPostRules,
  'PATCH /external/posts/{idOrSlug}': updatePostRules,
  transitions: transitionRules,
  'DELETE /external/posts/{idOrSlug}': deletePostRules,
  'POST /external/posts/{idOrSlug}/restore': restorePostRules,
  'POST /external/posts/{idOrSlug}/views': postViewsRules,
  'checks of posts': postCheckRules,
  'Markdown and HTML': bodyRules,
  'given ids': givenIdRules,
  'revisions of posts': revisionRules,
  'previews of posts': previewRules,
  'working copies of posts': workingCopyRules,
  'posts that are not published': postVisibilityRules,
  'authors, categories, tags and media': recordRules,
  'managing broken links': manageLinkRules,
  'audits of a site': auditRules,
  'uploads of media': uploadRules,
  'GET /media/{workspace}/{file}': mediaFileRules,
  keys: keyRules,
  'API keys and activity': apiKeyRules,
};
