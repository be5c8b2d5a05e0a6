import { issueApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import {
  AUDITS,
  type AuditOverview,
  type Finding,
  type FixReport,
  type RuleId,
} from '@content-publishing/domain/audits';
import type { Page } from '@content-publishing/domain';
import type { Permission } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { type Client, clientOf } from '../client.ts';
import type { Site } from '../service.ts';
import { NOWHERE } from './nowhere.ts';
import type { Rule, UnderTest } from './rule.ts';

const AUDITS_URL = '/external/audits';

const OF_REDIRECTS: readonly RuleId[] = ['redirect-chain', 'redirect-dead', 'redirect-shadowed'];
const OF_POSTS = AUDITS.map(({ id }) => id).filter((id) => !OF_REDIRECTS.includes(id));

/** Makes a client whose key has only `permissions`. */
const clientWith = async (
  { service, workspace }: UnderTest,
  ...permissions: readonly Permission[]
): Promise<Client> => {
  const key = { name: 'test', permissions };
  const issued = await viewOf(issueApiKey(service.ports)(workspace.id, key));
  return clientOf(service.url, issued.key);
};

/** Gives a site posts with a link to nowhere, a picture that nothing shows, and a dead redirect. */
export const makeFaults = async ({ client, workspace }: Site): Promise<void> => {
  const patch = { siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };
  await client.request('PATCH', '/external/workspace', patch);
  const text = 'See [this](/blog/none) and [that](/blog/moka).';
  const bodyJson = [{ type: 'paragraph', text }];
  await client.createPost(aDraft(workspace, { status: 'published', bodyJson: [] }));
  const linking = { slug: 'linking', title: 'Linking', status: 'published', bodyJson };
  await client.createPost(aDraft(workspace, linking));
  const picture = { url: 'https://cdn.example.com/x.jpg', mimeType: 'image/jpeg' };
  await client.request('POST', '/external/media', picture);
  const redirect = { fromPath: '/dead', toPath: '/blog/none', type: 'Permanent301' };
  await client.request('POST', '/external/redirects', redirect);
};

const findingsOf = async (client: Client, rule: RuleId, query = '') =>
  (await client.request<Page<Finding>>('GET', `${AUDITS_URL}/${rule}${query}`)).body.data;

/** Permissions that may change findings of a rule, beside those to read it, and one that may not. */
const CHANGES: readonly {
  readonly rule: RuleId;
  readonly fix: string;
  readonly read: Permission;
  readonly suffices: readonly Permission[];
  readonly lacks: Permission;
}[] = [
  {
    ...{ rule: 'link-dead', fix: 'unlink', read: 'posts:preview' },
    ...{ suffices: ['posts:write'], lacks: 'media:write' },
  },
  {
    ...{ rule: 'link-dead', fix: 'redirect', read: 'posts:preview' },
    ...{ suffices: ['seo:write', 'settings:write'], lacks: 'media:write' },
  },
  {
    ...{ rule: 'redirect-dead', fix: 'remove', read: 'seo:read' },
    ...{ suffices: ['seo:write', 'settings:write'], lacks: 'posts:write' },
  },
  {
    ...{ rule: 'media-unused', fix: 'remove', read: 'posts:preview' },
    ...{ suffices: ['media:write'], lacks: 'seo:write' },
  },
];

/** Permissions of the audits (management API, Audits). */
export const auditRules = (rule: Rule): void => {
  rule('the overview has the rules that a key may read', async (test) => {
    for (const [permission, ids] of [
      ['posts:preview', OF_POSTS],
      ['posts:write', OF_POSTS],
      ['seo:read', OF_REDIRECTS],
      ['settings:read', OF_REDIRECTS],
    ] as const) {
      const client = await clientWith(test, permission);
      const overview = await client.request<AuditOverview>('GET', AUDITS_URL);
      expect(overview.body.rules.map((one) => one.rule)).toEqual(ids);
      for (const { id } of AUDITS) {
        const { status } = await client.request('GET', `${AUDITS_URL}/${id}`);
        expect([permission, id, status]).toEqual([permission, id, ids.includes(id) ? 200 : 403]);
      }
    }
    const all = await test.client.request<AuditOverview>('GET', AUDITS_URL);
    expect(all.body.rules.map((one) => one.rule)).toEqual(AUDITS.map(({ id }) => id));
    const none = await clientWith(test, 'posts:read', 'media:write', 'taxonomy:write');
    for (const path of ['', '/link-dead', `/link-dead/${NOWHERE}`, '/no-rule']) {
      expect(await none.request('GET', AUDITS_URL + path)).toMatchObject({
        ...{ status: 403, body: { code: 'FORBIDDEN' } },
      });
    }
  });

  rule('there is no unknown rule, and no finding that is not found', async ({ client }) => {
    const missing = { status: 404, body: { code: 'NOT_FOUND' } };
    const reason = { reason: 'x' };
    const fix = { fix: 'unlink', findings: ['x'], dryRun: true };
    const ignore = (path: string) => client.request('PUT', `${path}/ignore`, reason);
    const reopen = (path: string) => client.request('DELETE', `${path}/ignore`);
    for (const name of ['no-rule', 'constructor', 'LINK-DEAD']) {
      const url = `${AUDITS_URL}/${name}`;
      expect(await client.request('GET', url)).toMatchObject(missing);
      expect(await client.request('POST', `${url}/fixes`, fix)).toMatchObject(missing);
    }
    for (const path of ['no-rule/x', `link-dead/${NOWHERE}`, 'link-dead/x', 'post-orphan/x']) {
      const url = `${AUDITS_URL}/${path}`;
      for (const answer of [await client.request('GET', url), await ignore(url)]) {
        expect([path, answer]).toEqual([path, expect.objectContaining({ status: 404 })]);
      }
      expect(await reopen(url)).toMatchObject(missing);
    }
  });

  rule('a fix needs the permission to change its records, and so does ignoring', async (test) => {
    await makeFaults(test);
    for (const { rule: id, fix, read, suffices, lacks } of CHANGES) {
      const [finding] = await findingsOf(test.client, id);
      const url = `${AUDITS_URL}/${id}`;
      const to = fix === 'redirect' ? '/blog/moka' : undefined;
      const request = { fix, findings: [finding?.id], to, dryRun: true };
      const ignore = `${url}/${finding?.id}/ignore`;
      for (const permission of suffices) {
        const client = await clientWith(test, read, permission);
        const fixed = await client.request<FixReport>('POST', `${url}/fixes`, request);
        expect([id, permission, fixed.status, fixed.body]).toMatchObject([
          ...[id, permission, 200, { changed: 1, refused: 0 }],
        ]);
        const ignored = await client.request('PUT', ignore, { reason: 'x' });
        expect([id, permission, ignored.status]).toEqual([id, permission, 200]);
        expect(await client.request('DELETE', ignore)).toMatchObject({ status: 200 });
      }
      for (const permissions of [[read], [read, lacks]]) {
        const client = await clientWith(test, ...permissions);
        const forbidden = { status: 403, body: { code: 'FORBIDDEN' } };
        expect(await client.request('POST', `${url}/fixes`, request)).toMatchObject(forbidden);
        expect(await client.request('PUT', ignore, { reason: 'x' })).toMatchObject(forbidden);
        expect(await client.request('DELETE', ignore)).toMatchObject(forbidden);
      }
    }
    // Keys that save drafts alone change nothing public.
    const drafts = { name: 'test', permissions: ['posts:write'], draftsOnly: true };
    const { key } = await viewOf(issueApiKey(test.service.ports)(test.workspace.id, drafts));
    const client = clientOf(test.service.url, key);
    const [finding] = await findingsOf(client, 'link-dead');
    const request = { fix: 'unlink', findings: [finding?.id], dryRun: true };
    const url = `${AUDITS_URL}/link-dead`;
    expect(await client.request('POST', `${url}/fixes`, request)).toMatchObject({ status: 403 });
    const ignore = `${url}/${finding?.id}/ignore`;
    expect(await client.request('PUT', ignore, { reason: 'x' })).toMatchObject({ status: 403 });
  });
};
