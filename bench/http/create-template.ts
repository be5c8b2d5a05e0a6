import { articleOf } from '../article.ts';
import { TEXTS } from '../texts.ts';
import type { RequestTemplate } from './request.ts';

interface Caller {
  readonly apiKey: string;
  readonly authorId: string;
}

/** Returns a request to create a post of 40 blocks, about 8 KB. */
export const createTemplate = (
  { apiKey, authorId }: Caller,
  slug = 'created-{n}',
): RequestTemplate => {
  const { title, bodyJson, seo } = articleOf(TEXTS[0].sentences, 40);
  const draft = { slug, title, authorId, bodyJson, seo };
  return postTemplate('/external/posts', apiKey, draft);
};

/**
 * Returns a request to the floor to create a post whose body is all that the service answers, as
 * JSON.
 */
export const wholeTemplate = ({ apiKey, authorId }: Caller, answered: string): RequestTemplate => {
  const post: { readonly title: string } = JSON.parse(answered);
  const draft = { slug: 'sent-whole-{n}', title: post.title, authorId, bodyJson: [post] };
  return postTemplate('/posts', apiKey, draft);
};

/** Returns a request with a body. */
export const postTemplate = (path: string, apiKey: string, body: object): RequestTemplate => ({
  method: 'POST',
  path,
  headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
