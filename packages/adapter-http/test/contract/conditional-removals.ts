import { aDraft } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { type Answer, type Client, clientOf } from '../client.ts';
import { aSite } from '../service.ts';
import type { Rule, UnderTest } from './rule.ts';

/** Record that is to be removed: its address, and the tags of its former and its present version. */
interface Target {
  readonly address: string;
  readonly method?: 'POST';
  readonly stale: string;
  readonly present: string;
  /** Returns whether it is there, and not removed. */
  readonly isThere: () => Promise<boolean>;
}

type Make = (test: UnderTest) => Promise<Target>;

const etagOf = ({ headers }: Answer<unknown>): string => headers.get('etag') ?? '';

/** Returns a record of `url` after one change of it. */
const changed =
  (url: string, draft: object, patch: object): Make =>
  async ({ client }) => {
    const created = await client.request<{ readonly id: string }>('POST', url, draft);
    const address = `${url}/${created.body.id}`;
    const updated = await client.request('PATCH', address, patch);
    const isThere = async () => (await client.send(address)).status === 200;
    return { address, stale: etagOf(created), present: etagOf(updated), isThere };
  };

const aChangedPost = async ({ client, workspace }: UnderTest) => {
  const { body } = await client.createPost(aDraft(workspace));
  const stale = etagOf(await client.getPost(body.id));
  const present = etagOf(await client.updatePost(body.id, { title: 'Changed' }));
  return { id: body.id, stale, present };
};

const isRead = (client: Client, id: string) => async () =>
  (await client.getPost(id)).status === 200;

const A_MEDIA_RECORD = { url: 'https://cdn.example.com/x.png', mimeType: 'image/png' };

/** A record of each kind that can be removed or brought back, by how that is requested. */
const TARGETS: Readonly<Record<string, Make>> = {
  'DELETE of an author': changed(
    '/external/authors',
    { slug: 'grace', displayName: 'Grace' },
    { bio: 'Compiles.' },
  ),
  'DELETE of a category': changed(
    '/external/categories',
    { slug: 'css', name: 'CSS' },
    { name: 'Style' },
  ),
  'DELETE of a tag': changed('/external/tags', { slug: 'tea', name: 'Tea' }, { name: 'Chai' }),
  'DELETE of a media record': changed('/external/media', A_MEDIA_RECORD, { alt: 'X' }),
  'DELETE of a media record with its file': async (test) => {
    const target = await changed('/external/media', A_MEDIA_RECORD, { alt: 'X' })(test);
    return { ...target, address: `${target.address}?purge=true` };
  },
  'DELETE of a redirect': changed(
    '/external/redirects',
    { fromPath: '/a', toPath: '/b', type: 'Permanent301' },
    { toPath: '/c' },
  ),
  'DELETE of a post': async (test) => {
    const { id, ...tags } = await aChangedPost(test);
    return { address: `/external/posts/${id}`, ...tags, isThere: isRead(test.client, id) };
  },
  'POST that restores a deleted post': async (test) => {
    const { id, ...tags } = await aChangedPost(test);
    await test.client.deletePost(id);
    const isThere = async () => !(await isRead(test.client, id)());
    return { address: `/external/posts/${id}/restore`, method: 'POST', ...tags, isThere };
  },
  'DELETE of an API key': async (test) => {
    const draft = { name: 'Other', permissions: ['posts:read'] };
    const created = await test.client.request<{ readonly id: string; readonly key: string }>(
      'POST',
      '/external/keys',
      draft,
    );
    const { id, key } = created.body;
    const other = clientOf(test.service.url, key);
    const isThere = async () => (await other.listPosts()).status === 200;
    // Its use is no change of it.
    expect(await isThere()).toBe(true);
    return { address: `/external/keys/${id}`, stale: '"x"', present: etagOf(created), isThere };
  },
  'DELETE of a preview token': async (test) => {
    const { id } = await aChangedPost(test);
    const issued = await test.client.issuePreviewToken(id);
    const { id: tokenId, token } = issued.body;
    const isThere = async () => (await test.client.previewPost(id, token)).status === 200;
    const address = `/external/posts/${id}/preview-tokens/${tokenId}`;
    return { address, stale: '"x"', present: etagOf(issued), isThere };
  },
};

/** `If-Match` of requests that remove a record, or bring it back (RFC 9110, section 13.1.1). */
export const conditionalRemovalRules = (rule: Rule): void => {
  for (const [what, make] of Object.entries(TARGETS)) {
    rule(`${what} in another version than the present one: 412`, async (test) => {
      const { address, method = 'DELETE', stale, present, isThere } = await make(test);
      const ask = (ifMatch: string) =>
        test.client.send(address, { method, headers: { 'if-match': ifMatch } });
      for (const wrong of [stale, `W/${present}`, '', '"*"']) {
        const answer = await ask(wrong);
        expect(answer, wrong).toMatchObject({
          status: 412,
          body: { code: 'PRECONDITION_FAILED', message: expect.stringMatching(/changed/) },
        });
        expect(await isThere(), wrong).toBe(true);
      }
      expect((await ask(`"x", ${present}`)).status).toBe(200);
      expect(await isThere()).toBe(false);
    });

    rule(`${what} with If-Match: * needs no version, but the record`, async (test) => {
      const { address, method = 'DELETE' } = await make(test);
      const init = { method, headers: { 'if-match': '*' } };
      const other = await aSite(test.service);
      expect((await other.client.send(address, init)).status).toBe(404);
      expect((await test.client.send(address, init)).status).toBe(200);
    });
  }

  rule('a record that is not there is 404, whatever version is named', async ({ client }) => {
    const init = { method: 'DELETE', headers: { 'if-match': '"x"' } };
    for (const kind of ['authors', 'categories', 'tags', 'media', 'redirects', 'posts', 'keys']) {
      expect((await client.send(`/external/${kind}/nowhere`, init)).status, kind).toBe(404);
    }
  });
};
