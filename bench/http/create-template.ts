import { articleOf } from '../article.ts';
import { TEXTS } from '../texts.ts';
import type { RequestTemplate } from './request.ts';

/** A request to create a post of 40 blocks, about 8 KB. */
export const createTemplate = ({
  apiKey,
  authorId,
}: {
  readonly apiKey: string;
  readonly authorId: string;
}): RequestTemplate => {
  const { title, bodyJson, seo } = articleOf(TEXTS[0].sentences, 40);
  const draft = { slug: 'created-{n}', title, authorId, bodyJson, seo };
  return postTemplate('/external/posts', apiKey, draft);
};

/** A request with a body. */
export const postTemplate = (path: string, apiKey: string, body: object): RequestTemplate => ({
  method: 'POST',
  path,
  headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
