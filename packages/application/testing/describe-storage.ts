import type { Images, MediaFiles, Storage } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countedIds } from './counted-ids.ts';
import { activitySuite } from './repositories/activity.ts';
import { apiKeySuite } from './repositories/api-keys.ts';
import { authorSuite } from './repositories/authors.ts';
import { categorySuite } from './repositories/categories.ts';
import { eventSuite } from './repositories/events.ts';
import { idempotencyKeySuite } from './repositories/idempotency-keys.ts';
import { isolationSuite } from './repositories/isolation.ts';
import { linkHealthListSuite } from './repositories/link-health-list.ts';
import { linkHealthTrimSuite } from './repositories/link-health-trim.ts';
import { linkHealthSuite } from './repositories/link-health.ts';
import { mediaSuite } from './repositories/media.ts';
import { postAliasSuite } from './repositories/post-aliases.ts';
import { postMaintenanceSuite } from './repositories/post-maintenance.ts';
import { postCursorSuite } from './repositories/post-cursor.ts';
import { postDeletionSuite } from './repositories/post-deletion.ts';
import { postFilterSuite } from './repositories/post-filter.ts';
import { postJsonSuite } from './repositories/post-json.ts';
import { postListSuite } from './repositories/post-list.ts';
import { postOrderSuite } from './repositories/post-order.ts';
import { postRaceSuite } from './repositories/post-races.ts';
import { postReferenceSuite } from './repositories/post-references.ts';
import { postReplacementSuite } from './repositories/post-replacement.ts';
import { postRestorationSuite } from './repositories/post-restoration.ts';
import { postSearchPrefixSuite } from './repositories/post-search-prefix.ts';
import { postSearchSuite } from './repositories/post-search.ts';
import { postStateSuite } from './repositories/post-state.ts';
import { postViewSuite } from './repositories/post-views.ts';
import { postSuite } from './repositories/posts.ts';
import { redirectOrderSuite } from './repositories/redirect-order.ts';
import { redirectSearchSuite } from './repositories/redirect-search.ts';
import { redirectSuite } from './repositories/redirects.ts';
import { ruleLookUpsSuite } from './repositories/rule-look-ups.ts';
import { shownRecordSuite } from './repositories/shown-records.ts';
import { storageSuite } from './repositories/storage.ts';
import { uploadRepositorySuite } from './repositories/uploads.ts';
import { tagSuite } from './repositories/tags.ts';
import { workspaceSuite } from './repositories/workspaces.ts';
import type { StorageTest } from './storage-test.ts';
import { testingPorts } from './testing-ports.ts';
import { archiveDuePostSuite } from './use-cases/archive-due-posts.ts';
import { authenticateSuite } from './use-cases/authenticate.ts';
import { changeShownMediaSuite } from './use-cases/change-shown-media.ts';
import { autosaveSuite } from './use-cases/autosaves.ts';
import { checkMediaSuite } from './use-cases/check-media.ts';
import { conditionalRemovalSuite } from './use-cases/conditional-removals.ts';
import { countPostViewSuite } from './use-cases/count-post-view.ts';
import { createPostOnceSuite } from './use-cases/create-post-once.ts';
import { createPostErrorSuite } from './use-cases/create-post-errors.ts';
import { createPostRuleSuite } from './use-cases/create-post-rules.ts';
import { createPostSuite } from './use-cases/create-post.ts';
import { deletePostSuite } from './use-cases/delete-post.ts';
import { directUploadSuite } from './use-cases/direct-uploads.ts';
import { draftsOnlySuite } from './use-cases/drafts-only.ts';
import { editsDuringSavesSuite } from './use-cases/edits-during-saves.ts';
import { deliverWebhooksSuite } from './use-cases/deliver-webhooks.ts';
import { eventsOfPostsSuite } from './use-cases/events-of-posts.ts';
import { eventsOfRecordsSuite } from './use-cases/events-of-records.ts';
import { failingWebhooksSuite } from './use-cases/failing-webhooks.ts';
import { listEventsSuite } from './use-cases/list-events.ts';
import { listPostSuite } from './use-cases/list-posts.ts';
import { listRedirectsSuite } from './use-cases/list-redirects.ts';
import { importRedirectsSuite } from './use-cases/import-redirects.ts';
import { manageAuthorsSuite } from './use-cases/manage-authors.ts';
import { manageLinksSuite } from './use-cases/manage-links.ts';
import { manageRedirectsSuite } from './use-cases/manage-redirects.ts';
import { redirectRulesSuite } from './use-cases/redirect-rules.ts';
import { manageImportsSuite } from './use-cases/manage-imports.ts';
import { manageWebhooksSuite } from './use-cases/manage-webhooks.ts';
import { manageWorkspaceSuite } from './use-cases/manage-workspace.ts';
import { findMediaSuite } from './use-cases/find-media.ts';
import { getSessionSuite } from './use-cases/get-session.ts';
import { manageCategoriesSuite } from './use-cases/manage-categories.ts';
import { manageMediaSuite } from './use-cases/manage-media.ts';
import { manageTagsSuite } from './use-cases/manage-tags.ts';
import { countRedirectHitsSuite } from './use-cases/count-redirect-hits.ts';
import { manageKeysSuite } from './use-cases/manage-keys.ts';
import { mergeTagsSuite } from './use-cases/merge-tags.ts';
import { recordUsageSuite } from './use-cases/record-usage.ts';
import { pictureSizeSuite } from './use-cases/picture-sizes.ts';
import { picturesSuite } from './use-cases/pictures.ts';
import { mediaQuotaSuite } from './use-cases/media-quota.ts';
import { managePreviewTokensSuite } from './use-cases/manage-preview-tokens.ts';
import { revokeKeysSuite } from './use-cases/revoke-keys.ts';
import { rulesOfKeysSuite } from './use-cases/rules-of-keys.ts';
import { moveCategoriesSuite } from './use-cases/move-categories.ts';
import { movedPageSuite } from './use-cases/moved-pages.ts';
import { movedPostSuite } from './use-cases/moved-posts.ts';
import { operateAccessSuite } from './use-cases/operate-access.ts';
import { operateContentSuite } from './use-cases/operate-content.ts';
import { operatePeopleAndTopicsSuite } from './use-cases/operate-people-and-topics.ts';
import { postActivitySuite } from './use-cases/post-activity.ts';
import { bodySuite } from './use-cases/bodies.ts';
import { postCheckSuite } from './use-cases/post-checks.ts';
import { activityFieldsSuite } from './use-cases/activity-fields.ts';
import { diffRevisionsSuite } from './use-cases/diff-revisions.ts';
import { postRevisionSuite } from './use-cases/post-revisions.ts';
import { postStatusSuite } from './use-cases/post-status.ts';
import { postVersionSuite } from './use-cases/post-versions.ts';
import { postVisibilitySuite } from './use-cases/post-visibility.ts';
import { previewPostSuite } from './use-cases/preview-posts.ts';
import { publishDuePostSuite } from './use-cases/publish-due-posts.ts';
import { purgeMediaSuite } from './use-cases/purge-media.ts';
import { readPostSuite } from './use-cases/read-posts.ts';
import { rederivePostSuite } from './use-cases/rederive-posts.ts';
import { rederiveRecordSuite } from './use-cases/rederive-records.ts';
import { postsBySlugSuite } from './use-cases/posts-by-slug.ts';
import { renamedPostSuite } from './use-cases/renamed-posts.ts';
import { reportBrokenLinkSuite } from './use-cases/report-broken-link.ts';
import { restorationSuite } from './use-cases/restorations.ts';
import { restorePostSuite } from './use-cases/restore-post.ts';
import { updatePostRaceSuite } from './use-cases/update-post-races.ts';
import { savesOfNothingSuite } from './use-cases/saves-of-nothing.ts';
import { updatePostErrorSuite } from './use-cases/update-post-errors.ts';
import { updatePostRuleSuite } from './use-cases/update-post-rules.ts';
import { updatePostSuite } from './use-cases/update-post.ts';
import { uploadMediaSuite } from './use-cases/upload-media.ts';
import { runImportsSuite } from './use-cases/run-imports.ts';
import { workingCopySuite } from './use-cases/working-copies.ts';

/**
 * Returns the contract of a storage: what each repository does, and whole use cases over it.
 *
 * `open` gives a storage of which the suites are the only user, empty or not: each test works in a
 * workspace of its own. It is migrated before the first test and closed after the last one. `openFiles`
 * gives empty media files, for each test its own. `images` has to read and write pictures.
 */
export const describeStorage = (
  name: string,
  open: () => Promise<Storage>,
  openFiles: (now: () => DateTime) => MediaFiles,
  images: Images,
): void => {
  // A database that is used again has the ids of earlier runs.
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  let storage: Storage | undefined;

  const test: StorageTest = (sentence, run) => {
    it(sentence, async () => {
      if (storage === undefined) throw new Error('The storage did not open');
      const ports = testingPorts(storage, ids);
      const mediaFiles = openFiles(ports.clock.now);
      await run({ storage, ports: { ...ports, mediaFiles, importFiles: mediaFiles, images } });
    });
  };

  describe(name, () => {
    beforeAll(async () => {
      storage = await open();
      await storage.migrate();
    });
    afterAll(() => storage?.close());

    for (const [subject, suite] of Object.entries(SUITES)) describe(subject, () => suite(test));
  });
};

const SUITES: Readonly<Record<string, (test: StorageTest) => void>> = {
  'the storage': storageSuite,
  'isolation of workspaces': isolationSuite,
  workspaces: workspaceSuite,
  'API keys': apiKeySuite,
  activity: activitySuite,
  events: eventSuite,
  authors: authorSuite,
  categories: categorySuite,
  tags: tagSuite,
  media: mediaSuite,
  'records of uploaded files': uploadRepositorySuite,
  posts: postSuite,
  'references of posts': postReferenceSuite,
  'JSON of posts': postJsonSuite,
  'states of posts': postStateSuite,
  'replacement of posts': postReplacementSuite,
  'former slugs of posts': postAliasSuite,
  'records that published posts show': shownRecordSuite,
  'views of posts': postViewSuite,
  'deletion of posts': postDeletionSuite,
  'restoration of posts': postRestorationSuite,
  'races for posts': postRaceSuite,
  'lists of posts': postListSuite,
  'order of posts': postOrderSuite,
  'filters of posts': postFilterSuite,
  'cursors in lists of posts': postCursorSuite,
  'search for posts': postSearchSuite,
  'search for the start of a word': postSearchPrefixSuite,
  'maintenance of posts': postMaintenanceSuite,
  'idempotency keys': idempotencyKeySuite,
  'link health': linkHealthSuite,
  'lists of link health': linkHealthListSuite,
  'eviction of link health': linkHealthTrimSuite,
  redirects: redirectSuite,
  'look-ups of rules': ruleLookUpsSuite,
  'order of redirects': redirectOrderSuite,
  'search for redirects': redirectSearchSuite,
  'creating a post': createPostSuite,
  'the rules of a post': createPostRuleSuite,
  'failing to create a post': createPostErrorSuite,
  'creating a post once': createPostOnceSuite,
  'reading posts': readPostSuite,
  'reading renamed posts': renamedPostSuite,
  'posts by their slugs': postsBySlugSuite,
  'versions of posts': postVersionSuite,
  'checks of posts': postCheckSuite,
  'Markdown and HTML': bodySuite,
  'listing posts': listPostSuite,
  'changing a post': updatePostSuite,
  'the rules of a patch': updatePostRuleSuite,
  'failing to change a post': updatePostErrorSuite,
  'races to change a post': updatePostRaceSuite,
  'saves that change nothing': savesOfNothingSuite,
  'removals of a version': conditionalRemovalSuite,
  'the status of a post': postStatusSuite,
  'publishing due posts': publishDuePostSuite,
  'archiving due posts': archiveDuePostSuite,
  'what keys see of posts': postVisibilitySuite,
  'keys for drafts alone': draftsOnlySuite,
  'activity of posts': postActivitySuite,
  'events of posts': eventsOfPostsSuite,
  'events of records': eventsOfRecordsSuite,
  'following events': listEventsSuite,
  'managing imports': manageImportsSuite,
  'running imports': runImportsSuite,
  'managing webhooks': manageWebhooksSuite,
  'delivering to webhooks': deliverWebhooksSuite,
  'webhooks that fail': failingWebhooksSuite,
  'revisions of posts': postRevisionSuite,
  autosaves: autosaveSuite,
  'working copies of posts': workingCopySuite,
  'differences between revisions': diffRevisionsSuite,
  'fields in the activity': activityFieldsSuite,
  'restorations of revisions': restorationSuite,
  'previews of posts': previewPostSuite,
  'managing preview tokens': managePreviewTokensSuite,
  'edits of records during saves': editsDuringSavesSuite,
  'deleting a post': deletePostSuite,
  'restoring a post': restorePostSuite,
  'counting views': countPostViewSuite,
  'deriving posts again': rederivePostSuite,
  'deriving authors and categories again': rederiveRecordSuite,
  'reporting a broken link': reportBrokenLinkSuite,
  'listing redirects': listRedirectsSuite,
  'authenticating a key': authenticateSuite,
  'posts that move on their site': movedPostSuite,
  'pages that move together': movedPageSuite,
  'managing authors': manageAuthorsSuite,
  'managing redirects': manageRedirectsSuite,
  'the rules of redirects': redirectRulesSuite,
  'importing redirects': importRedirectsSuite,
  'counting hits of redirects': countRedirectHitsSuite,
  'managing broken links': manageLinksSuite,
  'managing the workspace': manageWorkspaceSuite,
  'asking for the session': getSessionSuite,
  'managing categories': manageCategoriesSuite,
  'moving categories': moveCategoriesSuite,
  'managing tags': manageTagsSuite,
  'merging tags': mergeTagsSuite,
  'places for pictures': picturesSuite,
  'usage of records': recordUsageSuite,
  'managing media': manageMediaSuite,
  'finding media': findMediaSuite,
  'managing keys': manageKeysSuite,
  'the rules of keys': rulesOfKeysSuite,
  'revoking keys': revokeKeysSuite,
  'changing media that are shown': changeShownMediaSuite,
  'uploading media': uploadMediaSuite,
  'direct uploads of media': directUploadSuite,
  'quotas of media': mediaQuotaSuite,
  'purging media': purgeMediaSuite,
  'checking media': checkMediaSuite,
  'sizes of pictures': pictureSizeSuite,
  'operating workspaces and keys': operateAccessSuite,
  'operating content': operateContentSuite,
  'operating authors and categories': operatePeopleAndTopicsSuite,
};
