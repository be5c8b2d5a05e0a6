import { isUuid, previewOf } from '@content-publishing/domain';
import type { Answer, ClientError } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { Field, SluggedKind } from './field.ts';

type Find = (client: ManagementClient, slug: string) => Promise<Answer<{ readonly id: string }>>;

/**
 * Functions that look up a record by its slug, by the kind of the record. A former slug finds the
 * record that had it.
 */
const FIND: Readonly<Record<SluggedKind, Find>> = {
  author: (client, slug) => client.getAuthor(slug),
  category: (client, slug) => client.getCategory(slug),
  post: (client, slug) => client.getPost(slug),
  tag: (client, slug) => client.getTag(slug),
};

type Violations = NonNullable<ClientError['details']>;

/**
 * Returns `body` with the slugs in the fields that refer to other records replaced by ids. Returns
 * one error for all slugs without a record. Values in the form of a UUID stay; the service
 * validates them.
 */
export const withRecordIds = async (
  client: ManagementClient,
  fields: readonly Field[],
  body: object,
): Promise<Answer<object>> => {
  const named: Record<string, unknown> = { ...body };
  const unknown: Violations[number][] = [];
  for (const { pointer, names } of fields) {
    const name = pointer.slice(1);
    const value = named[name];
    if (names === undefined || value === undefined) continue;
    const ids: unknown[] = [];
    for (const reference of Array.isArray(value) ? value : [value]) {
      const id = await idFor(client, names, reference);
      if (!id.ok && id.error.code !== 'NOT_FOUND') return id;
      if (!id.ok) unknown.push({ path: pointer, message: messageFor(names, reference) });
      else ids.push(id.value);
    }
    named[name] = Array.isArray(value) ? ids : ids[0];
  }
  return unknown.length === 0 ? { ok: true, value: named } : rejected(unknown);
};

/**
 * Returns the id of the record of the kind `kind` with the slug `reference`. A value that is no
 * text, or a UUID, is returned as it is.
 */
const idFor = async (
  client: ManagementClient,
  kind: SluggedKind,
  reference: unknown,
): Promise<Answer<unknown>> => {
  if (typeof reference !== 'string' || isUuid(reference)) return { ok: true, value: reference };
  const found = await FIND[kind](client, reference);
  return found.ok ? { ok: true, value: found.value.id } : found;
};

const messageFor = (kind: SluggedKind, reference: unknown): string =>
  `must be the id or slug of ${kind === 'author' ? 'an' : 'a'} ${kind} of the workspace; found ${previewOf(reference)}`;

const rejected = (details: Violations): Answer<never> => ({
  ok: false,
  error: {
    code: 'BAD_REQUEST',
    message: `Invalid input: ${details.map(({ path, message }) => `${path} ${message}`).join('; ')}`,
    details,
    status: null,
    retryAfterSeconds: null,
    requestId: null,
    isTransient: false,
    wasNotProcessed: true,
  },
});
