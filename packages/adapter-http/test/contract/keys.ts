import { issueApiKey, revokeApiKey } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import {
  PERMISSIONS,
  type Permission,
  PREVIEWERS,
  READERS,
} from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { type Answer, clientOf, type Client } from '../client.ts';
import type { Rule, UnderTest } from './rule.ts';

const issue = ({ service, workspace }: UnderTest, permissions: readonly Permission[], more = {}) =>
  viewOf(issueApiKey(service.ports)(workspace.id, { name: 'test', permissions, ...more }));

const clientWith = async (test: UnderTest, permissions: readonly Permission[]): Promise<Client> =>
  clientOf(test.service.url, (await issue(test, permissions)).key);

/** Each operation, and the permissions any one of which suffices (contract, Authentication). */
const OPERATIONS: Readonly<
  Record<
    string,
    {
      readonly suffices: readonly Permission[];
      readonly call: (client: Client, test: UnderTest) => Promise<Answer<unknown>>;
    }
  >
> = {
  'POST /external/posts': {
    suffices: ['posts:write'],
    call: (client, { workspace }) =>
      client.createPost(aDraft(workspace, { schemaType: 'HowTo', structuredData: { name: 'x' } })),
  },
  'GET /external/posts': {
    suffices: READERS,
    call: (client) => client.listPosts(),
  },
  'GET /external/posts/{idOrSlug}': {
    suffices: READERS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace, { status: 'published' }));
      return client.getPost('moka');
    },
  },
  'PATCH /external/posts/{idOrSlug}': {
    suffices: ['posts:write'],
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.updatePost('moka', { title: 'Another title' });
    },
  },
  'POST /external/posts/{idOrSlug}/restore': {
    suffices: ['posts:write'],
    call: async (client, test) => {
      const { body } = await test.client.createPost(aDraft(test.workspace, { slug: 'gone' }));
      await test.client.deletePost(body.id);
      return client.restorePost(body.id);
    },
  },
  'POST /external/posts/{idOrSlug}/views': {
    suffices: PERMISSIONS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace, { status: 'published' }));
      return client.incrementViews((await test.client.getPost('moka')).body.id);
    },
  },
  'GET /external/posts/{idOrSlug}/revisions': {
    suffices: PREVIEWERS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.listRevisions((await test.client.getPost('moka')).body.id);
    },
  },
  'GET /external/posts/{idOrSlug}/revisions/{revision}': {
    suffices: PREVIEWERS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.getRevision((await test.client.getPost('moka')).body.id, '1');
    },
  },
  'GET /external/posts/{idOrSlug}/revisions/{revision}/diff/{other}': {
    suffices: PREVIEWERS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.diffRevisions((await test.client.getPost('moka')).body.id, '1', '1');
    },
  },
  'POST /external/posts/{idOrSlug}/revisions/{revision}/restore': {
    suffices: ['posts:write'],
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.restoreRevision((await test.client.getPost('moka')).body.id, '1');
    },
  },
  'POST /external/posts/{idOrSlug}/preview-tokens': {
    suffices: PREVIEWERS,
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.issuePreviewToken((await test.client.getPost('moka')).body.id);
    },
  },
  'DELETE /external/posts/{idOrSlug}': {
    suffices: ['posts:write'],
    call: async (client, test) => {
      await test.client.createPost(aDraft(test.workspace));
      return client.deletePost('moka');
    },
  },
  'GET /external/redirects': {
    suffices: ['settings:read', 'seo:read'],
    call: (client) => client.listRedirects(),
  },
  'POST /external/link-health': {
    suffices: PERMISSIONS,
    call: (client) => client.reportLink({ path: '/gone' }),
  },
};

/** Keys and permissions (contract, Authentication). */
export const keyRules = (rule: Rule): void => {
  for (const [operation, { suffices, call }] of Object.entries(OPERATIONS)) {
    for (const permission of PERMISSIONS) {
      const allowed = suffices.includes(permission);
      rule(
        `${permission} alone ${allowed ? 'suffices' : 'does not suffice'} for ${operation}`,
        async (test) => {
          const answer = await call(await clientWith(test, [permission]), test);
          if (allowed) expect(answer.status).toBeLessThan(300);
          else {
            expect(answer).toMatchObject({
              status: 403,
              body: { code: 'FORBIDDEN', details: null },
            });
            expect(answer).toMatchObject({
              body: { message: expect.stringContaining(suffices.join(' or ')) },
            });
          }
        },
      );
    }
  }

  rule('a key without permissions can report what visitors do and nothing else', async (test) => {
    const client = await clientWith(test, []);
    for (const [operation, { suffices, call }] of Object.entries(OPERATIONS)) {
      const status = suffices === PERMISSIONS ? 200 : 403;
      expect(await call(client, test), operation).toMatchObject({ status });
    }
  });

  rule(
    'every operation needs a key; responses to missing, malformed and unknown ones are equal',
    async (test) => {
      const { key } = test.workspace.apiKey;
      const otherSecret = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
      const otherId = key.replace(/[\da-f](?=_)/, (digit) => (digit === '0' ? '1' : '0'));
      const presented = [undefined, '', 'x', key.slice(1), `${key}x`, otherSecret, otherId];
      const bodies = new Set<string>();
      for (const wrong of presented) {
        for (const { call } of Object.values(OPERATIONS)) {
          const answer = await call(clientOf(test.service.url, wrong), test);
          expect(answer).toMatchObject({
            status: 401,
            body: { code: 'UNAUTHORIZED', details: null },
          });
          bodies.add(answer.text);
        }
      }
      expect(bodies.size).toBe(1);
    },
  );

  rule('a revoked key is rejected from the next request on', async (test) => {
    const { id, key } = await issue(test, PERMISSIONS);
    const client = clientOf(test.service.url, key);
    expect(await client.listRedirects()).toMatchObject({ status: 200 });
    await viewOf(revokeApiKey(test.service.ports)(test.workspace.actor, { reference: id }));
    expect(await client.listRedirects()).toMatchObject({ status: 401 });
  });

  rule('an expired key is rejected', async (test) => {
    const { clock } = test.service.ports;
    const expiresAt = new Date(Date.parse(clock.now()) + 60_000).toISOString();
    const { key } = await issue(test, PERMISSIONS, { expiresAt });
    const client = clientOf(test.service.url, key);
    expect(await client.listRedirects()).toMatchObject({ status: 200 });
    clock.advance(60_000);
    expect(await client.listRedirects()).toMatchObject({ status: 401 });
  });
};
