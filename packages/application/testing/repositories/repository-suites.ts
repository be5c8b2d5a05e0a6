import type { Suite } from '../storage-test.ts';
import { activitySuite } from './activity.ts';
import { apiKeySuite } from './api-keys.ts';
import { authorSuite } from './authors.ts';
import { categorySuite } from './categories.ts';
import { collidingTextSuite } from './colliding-texts.ts';
import { eventSuite } from './events.ts';
import { idempotencyKeySuite } from './idempotency-keys.ts';
import { isolationSuite } from './isolation.ts';
import { linkHealthListSuite } from './link-health-list.ts';
import { linkHealthSuite } from './link-health.ts';
import { linkHealthTrimSuite } from './link-health-trim.ts';
import { mediaSuite } from './media.ts';
import { peopleLinkSuite } from './people-links.ts';
import { peopleMemberSuite } from './people-members.ts';
import { peopleSessionSuite } from './people-sessions.ts';
import { peopleWayInSuite } from './people-ways-in.ts';
import { postAliasSuite } from './post-aliases.ts';
import { postCursorSuite } from './post-cursor.ts';
import { postDeletionSuite } from './post-deletion.ts';
import { postFilterSuite } from './post-filter.ts';
import { postJsonSuite } from './post-json.ts';
import { postListSuite } from './post-list.ts';
import { postMaintenanceSuite } from './post-maintenance.ts';
import { postOrderSuite } from './post-order.ts';
import { postRaceSuite } from './post-races.ts';
import { postReferenceSuite } from './post-references.ts';
import { postReplacementSuite } from './post-replacement.ts';
import { postRestorationSuite } from './post-restoration.ts';
import { postSearchPrefixSuite } from './post-search-prefix.ts';
import { postSearchSuite } from './post-search.ts';
import { postStateSuite } from './post-state.ts';
import { postSuite } from './posts.ts';
import { postViewSuite } from './post-views.ts';
import { redirectOrderSuite } from './redirect-order.ts';
import { redirectSearchSuite } from './redirect-search.ts';
import { redirectSuite } from './redirects.ts';
import { ruleLookUpsSuite } from './rule-look-ups.ts';
import { shownRecordSuite } from './shown-records.ts';
import { storageSuite } from './storage.ts';
import { tagSuite } from './tags.ts';
import { uploadRepositorySuite } from './uploads.ts';
import { workspaceSuite } from './workspaces.ts';

/**
 * Contract of the repositories where a connection of its own can change the outcome, by subject: values that
 * it converts, order and search of the database behind it, rows that it counts, errors that it passes on,
 * transactions.
 */
export const CONNECTION_SUITES: Readonly<Record<string, Suite>> = {
  'the storage': storageSuite,
  'records of uploaded files': uploadRepositorySuite,
  'JSON of posts': postJsonSuite,
  'replacement of posts': postReplacementSuite,
  'races for posts': postRaceSuite,
  'order of posts': postOrderSuite,
  'search for posts': postSearchSuite,
  'search for the start of a word': postSearchPrefixSuite,
  'order of redirects': redirectOrderSuite,
  'search for redirects': redirectSearchSuite,
  'idempotency keys': idempotencyKeySuite,
};

/** Contract of each repository: what a storage has to do, by subject. */
export const REPOSITORY_SUITES: Readonly<Record<string, Suite>> = {
  ...CONNECTION_SUITES,
  'isolation of workspaces': isolationSuite,
  workspaces: workspaceSuite,
  'API keys': apiKeySuite,
  'users and sessions': peopleSessionSuite,
  'ways in': peopleWayInSuite,
  members: peopleMemberSuite,
  'links of people': peopleLinkSuite,
  activity: activitySuite,
  events: eventSuite,
  authors: authorSuite,
  categories: categorySuite,
  tags: tagSuite,
  media: mediaSuite,
  posts: postSuite,
  'references of posts': postReferenceSuite,
  'states of posts': postStateSuite,
  'former slugs of posts': postAliasSuite,
  'records that published posts show': shownRecordSuite,
  'views of posts': postViewSuite,
  'deletion of posts': postDeletionSuite,
  'restoration of posts': postRestorationSuite,
  'lists of posts': postListSuite,
  'filters of posts': postFilterSuite,
  'cursors in lists of posts': postCursorSuite,
  'maintenance of posts': postMaintenanceSuite,
  'link health': linkHealthSuite,
  'lists of link health': linkHealthListSuite,
  'eviction of link health': linkHealthTrimSuite,
  redirects: redirectSuite,
  'look-ups of rules': ruleLookUpsSuite,
  'texts with one hash': collidingTextSuite,
};
