import type { CallToolResult, Client } from '@modelcontextprotocol/client';
import { expect } from 'vitest';

/** Returns the text of a result. */
export const textOf = ({ content }: CallToolResult): string =>
  content.map((part) => (part.type === 'text' ? part.text : '')).join('');

/** Calls a tool, and returns the text of its result; throws for an error. */
export const call = async (
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>>,
): Promise<string> => {
  const result = await client.callTool({ name, arguments: { ...input } });
  if (result.isError === true) throw new Error(textOf(result));
  return textOf(result);
};

/** Returns a value that a result names on a line, such as `version`. */
export const valueIn = (text: string, name: string): string =>
  (new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '').replaceAll('"', '');

const MARKDOWN = 'Fill the pot with **cold water**.\n\n## Heat\n\nA low flame is enough.';

/** Records that a walk works with; slug and path must be new in the workspace. */
export interface Walk {
  /** Slug of an author. */
  readonly author: string;
  readonly slug: string;
  /** Path of a broken link with 4 hits. */
  readonly brokenPath: string;
  /** URL of a picture. */
  readonly picture: string;
}

/** Calls every tool with a key that may use all. */
export const walkTools = async (
  client: Client,
  { author, slug, brokenPath, picture }: Walk,
): Promise<void> => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'find_posts',
    'get_post',
    'check_post',
    'create_post',
    'update_post',
    'set_status',
    'list_records',
    'list_findings',
    'add_redirect',
    'upload_media',
  ]);
  const authors = await call(client, 'list_records', { kind: 'authors', query: author });
  const authorId = /id "([^"]+)"/.exec(authors)?.[1];
  for (const kind of ['categories', 'tags', 'media', 'redirects']) {
    expect(await call(client, 'list_records', { kind })).toMatch(/^[a-z]+: \d+/);
  }
  const fields = { slug, title: 'A pot', authorId, markdown: MARKDOWN };
  expect(await call(client, 'check_post', fields)).toContain('seoScore: none: ');
  const created = await call(client, 'create_post', { ...fields, idempotencyKey: slug });
  expect(created).toMatch(/^Created: draft\n/);
  const again = await call(client, 'create_post', { ...fields, idempotencyKey: slug });
  const id = valueIn(created, 'id');
  expect(valueIn(again, 'id')).toBe(id);

  const read = await call(client, 'get_post', { post: slug });
  expect(read).toContain(`\nmarkdown:\n${MARKDOWN}`);
  const version = valueIn(read, 'version');
  expect(version).toBe(valueIn(created, 'version'));
  expect(await call(client, 'get_post', { post: id, format: 'json' })).toContain(
    '"text": "A low flame is enough."',
  );
  const updated = await call(client, 'update_post', { post: id, version, title: 'Two pots' });
  expect(valueIn(updated, 'version')).not.toBe(version);
  const late = await client.callTool({
    name: 'update_post',
    arguments: { post: id, version, title: 'Late' },
  });
  expect(textOf(late)).toMatch(/^PRECONDITION_FAILED: The post has changed/);
  expect(late.isError).toBe(true);

  const published = await call(client, 'set_status', {
    post: id,
    version: valueIn(updated, 'version'),
    status: 'published',
  });
  expect(valueIn(published, 'status')).toBe('published');
  expect(await call(client, 'find_posts', { query: 'two pots', limit: 20 })).toContain(
    `slug "${slug}"`,
  );
  expect(await call(client, 'check_post', { post: id })).toContain('readabilityScore: none: ');

  const reported = { rule: 'not-found', query: brokenPath };
  expect(await call(client, 'list_findings', reported)).toContain('hits 4');
  expect(await call(client, 'list_findings', {})).toMatch(/^- rule "link-dead", error, findings /m);
  const redirect = { from: brokenPath, to: `/${slug}`, type: 'Permanent301' };
  const added = await call(client, 'add_redirect', redirect);
  expect(added).toContain(`to "/${slug}"`);
  expect(added).toContain(`broken links resolved: ["${brokenPath}"]`);
  expect(await call(client, 'list_findings', reported)).toBe('broken links: 0');
  expect(await call(client, 'upload_media', { url: picture, alt: 'A pot' })).toContain(
    'mimeType "image/png"',
  );
};
