import { createTemplate, postTemplate } from './create-template.ts';
import { RANDOM, type RequestTemplate } from './request.ts';
import { REDIRECT_PAGE, type Target } from './target.ts';

/** Request that users of the service wait for. */
interface HttpOperation {
  readonly name: string;
  readonly template: RequestTemplate;
}

/** Returns the requests that are measured, in the order in which they run. */
export const httpOperations = (
  target: Pick<Target, 'apiKey' | 'authorId' | 'id' | 'etag'>,
): readonly HttpOperation[] => {
  const { apiKey, id, etag } = target;
  const key = { 'x-api-key': apiKey };
  const get = (path: string, headers: RequestTemplate['headers'] = key): RequestTemplate => ({
    ...{ method: 'GET', path, headers },
  });
  const report = (path: string) => postTemplate('/external/link-health', apiKey, { path });
  const random = RANDOM.toLocaleString('en');
  return [
    { name: 'create a post of 40 blocks', template: createTemplate(target) },
    { name: 'read a post by id', template: get(`/external/posts/${id}`) },
    {
      name: `read one of ${random} posts by slug`,
      template: get('/external/posts/seeded-{random}'),
    },
    { name: '10 of all posts, with a total', template: get('/external/posts?pageSize=10') },
    { name: '10 summaries', template: get('/external/posts?pageSize=10&fields=summary') },
    { name: 'a page of 100 redirects', template: get(REDIRECT_PAGE) },
    {
      name: 'the same page, unchanged (304)',
      template: get(REDIRECT_PAGE, { ...key, 'if-none-match': etag }),
    },
    { name: 'report one path', template: report('/lost') },
    { name: `report one of ${random} paths`, template: report('/lost/{random}') },
  ];
};
