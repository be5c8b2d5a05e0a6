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
    if (parameter === 'rule') return path.endsWith('/fixes') ? 'link-dead' : 'post-no-category';
    if (parameter === 'revision' || parameter === 'other') return FIRST_REVISION;
    return parameter === 'tokenId' ? tokenId : address;
  });
};

/** Returns the example of a request body, and its media type. */
const exampleBodyOf = ({ requestBody }: Operation) => {
  const [[type, { example, examples = {} }] = ['', { example: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  const [first] = Object.values(examples);
  const value = example ?? first?.value;
  return requestBody && { type, body: typeof value === 'string' ? value : JSON.stringify(value) };
};

/** Returns the query parameters that an operation requires, each with its first value. */
const requiredQueryOf = ({ parameters }: Operation): string => {
  const required = parameters.filter((one) => one.in === 'query' && one.required);
  const values = required.map(({ name, schema }): [string, string] => [
    name,
    schema.enum?.find((one) => typeof one === 'string') ?? '',
  ]);
  return values.length === 0 ? '' : `?${new URLSearchParams(values).toString()}`;
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
  const path = pathTo(name, address, tokenId) + requiredQueryOf(operation);
  return clientOf(url, apiKey).send<Body>(path, {
    method: method.toUpperCase(),
    headers: { ...headers, ...(example && { 'content-type': example.type }) },
    ...(example && { body: rewritten(example.body) }),
  });
};
