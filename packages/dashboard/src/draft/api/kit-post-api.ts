import type { Post } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { refusalOf } from './failure.ts';
import { mergePatchOf } from './merge-patch.ts';
import { withFreeSlug } from './free-slug.ts';
import type { Answer, PostApi, RemotePost } from './post-api.ts';
import { draftText } from '../../text/draft.ts';
import type { PostFields } from '../fields/post-fields.ts';
import { readPost } from './read-post.ts';

const NO_ETAG = '';

/** Returns the calls of a draft, made with the client of the service. */
export const kitPostApi = (client: ManagementClient, savedBy: string | null): PostApi => {
  const read = readPost(client);

  /** Returns the version after a save of `fields` that was made with this client. */
  const saved = (
    { ok: _ok, value: post, etag }: Saved,
    fields: PostFields,
    known: RemotePost,
  ): Answer<RemotePost> => ({
    ok: true,
    value: {
      ...{ id: post.id, content: fields, shown: fields, etag: etag ?? NO_ETAG, copyEtag: null },
      ...{ savedAt: post.updatedAt, savedBy, post },
      wasPublic: known.wasPublic || post.publishedAt !== null,
    },
  });

  const saveDraft = async (
    known: RemotePost,
    fields: PostFields,
    autosave: boolean,
  ): Promise<Answer<RemotePost>> => {
    const patch = unchecked(mergePatchOf(known.content, fields));
    const answer = await client.updatePost(known.id, patch, { autosave, ifMatch: known.etag });
    return answer.ok ? saved(answer, fields, known) : answer;
  };

  const saveCopy = async (known: RemotePost, fields: PostFields): Promise<Answer<RemotePost>> => {
    const patch = mergePatchOf(known.content, fields);
    if (Object.keys(patch).length === 0) return discard(known);
    // The version of the post as well, so that the copy is based on the revision that was read.
    const ifMatch = known.copyEtag === null ? known.etag : `${known.copyEtag}, ${known.etag}`;
    const answer = await client.putWorkingCopy(known.id, unchecked(patch), { ifMatch });
    if (!answer.ok) return answer;
    const { savedAt, post } = answer.value;
    return {
      ok: true,
      value: {
        ...known,
        shown: fields,
        copyEtag: answer.etag,
        savedAt,
        savedBy,
        post: publicly(known, post),
      },
    };
  };

  const discard = async (known: RemotePost): Promise<Answer<RemotePost>> => {
    if (known.copyEtag !== null) {
      const answer = await client.deleteWorkingCopy(known.id, { ifMatch: known.copyEtag });
      if (!answer.ok && answer.error.status !== 404) return answer;
    }
    return read(known.id);
  };

  return {
    load: read,
    poll: async (known) => {
      const found = await client.getPost(known.id, { ifNoneMatch: known.etag });
      if (!found.ok) return found;
      if (found.value !== null) return read(known.id);
      if (known.post.status === 'draft') return { ok: true, value: null };
      const copy = await client.getWorkingCopy(known.id);
      if (!copy.ok && copy.error.status !== 404) return copy;
      const copyEtag = copy.ok ? copy.etag : null;
      return copyEtag === known.copyEtag ? { ok: true, value: null } : read(known.id);
    },
    create: async (given, { idempotencyKey, numberSlug }) => {
      if (given.authorId === '') return refusalOf('/authorId', draftText.notices.noAuthor);
      const create = (fields: PostFields) =>
        client.createPost(
          unchecked(
            Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)),
          ),
          { idempotencyKey },
        );
      const { fields, answer } = await withFreeSlug(client, given, null, numberSlug, create);
      if (!answer.ok) return answer;
      // The response of a create has no ETag. If the read fails, the create is repeated with its key.
      const found = await read(answer.value.id);
      return found.ok
        ? { ok: true, value: { ...found.value, content: fields, shown: fields } }
        : found;
    },
    save: async (known, given, { autosave, numberSlug }) => {
      const isRenamed = numberSlug && given.slug !== known.content.slug;
      const save = (fields: PostFields) =>
        known.post.status === 'draft'
          ? saveDraft(known, fields, autosave)
          : saveCopy(known, fields);
      return (await withFreeSlug(client, given, known.id, isRenamed, save)).answer;
    },
    commit: async (known, fields, change) => {
      const patch = unchecked({ ...mergePatchOf(known.content, fields), ...change });
      const answer = await client.updatePost(known.id, patch, { ifMatch: known.etag });
      if (!answer.ok) return answer;
      // The copy has the content that the post has now.
      if (known.copyEtag !== null) {
        await client.deleteWorkingCopy(known.id, { ifMatch: known.copyEtag });
      }
      return saved(answer, fields, known);
    },
    discard,
  };
};

interface Saved {
  readonly ok: true;
  readonly value: Post;
  readonly etag: string | null;
}

/** Returns the post as it would be, with the publication that readers see now. */
const publicly = ({ post: known }: RemotePost, post: Post): Post => ({
  ...post,
  status: known.status,
  publishedAt: known.publishedAt,
});
