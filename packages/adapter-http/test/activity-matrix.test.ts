import {
  addAuthor,
  addCategory,
  addTag,
  createMedia,
  issueApiKey,
} from '@content-publishing/application';
import {
  aDraft,
  anActivityQuery,
  sampleFiles,
  viewOf,
} from '@content-publishing/application/testing';
import { directUploadPath } from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';
import { readDescription } from './description.ts';
import { sendDescribed } from './described-request.ts';
import { aSite, type Site, startSite } from './service.ts';

/** Writes that are no change of a record by an editor, and why. */
const UNNOTED: Readonly<Record<string, string>> = {
  'post /external/link-health': 'reports come from visitors, with each page that is missed',
  'post /external/posts/{idOrSlug}/views': 'views come from visitors',
  'post /external/posts/checks': 'nothing is stored',
  'post /external/bodies': 'nothing is stored',
  'post /external/media/uploads':
    'an upload that is prepared changes nothing; its confirm is noted',
  'post /external/media/check':
    'a check that finds nothing changes nothing; each record that it deletes is noted',
  'put /external/posts/{idOrSlug}/working-copy':
    'what is kept is not public; its publication is noted',
  'delete /external/posts/{idOrSlug}/working-copy': 'what is discarded was never public',
  'post /external/redirects/hits': 'hits come from visitors, folded by the site',
};

const { service } = await startSite();
const { ports, url } = service;
const { operations } = await readDescription(url);
// The day of the examples.
ports.clock.advance(Date.parse('2026-01-31T09:30:00Z') - Date.parse(ports.clock.now()));

const writes = operations.filter(
  ([name, { security }]) =>
    security.length > 0 && !name.startsWith('get ') && UNNOTED[name] === undefined,
);

/** Makes a record, with a preview token of it where the operation is about one. */
type Make = (site: Site) => Promise<{ readonly id: string; readonly tokenId?: string }>;

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

const aNewPost: Make = async ({ client, workspace }) =>
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

const anEndedImport: Make = async (site) => {
  const sent = await aSentFile(site);
  await site.client.request('POST', `/external/imports/${sent.id}/cancel`);
  return sent;
};

/** Record that an operation can change, by the path of the operation. */
const RECORDS: Readonly<Record<string, Make>> = {
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
  '/external/authors/{idOrSlug}': ({ workspace: { id } }) =>
    viewOf(addAuthor(ports)(id, { slug: 'changed', displayName: 'Changed' })),
  '/external/categories/{idOrSlug}': ({ workspace: { id } }) =>
    viewOf(addCategory(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/tags/{idOrSlug}': ({ workspace: { id } }) =>
    viewOf(addTag(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/tags/{idOrSlug}/merge': ({ workspace: { id } }) =>
    viewOf(addTag(ports)(id, { slug: 'changed', name: 'Changed' })),
  '/external/media/{id}': async ({ workspace: { actor } }) => {
    const draft = { url: 'https://cdn.example.com/x.png', mimeType: 'image/png' };
    return (await viewOf(createMedia(ports)(actor, { draft }))).record;
  },
  '/external/media/uploads/{id}/confirm': async ({ workspace }) => {
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
  '/external/webhooks/{id}': aNewWebhook,
  '/external/webhooks/{id}/test': aNewWebhook,
  '/external/webhooks/{id}/secret': aNewWebhook,
  '/external/imports/{id}': anEndedImport,
  '/external/imports/{id}/run': anEndedImport,
  '/external/imports/{id}/cancel': aSentFile,
  '/external/keys/{id}': ({ workspace: { id } }) => viewOf(issueApiKey(ports)(id, { name: 'x' })),
};

/** Returns an example of a request with the records of `site` in place of those of the demo. */
const rewrittenFor =
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

describe('a write', () => {
  it.each(writes)('is noted: %s', async (name, operation) => {
    const site = await aSite(service);
    const { workspace } = site;
    const [, path = ''] = name.split(' ');
    const make = RECORDS[path];
    if (path.includes('{') && make === undefined) throw new Error(`No record for ${path}`);
    const record = await make?.(site);
    ports.clock.advance(1);
    const since = ports.clock.now();
    const answer = await sendDescribed<unknown>(
      url,
      workspace.apiKey.key,
      [name, operation],
      record?.id ?? '',
      { rewritten: rewrittenFor(site), ...(record?.tokenId && { tokenId: record.tokenId }) },
    );
    expect(answer.status, answer.text).toBeLessThan(300);
    const { data } = await ports.activity.list(workspace.id, anActivityQuery({ since }));
    expect(data).not.toEqual([]);
    for (const entry of data) {
      expect(entry).toMatchObject({
        at: since,
        keyId: workspace.apiKey.id,
        keyName: 'site',
        requestId: answer.headers.get('x-request-id'),
      });
      const { action, changedFields } = entry;
      expect(changedFields !== null, action).toBe(/\.(?:updated|revision-restored)$/.test(action));
      expect(changedFields?.length, action).not.toBe(0);
    }
    const changed = record ? [record.id] : [];
    expect(data.map(({ recordId }) => recordId)).toEqual(expect.arrayContaining(changed));
  });

  it.each(Object.keys(UNNOTED).filter((name) => operations.some(([known]) => known === name)))(
    'of the others is not: %s',
    async (name) => {
      const site = await aSite(service);
      const post = await aNewPost(site);
      ports.clock.advance(1);
      const since = ports.clock.now();
      const operation = operations.find(([known]) => known === name);
      if (operation) await sendDescribed(url, site.workspace.apiKey.key, operation, post.id);
      const query = anActivityQuery({ since });
      expect((await ports.activity.list(site.workspace.id, query)).data).toEqual([]);
    },
  );
});
