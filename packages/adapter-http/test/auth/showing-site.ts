import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  createMedia,
  issueApiKey,
} from '@content-publishing/application';
import { aDraft, anImage, viewOf } from '@content-publishing/application/testing';
import type { ResolvedPost, Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { type Client, clientOf } from '../client.ts';
import { aSite, type Service } from '../service.ts';

/** A site with a published post that shows a record of each kind, and unpublished records. */
export interface ShowingSite {
  /** Client with a key for drafts alone, and each permission that `draftsOnly` narrows. */
  readonly assistant: Client;
  readonly editor: Client;
  /** Reads the post in each way, the records that it shows, and the redirects, as a site does. */
  readonly everythingRead: () => Promise<readonly unknown[]>;
  readonly post: ResolvedPost;
  readonly tokenId: Uuid;
  /** Published posts: one that is related to `post`, one that is deleted. */
  readonly related: ResolvedPost;
  readonly deleted: ResolvedPost;
  readonly scheduled: ResolvedPost;
  /** Draft that was published before. */
  readonly was: ResolvedPost;
  readonly records: Readonly<
    Record<'author' | 'category' | 'above' | 'tag' | 'cover' | 'avatar' | 'card', { id: Uuid }>
  >;
  readonly draft: object;
}

/** Makes such a site in `service`. */
export const aShowingSite = async (service: Service): Promise<ShowingSite> => {
  const { ports, url } = service;
  const { workspace, client: editor } = await aSite(service);
  const { id, actor } = workspace;
  const picture = async (name: string) => {
    const draft = { url: `https://cdn.example.com/${name}.png`, mimeType: 'image/png' };
    return (await viewOf(createMedia(ports)(actor, { draft }))).record;
  };
  const [cover, avatar, card] = [
    await picture('cover'),
    await picture('avatar'),
    await picture('card'),
  ];
  const seo = { og: { imageMediaId: card.id } };
  const author = await viewOf(
    addAuthor(ports)(id, { slug: 'grace', displayName: 'Grace', avatarMediaId: avatar.id }),
  );
  const above = await viewOf(addCategory(ports)(id, { slug: 'above', name: 'Above', seo }));
  const category = await viewOf(
    addCategory(ports)(id, { slug: 'below', name: 'Below', parentId: above.id }),
  );
  const tag = await viewOf(addTag(ports)(id, { slug: 'shown', name: 'Shown' }));
  await editor.request('PATCH', '/external/workspace', { postPath: '/blog/{slug}' });
  await viewOf(
    addRedirect(ports)(id, {
      fromPath: '/blog/promo',
      toPath: '/landing',
      type: 'Permanent301',
    }),
  );

  const made = async (slug: string, fields: object = {}): Promise<ResolvedPost> => {
    const answer = await editor.createPost(aDraft(workspace, { slug, ...fields }));
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const patched = async (postId: Uuid, patch: object): Promise<ResolvedPost> => {
    const answer = await editor.updatePost(postId, patch);
    expect(answer.status, answer.text).toBe(200);
    return answer.body;
  };
  const status = 'published';
  const related = await made('related', { status });
  const deleted = await made('deleted', { status });
  await editor.deletePost(deleted.id);
  const { id: wasId } = await made('was', { status });
  const was = await patched(wasId, { status: 'draft' });
  const { id: scheduledId } = await made('scheduled');
  const scheduled = await patched(scheduledId, {
    status: 'scheduled',
    scheduledAt: '2999-01-01T00:00:00Z',
  });
  const { id: postId } = await made('former', {
    ...{ status, authorId: author.id, categoryId: category.id, tagIds: [tag.id] },
    ...{ featuredMediaId: cover.id, bodyJson: [anImage(workspace)] },
    relatedPostIds: [related.id, was.id],
  });
  const post = await patched(postId, { slug: 'shown' });
  const { id: tokenId } = (await editor.issuePreviewToken(post.id)).body;

  const clientWith = async (draft: object): Promise<Client> =>
    clientOf(url, (await viewOf(issueApiKey(ports)(id, { name: 'test', ...draft }))).key);
  const assistant = await clientWith({
    permissions: ['posts:write', 'media:write', 'authors:write', 'taxonomy:write'],
    draftsOnly: true,
  });
  const reader = await clientWith({ permissions: ['posts:read', 'seo:read'] });
  const shownPaths = [
    ...[post.id, 'shown', 'former', related.id].map((one) => `/external/posts/${one}`),
    ...['', `?tagId=${tag.id}`, `?categoryId=${category.id}`, `?authorId=${author.id}`].map(
      (query) => `/external/posts${query}`,
    ),
    ...[...post.tags, { id: tag.id }].map((one) => `/external/tags/${one.id}`),
    ...[author.id].map((one) => `/external/authors/${one}`),
    ...[above.id, category.id].map((one) => `/external/categories/${one}`),
    ...[cover, avatar, card, workspace.media].map((one) => `/external/media/${one.id}`),
    '/external/redirects?pageSize=100',
  ];
  const everythingRead = async (): Promise<readonly unknown[]> => {
    const read: unknown[] = [];
    for (const path of shownPaths) {
      const { status: answered, headers, text } = await reader.send(path);
      read.push([path, answered, headers.get('location'), withoutCounts(text)]);
    }
    return read;
  };
  return {
    ...{ assistant, editor, everythingRead, post, tokenId, related, deleted, scheduled, was },
    records: { author, category, above, tag, cover, avatar, card },
    draft: aDraft(workspace, { slug: 'fresh' }),
  };
};

/** Returns a response without the views and hits in it, which visitors cause with any key of a site. */
const withoutCounts = (text: string): string =>
  text.replaceAll(/"(?:viewCount|hitCount)":\d+|"lastHitAt":(?:null|"[^"]*")/g, '');
