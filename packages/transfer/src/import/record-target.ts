import {
  type JsonObject,
  NEWEST_BLOCK_VOCABULARY,
  POST_FIELD_NAMES,
  REQUIRED_POST_FIELDS,
} from '@content-publishing/domain';
import { bodyFormats } from '@content-publishing/markdown/document';
import type { Answer } from '@content-publishing/site-kit';
import {
  type SaveOptions,
  unchecked,
  type UncheckedInput,
  type Versioned,
} from '@content-publishing/site-kit/management';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import type { ItemKind, SourceItem } from './item.ts';

/** Record as the service returns it, with its version. */
export interface StoredRecord {
  readonly id: string;
  readonly slug: string | null;
  readonly fields: JsonObject;
  readonly version: string;
}

/** Operations on the records of one kind. */
export interface RecordTarget {
  /** Returns the record with an id or a slug; `null` if there is none. */
  readonly find: (idOrSlug: string) => Promise<Answer<StoredRecord | null>>;
  readonly create: (fields: JsonObject, item: SourceItem) => Promise<Answer<StoredRecord>>;
  /** Saves the fields of a record; a field that is `null` is reset. */
  readonly update: (id: string, fields: JsonObject) => Promise<Answer<StoredRecord>>;
  /** Optional fields, which an update resets if the item does not have them. */
  readonly optional: readonly string[];
}

/** Record of any kind in a response. */
interface AnyRecord {
  readonly id: string;
  readonly slug?: string;
  readonly updatedAt?: string;
}

/** Calls of the client for records of one kind. */
interface Calls {
  readonly read: (reference: string) => Promise<Versioned<AnyRecord>>;
  readonly create: (fields: UncheckedInput) => Promise<Versioned<AnyRecord>>;
  readonly update: (
    reference: string,
    fields: UncheckedInput,
    condition?: SaveOptions,
  ) => Promise<Versioned<AnyRecord>>;
}

const stored = (answer: Versioned<AnyRecord>): Answer<StoredRecord> => {
  if (!answer.ok) return answer;
  const { value, etag } = answer;
  const { id, slug = null, updatedAt } = value;
  const fields: JsonObject = { ...value };
  return { ok: true, value: { id, slug, fields, version: updatedAt ?? etag ?? '' } };
};

const targetOf = (calls: Calls, optional: readonly string[]): RecordTarget => ({
  find: async (reference) => {
    const answer = stored(await calls.read(reference));
    return !answer.ok && answer.error.status === 404 ? { ok: true, value: null } : answer;
  },
  create: async (fields) => stored(await calls.create(unchecked(fields))),
  update: async (id, fields) => stored(await calls.update(id, unchecked(fields))),
  optional,
});

const SEO = ['seo'];

/** Returns the operations on the records of each kind but redirects, which are added in batches. */
export const recordTargets = (
  client: MarkdownClient,
): Readonly<Record<Exclude<ItemKind, 'redirect'>, RecordTarget>> => ({
  author: targetOf(
    { read: client.getAuthor, create: client.createAuthor, update: client.updateAuthor },
    ['bio', 'avatarMediaId', 'credentials', 'sameAs', 'isActive', 'person', ...SEO],
  ),
  category: targetOf(
    { read: client.getCategory, create: client.createCategory, update: client.updateCategory },
    ['description', 'parentId', 'sortOrder', 'isActive', 'collectionMetadata', ...SEO],
  ),
  tag: targetOf({ read: client.getTag, create: client.createTag, update: client.updateTag }, SEO),
  media: mediaTarget(client),
  post: postTarget(client),
});

/** Returns the operations on media records, whose file is uploaded if the item has one. */
const mediaTarget = (client: MarkdownClient): RecordTarget => ({
  ...targetOf({ read: client.getMedia, create: client.createMedia, update: client.updateMedia }, [
    'alt',
    'caption',
    'fileName',
  ]),
  create: async (fields, { file }) => {
    if (file === undefined) return stored(await client.createMedia(unchecked(fields)));
    const got = await file();
    if (!got.ok) return notGot(got.message);
    try {
      return stored(
        await client.uploadMedia(
          got.file,
          unchecked({ ...(got.name !== null && { fileName: got.name }), ...fields }),
          { timeoutSeconds: UPLOAD_SECONDS },
        ),
      );
    } finally {
      await got.release?.();
    }
  },
});

/** Time in which a file is uploaded, in seconds. */
const UPLOAD_SECONDS = 300;

const notGot = (message: string): Answer<never> => ({
  ok: false,
  error: {
    code: 'NOT_FOUND',
    message,
    status: 404,
    details: null,
    retryAfterSeconds: null,
    requestId: null,
    isTransient: true,
    wasNotProcessed: true,
  },
});

/** Returns the operations on posts, whose blocks are read as they were given. */
const postTarget = (client: MarkdownClient): RecordTarget => {
  const posts = targetOf(
    {
      read: client.getPost,
      create: client.createPost,
      update: (reference, fields) => client.updatePost(reference, fields),
    },
    POST_FIELD_NAMES.filter((name) => !REQUIRED_POST_FIELDS.has(name)),
  );
  return {
    ...posts,
    find: async (reference) => {
      const found = await posts.find(reference);
      if (!found.ok || found.value === null) return found;
      const markdown = await client.getPostMarkdown(found.value.id);
      if (!markdown.ok) return markdown;
      const { blocks } = bodyFormats.read('text/markdown', markdown.value, NEWEST_BLOCK_VOCABULARY);
      const { fields } = found.value;
      return { ok: true, value: { ...found.value, fields: { ...fields, bodyJson: blocks } } };
    },
  };
};
