import type { Repositories } from '@content-publishing/application';
import { replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { firstReport } from '@content-publishing/domain/redirects';
import { ok } from 'neverthrow';
import { idsOf, type NamedRecords } from '../sample/named-records.ts';
import { atEach, forEach, queriesFor, referring } from '../sample/named-requests.ts';
import { anActivity, anActivityQuery, aRecordQuery } from '../sample/activity.ts';
import { aLinkQuery } from '../sample/link.ts';
import { aPreviewTokenQuery } from '../sample/preview-token.ts';
import { aRedirectQuery, changeRedirects } from '../sample/redirect.ts';
import { aRevisionQuery } from '../sample/revision.ts';
import { auditTrials, externalLinkTrials } from './isolation-audit-trials.ts';
import { eventTrials } from './isolation-event-trials.ts';
import { maintenanceTrials } from './isolation-maintenance-trials.ts';
import { mediaTrials } from './isolation-media-trials.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';
import { importTrials } from './isolation-import-trials.ts';
import { peopleTrials } from './isolation-people-trials.ts';
import { webhookTrials } from './isolation-webhook-trials.ts';

/** A trial for each method of each repository, reads before writes. */
export type Trials = {
  readonly [Name in keyof Repositories]: {
    readonly [Method in keyof Repositories[Name]]: Trial | Unbound;
  };
};

const NO_RECORD: Unbound = { unbound: 'a workspace is no record of a workspace' };

/** Returns a page of redirects without its version, which is random. */
const listedRedirects = async (
  { redirects }: Pick<Repositories, 'redirects'>,
  here: string,
  query: object = {},
) => {
  const { version: _random, ...slice } = await redirects.list(here, aRedirectQuery(query));
  return slice;
};

const shownRecordsOf = ({ author, category, tag, media }: NamedRecords) => [
  { kind: 'author' as const, id: author.id },
  { kind: 'category' as const, id: category.id },
  { kind: 'tag' as const, id: tag.id },
  { kind: 'media' as const, id: media.id },
];

export const trials: Trials = {
  workspaces: {
    ...{ find: NO_RECORD, list: NO_RECORD, insert: NO_RECORD, update: NO_RECORD },
    ...{ findOutdated: NO_RECORD, noteDerived: NO_RECORD },
  },
  apiKeys: {
    find: { unbound: 'the key says which workspace a request is bound to' },
    list: (ports, here) => ports.apiKeys.list(here, aRecordQuery('createdAt')),
    touch: async (ports, here, { apiKey }) => {
      await ports.apiKeys.touch(here, apiKey.key.id, LATER);
      return ports.apiKeys.list(here, aRecordQuery('createdAt'));
    },
    revoke: async (ports, here, { apiKey: { key } }) => [
      await ports.apiKeys.revoke(here, {
        ...{ id: key.id, at: LATER, cascade: true },
        check: () => ok(),
        noted: () => anActivity(here, key.id),
      }),
      await ports.apiKeys.list(here, aRecordQuery('createdAt')),
    ],
    insert: { unbound: 'an id is of one key in all workspaces, and is not chosen by a caller' },
  },
  // Before those of posts, which change the links.
  audits: auditTrials,
  externalLinks: externalLinkTrials,
  posts: {
    references: (ports, here, of) => ports.posts.references(here, idsOf(of)),
    find: (ports, here, of) => atEach(of, (address) => ports.posts.find(here, address)),
    findSerialized: (ports, here, of) =>
      atEach(of, (address) => ports.posts.findSerialized(here, address)),
    findSize: (ports, here, of) => atEach(of, (address) => ports.posts.findSize(here, address)),
    findVersionFields: (ports, here, of) =>
      atEach(of, (address) => ports.posts.findVersionFields(here, address)),
    isShownByPublished: (ports, here, of) =>
      forEach(shownRecordsOf(of), (record) => ports.posts.isShownByPublished(here, record)),
    findUsage: (ports, here, of) =>
      forEach(shownRecordsOf(of), (record) => ports.posts.findUsage(here, record, 'every-status')),
    publishedSlugs: (ports, here) => ports.posts.publishedSlugs(here, 100),
    findRenamed: (ports, here, { formerSlug }) => ports.posts.findRenamed(here, formerSlug),
    list: (ports, here, of) => forEach(queriesFor(of), (query) => ports.posts.list(here, query)),
    listMetadata: (ports, here, of) =>
      forEach(queriesFor(of), (query) => ports.posts.listMetadata(here, query)),
    insert: async (ports, here, of) => [
      await ports.posts.insert(here, storedPostOf(of.post)),
      ...(await forEach(await referring(ports, here, of), (post) =>
        ports.posts.insert(here, storedPostOf(post)),
      )),
    ],
    insertIdempotent: async (ports, here, of) => [
      await ports.posts.insertIdempotent(here, storedPostOf(of.post), of.created),
      ...(await forEach(await referring(ports, here, of), (post) =>
        ports.posts.insertIdempotent(here, storedPostOf(post), of.created),
      )),
    ],
    incrementViews: (ports, here, { post }) => ports.posts.incrementViews(here, post.id),
    replace: async (ports, here, of) => {
      const [own, ...others] = await referring(ports, here, of);
      const next = { revision: own.revision + 1, title: 'Taken over' };
      return [
        await ports.posts.insert(here, storedPostOf(own)),
        await ports.posts.replace(
          here,
          replacedPostOf(of.post, { ...of.post, ...next }),
          storedPostOf({ ...of.post, ...next }),
        ),
        ...(await forEach(others, (other) =>
          ports.posts.replace(
            here,
            replacedPostOf(own, { ...other, ...next, id: own.id, slug: own.slug }),
            storedPostOf({ ...other, ...next, id: own.id, slug: own.slug }),
          ),
        )),
      ];
    },
    softDelete: (ports, here, of) =>
      atEach(of, (address) => ports.posts.softDelete(here, address, LATER)),
    findDeleted: (ports, here, { post, deleted }) =>
      forEach([{ id: post.id }, { id: deleted.id }, { slug: deleted.slug }], (address) =>
        ports.posts.findDeleted(here, address),
      ),
    restore: (ports, here, { post, deleted }) =>
      forEach([post, deleted], ({ id }) => ports.posts.restore(here, id)),
  },
  people: peopleTrials,
  maintenance: maintenanceTrials,
  revisions: {
    list: (ports, here, { post }) => ports.revisions.list(here, post.id, aRevisionQuery()),
    find: (ports, here, { post }) => ports.revisions.find(here, post.id, post.revision - 1),
    findSize: (ports, here, { post }) => ports.revisions.findSize(here, post.id, post.revision - 1),
  },
  previewTokens: {
    find: (ports, here, { previewToken }) =>
      ports.previewTokens.find(here, previewToken.id, ports.clock.now()),
    list: (ports, here, { post }) =>
      ports.previewTokens.list(here, post.id, aPreviewTokenQuery(), ports.clock.now()),
    insert: async (ports, here, { previewToken }) => {
      const id = ports.ids.next();
      await ports.previewTokens
        .insert(here, { ...previewToken, id }, anActivity(here, id))
        .catch(() => {});
      return ports.previewTokens.find(here, previewToken.id, ports.clock.now());
    },
    remove: (ports, here, { post, previewToken }) =>
      ports.previewTokens.remove(here, post.id, previewToken.id, anActivity(here, post.id)),
    removeExpired: MAINTENANCE,
  },
  workingCopies: {
    find: (ports, here, { post }) => ports.workingCopies.find(here, post.id),
    save: (ports, here, { workingCopy }) =>
      ports.workingCopies.save(here, workingCopy, { ...workingCopy, version: 2 }),
    // At home it is the one saved before.
    remove: (ports, here, { workingCopy }) =>
      ports.workingCopies.remove(here, { ...workingCopy, version: 2 }),
  },
  idempotencyKeys: {
    find: (ports, here, { created }) =>
      ports.idempotencyKeys.find(here, created.key, ports.clock.now()),
    findFingerprint: (ports, here, { created }) =>
      ports.idempotencyKeys.findFingerprint(here, created.key, ports.clock.now()),
    removeExpired: { unbound: 'it removes what has expired in all workspaces' },
  },
  linkHealth: {
    list: (ports, here) => ports.linkHealth.list(here, aLinkQuery()),
    find: (ports, here, { link: { id, path } }) =>
      forEach([{ id }, { path }], (address) => ports.linkHealth.find(here, address)),
    near: (ports, here, { category }) => ports.linkHealth.near(here, [category.slug]),
    update: async (ports, here, { link }) => {
      const former = firstReport(link, { ...link, workspaceId: here, now: ports.clock.now() });
      const resolution = { resolvedAt: LATER, resolvedBy: 'Eve' };
      return await ports.linkHealth.update(here, former, resolution, anActivity(here, link.id));
    },
    report: (ports, here, { link: { id, path } }) =>
      ports.linkHealth.report({ id, workspaceId: here, now: ports.clock.now() }, { path }),
    trim: (ports, here) => ports.linkHealth.trim(here, { keep: 0, atMost: 100 }),
  },
  redirects: {
    list: (ports, here, { redirect: { fromPath } }) =>
      listedRedirects(ports, here, { search: fromPath }),
    find: (ports, here, { redirect }) => ports.redirects.find(here, redirect.id),
    version: { unbound: 'it names no record, and tells nothing of any' },
    findAround: (ports, here, { redirect: { fromPath: from, toPath: to } }) =>
      ports.redirects.findAround(here, { from: [from], pairs: null, to: [to], below: ['/'] }),
    countHits: async (ports, here, { redirect: { id } }) => [
      await ports.redirects.countHits(here, [{ id, hits: 1, lastHitAt: LATER }]),
      await listedRedirects(ports, here),
    ],
    change: async (ports, here, { redirect }) => {
      const changed = { ...redirect, toPath: '/eve' };
      return [
        (await changeRedirects(ports, here, { update: [changed] })).isOk(),
        await listedRedirects(ports, here),
        (await changeRedirects(ports, here, { remove: [redirect.id] })).isOk(),
        await listedRedirects(ports, here),
      ];
    },
  },
  authors: {
    all: (ports, here) => ports.authors.all(here),
    list: (ports, here) => ports.authors.list(here, aRecordQuery('slug')),
    find: (ports, here, { author }) =>
      forEach([{ id: author.id }, { slug: author.slug }], (address) =>
        ports.authors.find(here, address),
      ),
    insert: async (ports, here, { author, created }) => [
      await ports.authors.insert(here, author, {
        activity: anActivity(here, author.id),
        idempotency: created,
      }),
      await ports.authors.all(here),
    ],
    update: async (ports, here, { author }) =>
      await ports.authors.update(here, author, { ...author, bio: 'Eve' }),
    findRenamed: async (ports, here, { author: { id, slug } }) => {
      const present = await ports.authors.find(here, { id });
      return [
        present && (await ports.authors.update(here, present, { ...present, slug: 'eve' })),
        await ports.authors.findRenamed(here, slug),
      ];
    },
    remove: async (ports, here, { author }) => await ports.authors.remove(here, author.id),
    setJsonLd: async (ports, here, { author }) => {
      await ports.authors.setJsonLd(here, author, { name: 'Eve' });
      return ports.authors.all(here);
    },
  },
  activity: {
    list: (ports, here) => ports.activity.list(here, anActivityQuery()),
    removeBefore: MAINTENANCE,
  },
  events: eventTrials,
  webhooks: webhookTrials,
  imports: importTrials,
  categories: {
    all: (ports, here) => ports.categories.all(here),
    list: (ports, here) => ports.categories.list(here, aRecordQuery('slug')),
    find: (ports, here, { category }) =>
      forEach([{ id: category.id }, { slug: category.slug }], (address) =>
        ports.categories.find(here, address),
      ),
    insert: async (ports, here, { category, created }) => [
      await ports.categories.insert(here, category, {
        activity: anActivity(here, category.id),
        idempotency: created,
        ancestors: [],
      }),
      await ports.categories.insert(here, category, {
        activity: anActivity(here, ports.ids.next()),
        ancestors: [category],
      }),
      await ports.categories.all(here),
    ],
    update: async (ports, here, { category }) =>
      await ports.categories.update(here, [category], [{ ...category, description: 'Eve' }]),
    findRenamed: async (ports, here, { category: { id, slug } }) => {
      const tree = await ports.categories.all(here);
      const present = tree.find((category) => category.id === id);
      return [
        present && (await ports.categories.update(here, tree, [{ ...present, slug: 'eve' }])),
        await ports.categories.findRenamed(here, slug),
      ];
    },
    remove: async (ports, here, { category }) => await ports.categories.remove(here, category.id),
    setJsonLd: async (ports, here, { category }) => {
      await ports.categories.setJsonLd(here, category, { name: 'Eve' });
      return ports.categories.all(here);
    },
  },
  tags: {
    list: (ports, here) => ports.tags.list(here, aRecordQuery('slug')),
    find: (ports, here, { tag }) =>
      forEach([{ id: tag.id }, { slug: tag.slug }], (address) => ports.tags.find(here, address)),
    insert: async (ports, here, of) => [
      await ports.tags.insert(here, of.tag, {
        activity: anActivity(here, of.tag.id),
        idempotency: of.created,
      }),
      await ports.posts.references(here, idsOf(of)),
    ],
    update: async (ports, here, { tag }) =>
      await ports.tags.update(here, tag, { ...tag, name: 'Eve' }),
    merge: async (ports, here, of) => {
      const merged = { ...of.tag, id: ports.ids.next(), workspaceId: here };
      const added = await ports.tags.insert(here, { ...merged, slug: 'merged', name: 'Merged' });
      const outcome = await ports.tags.merge(here, merged.id, of.tag.id);
      return [added, outcome?.slug, await ports.posts.references(here, idsOf(of))];
    },
    remove: async (ports, here, of) => [
      await ports.tags.remove(here, of.tag.id),
      await ports.posts.references(here, idsOf(of)),
    ],
  },
  media: mediaTrials,
};
