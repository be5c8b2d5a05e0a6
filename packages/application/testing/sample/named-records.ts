import type {
  IdempotencyRecord,
  Ports,
  StoredApiKey,
  StoredSession,
} from '@content-publishing/application';
import {
  type Post,
  type ReferenceIds,
  referencesOfPost,
  replacedPostOf,
  storedPostOf,
  type WorkingCopy,
} from '@content-publishing/domain';
import type { IgnoredFinding, PostFacts } from '@content-publishing/domain/audits';
import type { StoredImport } from '@content-publishing/domain/imports';
import type { StoredInvitation, User } from '@content-publishing/domain/people';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import type { LinkHealth, Redirect } from '@content-publishing/domain/redirects';
import {
  createWorkspace,
  idempotencyExpiry,
  type PreviewToken,
  type Workspace,
} from '@content-publishing/domain/tenant';
import type { StoredWebhook } from '@content-publishing/domain/webhooks';
import { viewOf } from '../outcome.ts';
import { aDeadLink } from './external-link.ts';
import { anActivity, anActivityQuery, aRecordQuery } from './activity.ts';
import { anEvent, feedOf } from './event.ts';
import { anImport, aProgress } from './import.ts';
import { linksOf } from './link.ts';
import { anInvitation, aSession, aUser, invited } from './people.ts';
import { aPostQuery } from './post-query.ts';
import { aPost } from './post.ts';
import { aRedirectQuery, changeRedirects } from './redirect.ts';
import { aPreviewTokenQuery } from './preview-token.ts';
import { aRevisionQuery } from './revision.ts';
import { aCreatedPost } from './saved-post.ts';
import { aDelivery, aWebhook } from './webhook.ts';
import { aWorkspace } from './workspace.ts';

/** Record of every kind that a workspace can have, referring to each other. */
export interface NamedRecords {
  /** Ids, slugs, paths and keys that they are found by; no two are equal, or part of others. */
  readonly names: readonly string[];
  readonly workspace: Workspace;
  readonly apiKey: StoredApiKey;
  readonly author: Author;
  readonly category: Category;
  readonly tag: Tag;
  readonly media: Media;
  /** Media record of an uploaded file, whose bytes have the digest `uploadedHash`. */
  readonly uploaded: Media;
  readonly uploadedHash: string;
  readonly related: Post;
  /** Published post that was renamed from `formerSlug`, and refers to a record of each kind. */
  readonly post: Post;
  readonly formerSlug: string;
  readonly deleted: Post;
  readonly created: IdempotencyRecord;
  /** Token that shows `post`. */
  readonly previewToken: PreviewToken;
  readonly workingCopy: WorkingCopy;
  readonly link: Pick<LinkHealth, 'id' | 'path'>;
  readonly redirect: Redirect;
  /** Owner of the workspace, who writes as `author`, with a session. */
  readonly user: User;
  readonly session: StoredSession;
  readonly invitation: StoredInvitation;
  /** Webhook with a delivery, whose next message is due. */
  readonly webhook: StoredWebhook;
  /** Import that waits for its turn after a run that was cut off, with a line and an entry. */
  readonly contentImport: StoredImport;
}

/** Makes records, each time with names of their own. Nothing is stored of them. */
export const namedRecords = async (ports: Ports): Promise<() => NamedRecords> => {
  const sample = await aWorkspace(ports);
  const answer = JSON.stringify(await aCreatedPost(ports, sample));
  const plain = await aPost(ports, sample);
  const now = ports.clock.now();
  const { key: _token, ...sampleKey } = sample.apiKey;
  return () => {
    const names: string[] = [];
    const name = (): string => {
      const next = ports.ids.next();
      names.push(next);
      return next;
    };
    const workspaceId = name();
    const named = () => ({ id: name(), workspaceId });
    const author = { ...sample.author, ...named(), slug: name() };
    const category = { ...sample.category, ...named(), slug: name() };
    const tag = { ...sample.tags[0], ...named(), slug: name() };
    const media = { ...sample.media, ...named() };
    const uploaded = { ...sample.media, ...named(), storagePath: name() };
    const aNamedPost = () => ({ ...plain, ...named(), slug: name(), authorId: author.id });
    const related = aNamedPost();
    const post = {
      ...aNamedPost(),
      ...{ status: 'published' as const, publishedAt: now, firstPublishedAt: now },
      revision: plain.revision + 1,
      categoryId: category.id,
      tagIds: [tag.id],
      featuredMediaId: media.id,
      relatedPostIds: [related.id],
    };
    const user = aUser(ports, { id: name(), name: name() });
    return {
      names,
      workspace: createWorkspace({ name: 'Named' }, { id: workspaceId, now }),
      apiKey: { key: { ...sampleKey, ...named() }, secretHash: name() },
      author,
      category,
      tag,
      media,
      uploaded,
      uploadedHash: name(),
      related,
      post,
      previewToken: {
        id: name(),
        postId: post.id,
        secretHash: name(),
        createdAt: now,
        expiresAt: idempotencyExpiry(now),
        ...{ issuedBy: null, issuedByUserId: null, issuedByUserName: null },
      },
      workingCopy: {
        ...{ postId: post.id, version: 1, baseRevision: post.revision },
        ...{ patch: { title: name() }, savedAt: now, savedBy: name() },
      },
      formerSlug: name(),
      deleted: aNamedPost(),
      created: {
        key: name(),
        fingerprint: 'f',
        answer,
        expiresAt: idempotencyExpiry(now),
      },
      link: { id: name(), path: `/${name()}` },
      redirect: { ...sample.redirect, ...named(), fromPath: `/${name()}` },
      user,
      session: aSession(ports, user.id, { id: name() }),
      invitation: anInvitation(ports, workspaceId, { id: name(), name: name() }),
      webhook: aWebhook(workspaceId, name(), { name: name(), dueAt: now }),
      contentImport: anImport(workspaceId, name(), { fileName: name() }),
    };
  };
};

/** Stores `records`. */
export const storeRecords = async (ports: Ports, records: NamedRecords): Promise<void> => {
  const { workspace, apiKey, author, category, tag, media, related, post, deleted } = records;
  const { id, createdAt: now } = workspace;
  await ports.workspaces.insert(workspace);
  await viewOf(ports.apiKeys.insert(apiKey));
  await viewOf(
    ports.authors.insert(id, author, {
      activity: anActivity(id, author.id),
      events: [anEvent(author.id)],
    }),
  );
  await ports.events.number(id, now);
  await viewOf(ports.categories.insert(id, category));
  await viewOf(ports.tags.insert(id, tag));
  await viewOf(ports.media.insert(id, media));
  await viewOf(
    ports.media.insertUploaded(id, records.uploaded, {
      sha256: records.uploadedHash,
      look: { placeholder: null, hasAlpha: null },
      activity: anActivity(id, records.uploaded.id),
      maxBytes: null,
    }),
  );
  await viewOf(ports.posts.insert(id, storedPostOf(related)));
  const former = { ...post, slug: records.formerSlug, revision: post.revision - 1 };
  await viewOf(ports.posts.insertIdempotent(id, storedPostOf(former), records.created));
  const next = { ...storedPostOf(post), facts: factsIn(records) };
  await viewOf(ports.posts.replace(id, { ...replacedPostOf(former, post), links: null }, next));
  await ports.audits.ignore(id, anIgnoredFinding(post.id), anActivity(id, post.id), 1);
  await aDeadLink(ports, id, externalUrl(post.slug), now);
  const { previewToken } = records;
  await ports.previewTokens.insert(id, previewToken, anActivity(id, previewToken.id));
  await ports.workingCopies.save(id, null, records.workingCopy);
  await viewOf(ports.posts.insert(id, storedPostOf(deleted)));
  await ports.posts.softDelete(id, { id: deleted.id }, now);
  const { path } = records.link;
  await ports.linkHealth.report({ id: records.link.id, workspaceId: id, now }, { path });
  await viewOf(changeRedirects(ports, id, { insert: [records.redirect] }));
  const { user, invitation, session } = records;
  const grant = { role: 'owner' as const, authorId: author.id };
  await viewOf(ports.people.join({ ...(await invited(ports, id, user, { grant })), session }));
  await viewOf(
    ports.people.insertInvitation(invitation, { activity: anActivity(id, invitation.id) }),
  );
  await viewOf(ports.webhooks.insert(id, records.webhook));
  await ports.webhooks.addDelivery(id, records.webhook.id, aDelivery(records.webhook.id));
  const { contentImport } = records;
  const activity = anActivity(id, contentImport.id);
  await viewOf(ports.imports.insert(id, contentImport, activity));
  await ports.imports.enqueue(id, contentImport.id, 1, now);
  const claim = { claim: contentImport.id, now, until: now };
  await ports.imports.claim(id, contentImport.id, claim);
  await ports.imports.progress(id, contentImport.id, claim, aProgress(contentImport.id));
  await ports.imports.settle(id, contentImport.id, claim.claim, { kind: 'released' });
};

/** Returns an ignored finding about a subject. */
export const anIgnoredFinding = (finding: string): IgnoredFinding => ({
  ...{ rule: 'post-stale', finding, reason: 'Kept', by: null },
  subject: { kind: 'post', path: `/${finding}`, title: null },
  ...{ at: '2026-01-01T00:00:00.000Z', until: null },
});

/** Returns the URL of another site that the post with `slug` links to. */
export const externalUrl = (slug: string): string => `https://${slug}.example/page`;

/** Returns the facts of the published post of `records`: links to its own page and to others. */
export const factsIn = ({ post: { slug } }: NamedRecords): PostFacts => ({
  ...{ page: `/${slug}`, faults: 2, title: slug, description: null, keyword: null },
  links: [
    { path: `/${slug}`, anchors: ['none'] },
    { path: `/${slug}/away`, anchors: [] },
    { path: externalUrl(slug), anchors: [] },
  ],
});

/** Returns the ids of the records that `post` refers to, and of `post`. */
export const idsOf = ({ post }: NamedRecords): ReferenceIds => {
  const ids = referencesOfPost(post);
  return { ...ids, relatedPostIds: [...ids.relatedPostIds, post.id] };
};

/** Returns all that can be read of `records` as they are stored. */
export const readRecords = (ports: Ports, records: NamedRecords): Promise<readonly unknown[]> => {
  const { workspace, apiKey, media, post, related, formerSlug, created } = records;
  const { id, createdAt: now } = workspace;
  return Promise.all([
    ports.workspaces.find(id),
    ports.apiKeys.find(apiKey.key.id),
    ports.authors.all(id),
    ports.activity.list(id, anActivityQuery()),
    ports.categories.all(id),
    ports.tags.list(id, aRecordQuery('slug')),
    ports.media.list(id, aRecordQuery('createdAt')),
    ports.media.find(id, media.id),
    ports.media.listFiles(id, '', 100),
    ports.posts.references(id, idsOf(records)),
    viewOf(ports.posts.list(id, aPostQuery())),
    ports.posts.find(id, { slug: post.slug }),
    ports.posts.find(id, { id: related.id }),
    ports.posts.findRenamed(id, formerSlug),
    ports.posts.findDeleted(id, { id: records.deleted.id }),
    ports.revisions.list(id, post.id, aRevisionQuery()),
    ports.revisions.find(id, post.id, post.revision - 1),
    ports.previewTokens.find(id, records.previewToken.id, now),
    ports.previewTokens.list(id, post.id, aPreviewTokenQuery(), now),
    ports.workingCopies.find(id, post.id),
    ports.idempotencyKeys.find(id, created.key, now),
    feedOf(ports, id),
    linksOf(ports, id),
    ports.redirects.list(id, aRedirectQuery()),
    ports.people.listMembers(id, aRecordQuery('name')),
    ports.people.listSessions(records.user.id, now),
    ports.people.listInvitations(id, aRecordQuery('createdAt'), now),
    ports.webhooks.find(id, records.webhook.id),
    ports.webhooks.listDeliveries(id, records.webhook.id),
    ports.imports.find(id, records.contentImport.id),
    ports.imports.journal(id),
    ports.audits.listIgnored(id),
    ports.audits.findSubjects(id, { kind: 'unanswered' }, 10),
    ports.audits.findSubjects(id, { kind: 'external' }, 10),
  ]);
};
