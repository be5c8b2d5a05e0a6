import { auditFixSuite } from './audit-fixes.ts';
import { auditModelSuite } from './audit-model.ts';
import { auditRuleSuite } from './audit-rules.ts';
import { auditSuite } from './audits.ts';
import type { Suite } from '../storage-test.ts';
import { activityFieldsSuite } from './activity-fields.ts';
import { archiveDuePostSuite } from './archive-due-posts.ts';
import { authenticateSuite } from './authenticate.ts';
import { autosaveSuite } from './autosaves.ts';
import { blockVocabularySuite } from './block-vocabulary.ts';
import { bodySuite } from './bodies.ts';
import { changeShownMediaSuite } from './change-shown-media.ts';
import { checkExternalLinksSuite } from './check-external-links.ts';
import { checkMediaSuite } from './check-media.ts';
import { conditionalRemovalSuite } from './conditional-removals.ts';
import { countPostViewSuite } from './count-post-view.ts';
import { countRedirectHitsSuite } from './count-redirect-hits.ts';
import { createPostErrorSuite } from './create-post-errors.ts';
import { createPostOnceSuite } from './create-post-once.ts';
import { createPostRuleSuite } from './create-post-rules.ts';
import { createPostSuite } from './create-post.ts';
import { deletePostSuite } from './delete-post.ts';
import { deliverWebhooksSuite } from './deliver-webhooks.ts';
import { diffRevisionsSuite } from './diff-revisions.ts';
import { directUploadSuite } from './direct-uploads.ts';
import { draftsOnlySuite } from './drafts-only.ts';
import { editsDuringSavesSuite } from './edits-during-saves.ts';
import { eventsOfPostsSuite } from './events-of-posts.ts';
import { eventsOfRecordsSuite } from './events-of-records.ts';
import { failingWebhooksSuite } from './failing-webhooks.ts';
import { findMediaSuite } from './find-media.ts';
import { getSessionSuite } from './get-session.ts';
import { ignoredFindingSuite } from './ignored-findings.ts';
import { importRedirectsSuite } from './import-redirects.ts';
import { listEventsSuite } from './list-events.ts';
import { listPostSuite } from './list-posts.ts';
import { listRedirectsSuite } from './list-redirects.ts';
import { manageAuthorsSuite } from './manage-authors.ts';
import { manageCategoriesSuite } from './manage-categories.ts';
import { manageImportsSuite } from './manage-imports.ts';
import { manageKeysSuite } from './manage-keys.ts';
import { manageLinksSuite } from './manage-links.ts';
import { manageMediaSuite } from './manage-media.ts';
import { managePreviewTokensSuite } from './manage-preview-tokens.ts';
import { manageRedirectsSuite } from './manage-redirects.ts';
import { manageTagsSuite } from './manage-tags.ts';
import { manageWebhooksSuite } from './manage-webhooks.ts';
import { manageWorkspaceSuite } from './manage-workspace.ts';
import { mediaQuotaSuite } from './media-quota.ts';
import { mergeTagsSuite } from './merge-tags.ts';
import { moveCategoriesSuite } from './move-categories.ts';
import { movedPageSuite } from './moved-pages.ts';
import { movedPostSuite } from './moved-posts.ts';
import { operateAccessSuite } from './operate-access.ts';
import { operateContentSuite } from './operate-content.ts';
import { operatePeopleAndTopicsSuite } from './operate-people-and-topics.ts';
import { operatorSuite } from './operator.ts';
import { ownMediaSuite } from './own-media.ts';
import { ownPostSuite } from './own-posts.ts';
import { pictureSizeSuite } from './picture-sizes.ts';
import { picturesSuite } from './pictures.ts';
import { postActivitySuite } from './post-activity.ts';
import { postCheckSuite } from './post-checks.ts';
import { postLinkSuite } from './post-links.ts';
import { postRevisionSuite } from './post-revisions.ts';
import { postStatusSuite } from './post-status.ts';
import { postVersionSuite } from './post-versions.ts';
import { postVisibilitySuite } from './post-visibility.ts';
import { postsBySlugSuite } from './posts-by-slug.ts';
import { previewPostSuite } from './preview-posts.ts';
import { publishDuePostSuite } from './publish-due-posts.ts';
import { purgeMediaSuite } from './purge-media.ts';
import { readPostSuite } from './read-posts.ts';
import { recordUsageSuite } from './record-usage.ts';
import { rederivePostSuite } from './rederive-posts.ts';
import { rederiveRecordSuite } from './rederive-records.ts';
import { redirectRulesSuite } from './redirect-rules.ts';
import { renamedPostSuite } from './renamed-posts.ts';
import { reportBrokenLinkSuite } from './report-broken-link.ts';
import { restorationSuite } from './restorations.ts';
import { restorePostSuite } from './restore-post.ts';
import { revokeKeysSuite } from './revoke-keys.ts';
import { rulesOfKeysSuite } from './rules-of-keys.ts';
import { runImportsSuite } from './run-imports.ts';
import { savesOfNothingSuite } from './saves-of-nothing.ts';
import { updatePostErrorSuite } from './update-post-errors.ts';
import { updatePostRaceSuite } from './update-post-races.ts';
import { updatePostRuleSuite } from './update-post-rules.ts';
import { updatePostSuite } from './update-post.ts';
import { uploadMediaSuite } from './upload-media.ts';
import { longPostSuite } from './long-posts.ts';
import { userSuite } from './users.ts';
import { workingCopySuite } from './working-copies.ts';

/**
 * Use cases whose outcome a storage can change, by subject: transactions of several records, races,
 * idempotency, references that vanish, lists and what a key sees in them, searches, the feed of events, quotas.
 */
export const STORED_USE_CASE_SUITES: Readonly<Record<string, Suite>> = {
  'creating a post': createPostSuite,
  'failing to create a post': createPostErrorSuite,
  'creating a post once': createPostOnceSuite,
  'reading renamed posts': renamedPostSuite,
  'posts by their slugs': postsBySlugSuite,
  'versions of posts': postVersionSuite,
  'listing posts': listPostSuite,
  'what keys see of posts': postVisibilitySuite,
  'changing a post': updatePostSuite,
  'failing to change a post': updatePostErrorSuite,
  'races to change a post': updatePostRaceSuite,
  'saves that change nothing': savesOfNothingSuite,
  'removals of a version': conditionalRemovalSuite,
  'publishing due posts': publishDuePostSuite,
  'archiving due posts': archiveDuePostSuite,
  'keys for drafts alone': draftsOnlySuite,
  'own posts': ownPostSuite,
  'own media': ownMediaSuite,
  'acts of users': userSuite,
  'activity of posts': postActivitySuite,
  'events of posts': eventsOfPostsSuite,
  'events of records': eventsOfRecordsSuite,
  'following events': listEventsSuite,
  'managing imports': manageImportsSuite,
  'running imports': runImportsSuite,
  'managing webhooks': manageWebhooksSuite,
  'delivering to webhooks': deliverWebhooksSuite,
  'webhooks that fail': failingWebhooksSuite,
  'checking links to other sites': checkExternalLinksSuite,
  'revisions of posts': postRevisionSuite,
  autosaves: autosaveSuite,
  'working copies of posts': workingCopySuite,
  'long posts': longPostSuite,
  'restorations of revisions': restorationSuite,
  'managing preview tokens': managePreviewTokensSuite,
  'edits of records during saves': editsDuringSavesSuite,
  'deleting a post': deletePostSuite,
  'restoring a post': restorePostSuite,
  'counting views': countPostViewSuite,
  'deriving posts again': rederivePostSuite,
  'deriving authors and categories again': rederiveRecordSuite,
  'reporting a broken link': reportBrokenLinkSuite,
  'posts that move on their site': movedPostSuite,
  'pages that move together': movedPageSuite,
  'managing redirects': manageRedirectsSuite,
  'the rules of redirects': redirectRulesSuite,
  'importing redirects': importRedirectsSuite,
  'counting hits of redirects': countRedirectHitsSuite,
  'managing broken links': manageLinksSuite,
  'managing authors': manageAuthorsSuite,
  'managing categories': manageCategoriesSuite,
  'moving categories': moveCategoriesSuite,
  'managing tags': manageTagsSuite,
  'merging tags': mergeTagsSuite,
  'audits of a site': auditSuite,
  'fixes of audits': auditFixSuite,
  'links of posts': postLinkSuite,
  'ignored findings': ignoredFindingSuite,
  'usage of records': recordUsageSuite,
  'managing media': manageMediaSuite,
  'finding media': findMediaSuite,
  'authenticating a key': authenticateSuite,
  'managing keys': manageKeysSuite,
  'revoking keys': revokeKeysSuite,
  'managing the workspace': manageWorkspaceSuite,
  'changing media that are shown': changeShownMediaSuite,
  'uploading media': uploadMediaSuite,
  'direct uploads of media': directUploadSuite,
  'quotas of media': mediaQuotaSuite,
  'purging media': purgeMediaSuite,
  'operating workspaces and keys': operateAccessSuite,
  'operating content': operateContentSuite,
  'operating authors and categories': operatePeopleAndTopicsSuite,
};

/** Use cases that decide by rules of the domain over single look-ups, by subject. */
export const RULE_SUITES: Readonly<Record<string, Suite>> = {
  'the rules of a post': createPostRuleSuite,
  'reading posts': readPostSuite,
  'checks of posts': postCheckSuite,
  'versions of the block vocabulary': blockVocabularySuite,
  'Markdown and HTML': bodySuite,
  'the rules of a patch': updatePostRuleSuite,
  'the status of a post': postStatusSuite,
  'differences between revisions': diffRevisionsSuite,
  'fields in the activity': activityFieldsSuite,
  'previews of posts': previewPostSuite,
  'listing redirects': listRedirectsSuite,
  'asking for the session': getSessionSuite,
  'places for pictures': picturesSuite,
  'the rules of keys': rulesOfKeysSuite,
  'checking media': checkMediaSuite,
  'sizes of pictures': pictureSizeSuite,
  'the operator': operatorSuite,
  'findings and a naive reading': auditModelSuite,
  'each rule of audits': auditRuleSuite,
};
