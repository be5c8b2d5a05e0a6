import {
  addAuthor,
  addCategory,
  addTag,
  createMedia,
  issueApiKey,
  type Ports,
} from '@content-publishing/application';
import { aDraft, sampleFiles, viewOf } from '@content-publishing/application/testing';
import { directUploadPath } from '@content-publishing/domain/uploads';
import type { Site } from './service.ts';

/** Makes a record, with a preview token of it where the operation is about one. */
type Make = (
  site: Site,
  ports: Ports,
) => Promise<{ readonly id: string; readonly tokenId?: string }>;

const created =
  (path: string, draft: object): Make =>
  async ({ client }) => {
    const { status, body, text } = await client.send<{ readonly id: string }>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
    });
    if (status !== 201) throw new Error(`${path}: ${text}`);
    return body;
  };

/** Makes a draft. */
export const aNewPost = async ({ client, workspace }: Site) =>
  (await client.createPost(aDraft(workspace, { slug: 'changed' }))).body;

const aSavedPost: Make = async (site) => {
  const post = await aNewPost(site);
  await site.client.updatePost(post.id, { title: 'Saved again' });
  return post;
};

const aDeletedPost: Make = async (site) => {
  const post = await aNewPost(site);
  await site.client.deletePost(post.id);
  return post;
};

const aNewWebhook = created('/external/webhooks', { name: 'Site', url: 'https://site.example' });

const aSentFile: Make = async ({ client }) =>
  (
    await client.send<{ readonly id: string }>('/external/imports?format=wordpress', {
      method: 'POST',
      body: '<rss/>',
    })
  ).body;

const anEndedImport: Make = async (site, ports) => {
  const sent = await aSentFile(site, ports);
  await site.client.request('POST', `/external/imports/${sent.id}/cancel`);
  return sent;
};

/** Record that an operation can change, by the path of the operation. */
export const RECORDS: Readonly<Record<string, Make>> = {
  '/external/posts/{idOrSlug}': aNewPost,
  '/external/posts/{idOrSlug}/restore': aDeletedPost,
  '/external/posts/{idOrSlug}/revisions/{revision}/restore': aSavedPost,
  '/external/posts/{idOrSlug}/working-copy/publish': async (site) => {
    const post = await aNewPost(site);
    await site.client.updatePost(post.id, { status: 'published' });
    await site.client.request('PUT', `/external/posts/${post.id}/working-copy`, { title: 'Next' });
    return post;
  },
  '/external/posts/{idOrSlug}/preview-tokens': aNewPost,
  '/external/posts/{idOrSlug}/preview-tokens/{tokenId}': async (site) => {
    const { id } = await aNewPost(site);
    return { id, tokenId: (await site.client.issuePreviewToken(id)).body.id };
  },
  '/external/authors/{idOrSlug}': ({ workspace: { id } }, ports) =>
    viewOf(addAuthor(ports)(id, { slug: 'changed', displayName: 'Changed' })),
  '/external/categories/{idOrSlug}': ({ workspace: { id } }, ports) =>
    viewOf(addCategory(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/tags/{idOrSlug}': ({ workspace: { id } }, ports) =>
    viewOf(addTag(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/tags/{idOrSlug}/merge': ({ workspace: { id } }, ports) =>
    viewOf(addTag(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/media/{id}': async ({ workspace: { actor } }, ports) => {
    const draft = { url: 'https://cdn.example.com/x.png', mimeType: 'image/png' };
    return (await viewOf(createMedia(ports)(actor, { draft }))).record;
  },
  '/external/media/uploads/{id}/confirm': async ({ workspace }, ports) => {
    const id = ports.ids.next();
    const content = (async function* () {
      yield sampleFiles['image/png'];
    })();
    const path = directUploadPath(workspace.id, id);
    await ports.mediaFiles.put(path, { mimeType: 'image/png', content });
    return { id };
  },
  '/external/redirects/{id}': created('/external/redirects', {
    ...{ fromPath: '/changed', toPath: '/there', type: 'Permanent301' },
  }),
  '/external/link-health/{id}': async ({ client }) =>
    (await client.reportLink({ path: '/missed' })).body,
  '/external/audits/{rule}/{id}/ignore': async (site) => {
    const post = await aNewPost(site);
    await site.client.updatePost(post.id, { status: 'published' });
    const path = `/external/audits/post-no-category/${post.id}/ignore`;
    await site.client.request('PUT', path, { reason: 'Known.' });
    return post;
  },
  '/external/webhooks/{id}': aNewWebhook,
  '/external/webhooks/{id}/test': aNewWebhook,
  '/external/webhooks/{id}/secret': aNewWebhook,
  '/external/imports/{id}': anEndedImport,
  '/external/imports/{id}/run': anEndedImport,
  '/external/imports/{id}/cancel': aSentFile,
  '/external/keys/{id}': ({ workspace: { id } }, ports) =>
    viewOf(issueApiKey(ports)(id, { name: 'x' })),
};

/** Returns an example of a request with the records of `site` in place of those of the demo. */
export const rewrittenFor =
  ({ workspace: { author, category, tags, media } }: Site) =>
  (body: string): string =>
    [
      ['0000000000a1', author.id],
      ['0000000000c1', category.id],
      ['0000000000d1', tags[0].id],
      ['0000000000e1', media.id],
    ].reduce(
      (text, [ending = '', id = '']) => text.replaceAll(`01980000-0000-7000-8000-${ending}`, id),
      // A slug of its own: the workspace may have one of the demo.
      body.replaceAll('"slug":"', '"slug":"another-'),
    );
