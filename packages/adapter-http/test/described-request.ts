import { clientOf, type Answer } from './client.ts';
import type { Operation } from './description.ts';

/** Number of the first revision of a post, for paths that take one or two. */
const FIRST_REVISION = '1';

/**
 * Returns the path of an operation such as `get /path/{id}`, with `address` for its record, and `tokenId`
 * for a preview token of it.
 */
export const pathTo = (name: string, address: string, tokenId = address): string => {
  const [, path = ''] = name.split(' ');
  return path.replaceAll(/\{(\w+)\}/g, (_, parameter) => {
    if (parameter === 'revision' || parameter === 'other') return FIRST_REVISION;
    return parameter === 'tokenId' ? tokenId : address;
  });
};

/** Returns the example of a request body, and its media type. */
export const exampleBodyOf = ({ requestBody }: Operation) => {
  const [[type, { example, examples = {} }] = ['', { example: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  const [first] = Object.values(examples);
  return requestBody && { type, body: JSON.stringify(example ?? first?.value) };
};

/** Sends a request as the description of its operation shows it, with `address` in its path. */
export const sendDescribed = <Body>(
  url: string,
  apiKey: string | undefined,
  [name, operation]: readonly [name: string, operation: Operation],
  address: string,
  { rewritten = (body: string) => body, headers = {}, tokenId = address } = {},
): Promise<Answer<Body>> => {
  const [method = ''] = name.split(' ');
  const example = exampleBodyOf(operation);
  return clientOf(url, apiKey).send<Body>(pathTo(name, address, tokenId), {
    method: method.toUpperCase(),
    headers: { ...headers, ...(example && { 'content-type': example.type }) },
    ...(example && { body: rewritten(example.body) }),
  });
};
