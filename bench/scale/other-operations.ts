import {
  addAuthor,
  addCategory,
  addTag,
  authenticate,
  createMedia,
  createPost,
  issueApiKey,
  operatorOf,
  type Ports,
  reportBrokenLink,
  revokeApiKey,
  updateBrokenLink,
  updatePost,
} from '@content-publishing/application';
import { parsePostQuery } from '@content-publishing/domain';
import { apiKeyList } from '@content-publishing/domain/tenant';
import type { Operation } from './operations.ts';

/**
 * Operations whose cost does not depend on the number of records; each runs once, to see all
 * statements.
 */
export const otherOperationsOn = (ports: Ports): readonly Operation[] => {
  const { posts, maintenance, idempotencyKeys, apiKeys, clock } = ports;
  const { authors, categories, workspaces, media } = ports;
  const now = () => clock.now();
  const slug = 'plans';
  return [
    {
      what: 'issue a key, authenticate with it, and revoke it',
      run: async ({ workspaceId }) => {
        const issued = await issueApiKey(ports)(workspaceId, { name: slug, permissions: [] });
        const { id, key } = issued._unsafeUnwrap();
        (await authenticate(ports)(key))._unsafeUnwrap();
        await apiKeys.touch(workspaceId, id, now());
        await apiKeys.list(workspaceId, apiKeyList.parse({})._unsafeUnwrap());
        const removal = { reference: id, query: { cascade: true } };
        (await revokeApiKey(ports)(operatorOf(workspaceId), removal))._unsafeUnwrap();
      },
    },
    {
      what: 'add an author, a category, a tag and a media record, and remove that',
      run: async ({ workspaceId }) => {
        const author = await addAuthor(ports)(workspaceId, { slug, displayName: slug });
        const category = await addCategory(ports)(workspaceId, { slug, name: slug });
        (await addTag(ports)(workspaceId, { slug, name: slug }))._unsafeUnwrap();
        const draft = { url: 'https://cdn.example/moka.jpg', mimeType: 'image/jpeg' };
        const created = await createMedia(ports)(operatorOf(workspaceId), { draft });
        const { id: mediaId } = created._unsafeUnwrap().record;
        const { jsonLd } = author._unsafeUnwrap();
        await authors.all(workspaceId);
        await authors.setJsonLd(workspaceId, author._unsafeUnwrap(), jsonLd);
        const { id: categoryId } = category._unsafeUnwrap();
        await categories.find(workspaceId, { id: categoryId });
        await categories.all(workspaceId);
        await categories.setJsonLd(workspaceId, category._unsafeUnwrap(), jsonLd);
        await media.find(workspaceId, mediaId);
        await media.remove(workspaceId, mediaId, now());
      },
    },
    {
      what: 'create a post with an idempotency key, change it, rename it, and view it',
      run: async ({ workspaceId, authorId }) => {
        const actor = operatorOf(workspaceId);
        const bodyJson = [{ type: 'paragraph', text: 'A moka pot makes *strong* coffee.' }];
        const draft = { slug, title: 'A small post', authorId, bodyJson };
        const created = await createPost(ports)(actor, {
          idempotencyKey: slug,
          draft,
        });
        const { id } = created._unsafeUnwrap().post;
        const patch = { slug: 'renamed', title: 'Another title' };
        (await updatePost(ports)(actor, { idOrSlug: id, patch }))._unsafeUnwrap();
        await posts.findRenamed(workspaceId, slug);
        await posts.findVersionFields(workspaceId, { id });
        await posts.findVersionFields(workspaceId, { slug: 'renamed' });
        await posts.incrementViews(workspaceId, id);
        await posts.softDelete(workspaceId, { id }, now());
        await idempotencyKeys.find(workspaceId, slug, now());
        await idempotencyKeys.removeExpired(now(), 100);
      },
    },
    {
      what: 'posts of a search, with bodies',
      run: async ({ workspaceId }) => {
        const query = parsePostQuery({ search: 'moka', orderBy: 'createdAt' })._unsafeUnwrap();
        (await posts.list(workspaceId, query))._unsafeUnwrap();
      },
    },
    {
      what: 'resolve a broken link',
      run: async ({ workspaceId }) => {
        const actor = operatorOf(workspaceId);
        const reported = await reportBrokenLink(ports)(actor, { path: '/plans' });
        const { id: reference } = reported._unsafeUnwrap();
        const change = { reference, patch: { resolved: true } };
        (await updateBrokenLink(ports)(actor, change))._unsafeUnwrap();
      },
    },
    {
      what: 'posts that are due or at their end, or derived by older rules, of all workspaces',
      run: async () => {
        await maintenance.findDue(now(), null, 100);
        await maintenance.findEnding(now(), null, 100);
        await maintenance.findOutdated(1, null, 100);
        await maintenance.countOutdated(1);
      },
    },
    {
      what: 'the workspaces',
      run: async ({ workspaceId }) => {
        const former = await workspaces.find(workspaceId);
        if (former) (await workspaces.update(former, { ...former }))._unsafeUnwrap();
        await workspaces.list();
      },
    },
  ];
};
