import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { testingPorts } from '@content-publishing/application/testing';
import { ResultAsync } from 'neverthrow';
import { onTestFinished } from 'vitest';
import { type Answer, clientOf, type Client } from './client.ts';
import { NOWHERE } from './contract/nowhere.ts';
import { aSite, type Service, startService } from './service.ts';

/** Returns a service whose storage throws `error` for everything but keys, for one test. */
export const startFailingService = async (
  error: unknown,
): Promise<{ readonly service: Service; readonly client: Client }> => {
  const storage = openMemoryStorage();
  const ports = testingPorts(storage);
  const fail = async () => {
    throw error;
  };
  const service = await startService(storage, {
    ports: {
      ...ports,
      posts: {
        ...ports.posts,
        references: fail,
        find: fail,
        findSerialized: fail,
        findVersionFields: fail,
        findDeleted: fail,
        list: () => ResultAsync.fromSafePromise(fail()),
        softDelete: fail,
        restore: () => ResultAsync.fromSafePromise(fail()),
        incrementViews: fail,
      },
      linkHealth: { ...ports.linkHealth, report: fail },
      redirects: { ...ports.redirects, list: fail },
    },
    check: fail,
  });
  onTestFinished(service.close);
  const { workspace } = await aSite({ ...service, ports });
  return { service, client: clientOf(service.url, workspace.apiKey.key) };
};

const draft = { slug: 'moka', title: 'Moka', bodyJson: [], authorId: NOWHERE };

/** A well-formed call of each operation. */
export const CALLS: Readonly<Record<string, (client: Client) => Promise<Answer<unknown>>>> = {
  'POST /external/posts': ({ createPost }) => createPost(draft),
  'GET /external/posts': ({ listPosts }) => listPosts(),
  'GET /external/posts/{idOrSlug}': ({ getPost }) => getPost('moka'),
  'PATCH /external/posts/{idOrSlug}': ({ updatePost }) => updatePost('moka', {}),
  'DELETE /external/posts/{idOrSlug}': ({ deletePost }) => deletePost('moka'),
  'POST /external/posts/{idOrSlug}/restore': ({ restorePost }) => restorePost(NOWHERE),
  'POST /external/posts/{idOrSlug}/views': ({ incrementViews }) => incrementViews(NOWHERE),
  'POST /external/link-health': ({ reportLink }) => reportLink({ path: '/gone' }),
  'GET /external/redirects': ({ listRedirects }) => listRedirects(),
};
