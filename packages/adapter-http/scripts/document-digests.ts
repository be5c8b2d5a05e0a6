import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { servedDocument } from './served-document.ts';

/** The recorded digests, as seen from this file. */
export const DIGESTS_URL = new URL('../test/openapi/document-digests.json', import.meta.url);

type Json = Readonly<Record<string, unknown>>;

const DIGEST_LENGTH = 16;

const digestOf = (value: string): string => hash('sha256', value).slice(0, DIGEST_LENGTH);

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const parts = (
  value: unknown,
  depth: number,
  name: string,
): readonly (readonly [string, string])[] =>
  depth === 0 || !isObject(value)
    ? [[name, digestOf(JSON.stringify(value))]]
    : Object.entries(value).flatMap(([key, part]) => parts(part, depth - 1, `${name}/${key}`));

/**
 * Returns a digest of the whole OpenAPI document as it is served, and of each of its parts: one for
 * an operation, one for a component.
 */
export const documentDigests = async (): Promise<Readonly<Record<string, string>>> => {
  const response = await servedDocument();
  const document = response.json<unknown>();
  if (!isObject(document)) throw new Error('The OpenAPI document is no object');
  const { paths, components, ...others } = document;
  return Object.fromEntries([
    ['document', digestOf(response.payload)],
    ...parts(others, 1, ''),
    ...parts(paths, 2, 'paths'),
    ...parts(components, 2, 'components'),
  ]);
};

if (import.meta.main) {
  writeFileSync(DIGESTS_URL, `${JSON.stringify(await documentDigests(), null, 2)}\n`);
}
