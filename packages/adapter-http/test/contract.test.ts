import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import type { Storage } from '@content-publishing/application';
import { afterAll, beforeAll, describe, inject, it } from 'vitest';
import { apiKeyRules } from './contract/api-keys.ts';
import { bodyRules } from './contract/bodies.ts';
import { blockRules } from './contract/blocks.ts';
import { conditionalRemovalRules } from './contract/conditional-removals.ts';
import { createPostRules } from './contract/create-post.ts';
import { deletePostRules } from './contract/delete-post.ts';
import { eventRules } from './contract/events.ts';
import { idempotencyRules } from './contract/idempotency.ts';
import { foreignRecordRules } from './contract/foreign-records.ts';
import { givenIdRules } from './contract/given-ids.ts';
import { ifMatchRules } from './contract/if-match.ts';
import { keyRules } from './contract/keys.ts';
import { linkHealthRules } from './contract/link-health.ts';
import { listPostsRules } from './contract/list-posts.ts';
import { manageLinkRules } from './contract/manage-links.ts';
import { manageRedirectRules } from './contract/manage-redirects.ts';
import { mediaFileRules } from './contract/media-files.ts';
import { uploadRules } from './contract/uploads.ts';
import { postCheckRules } from './contract/post-checks.ts';
import { postViewsRules } from './contract/post-views.ts';
import { postVisibilityRules } from './contract/post-visibility.ts';
import { previewRules } from './contract/previews.ts';
import { raceRules } from './contract/races.ts';
import { readPostRules } from './contract/read-post.ts';
import { recordRules } from './contract/records.ts';
import { redirectRules } from './contract/redirects.ts';
import { referenceRules } from './contract/references.ts';
import { resourceRules } from './contract/resources.ts';
import { restorePostRules } from './contract/restore-post.ts';
import { revisionRules } from './contract/revisions.ts';
import type { Rule } from './contract/rule.ts';
import { slugRules } from './contract/slugs.ts';
import { statusRules } from './contract/status.ts';
import { structuredDataRules } from './contract/structured-data.ts';
import { transitionRules } from './contract/transitions.ts';
import { updatePostRules } from './contract/update-post.ts';
import { workingCopyRules } from './contract/working-copies.ts';
import { importRules } from './contract/imports.ts';
import { webhookRules } from './contract/webhooks.ts';
import { aSite, type Service, startService } from './service.ts';

const RULES = {
  resources: resourceRules,
  blocks: blockRules,
  'POST /external/posts': createPostRules,
  'Idempotency-Key': idempotencyRules,
  slugs: slugRules,
  references: referenceRules,
  status: statusRules,
  structuredData: structuredDataRules,
  'GET /external/posts': listPostsRules,
  'GET /external/posts/{idOrSlug}': readPostRules,
  'PATCH /external/posts/{idOrSlug}': updatePostRules,
  'If-Match': ifMatchRules,
  'If-Match of removals': conditionalRemovalRules,
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
  'POST /external/link-health': linkHealthRules,
  'GET /external/redirects': redirectRules,
  'authors, categories, tags and media': recordRules,
  'managing redirects': manageRedirectRules,
  'managing broken links': manageLinkRules,
  'uploads of media': uploadRules,
  'GET /media/{workspace}/{file}': mediaFileRules,
  'GET /external/events': eventRules,
  webhooks: webhookRules,
  imports: importRules,
  races: raceRules,
  keys: keyRules,
  'API keys and activity': apiKeyRules,
  'records of other workspaces': foreignRecordRules,
} satisfies Readonly<Record<string, (rule: Rule) => void>>;

/** Rules whose outcome a storage can change: by races, transactions, orders and searches. */
const STORED: ReadonlySet<string> = new Set<keyof typeof RULES>([
  'Idempotency-Key',
  'GET /external/posts',
  'If-Match',
  'If-Match of removals',
  'POST /external/link-health',
  'GET /external/redirects',
  'managing redirects',
  'GET /external/events',
  'webhooks',
  'imports',
  'races',
  'records of other workspaces',
]);

const describeContract = (
  name: string,
  open: () => Promise<Storage>,
  rules = Object.entries(RULES),
): void => {
  describe(`the contract over HTTP on ${name}`, () => {
    let storage: Storage | undefined;
    let service: Service | undefined;

    beforeAll(async () => {
      storage = await open();
      await storage.migrate();
      service = await startService(storage);
    });
    afterAll(async () => {
      await service?.close();
      await storage?.close();
    });

    const rule: Rule = (sentence, run) => {
      it(sentence, async () => {
        if (service === undefined) throw new Error('The service did not start');
        await run({ service, ...(await aSite(service)) });
      });
    };
    for (const [subject, declare] of rules) describe(subject, () => declare(rule));
  });
};

describeContract('memory', async () => openMemoryStorage());
// The suites of a database show its behaviour on each change. EVERY_STORAGE also repeats the rules over HTTP on it.
const isEveryStorage = process.env['EVERY_STORAGE'] !== undefined;
if (isEveryStorage) describeContract('PGlite', () => openPgliteStorage());

const postgres = inject('postgres');
if ('url' in postgres) {
  describeContract(
    'PostgreSQL',
    () => openPostgresStorage(postgres),
    Object.entries(RULES).filter(([subject]) => isEveryStorage || STORED.has(subject)),
  );
} else {
  describe('PostgreSQL', () => {
    it('passes the contract over HTTP', ({ skip }) => skip(postgres.reason));
  });
}
