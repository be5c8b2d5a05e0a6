import type { Answer, PostApi, PublicationChange, RemotePost } from './post-api.ts';
import { isAmbiguous } from './failure.ts';
import { alikeFields, type PostFields } from '../fields/post-fields.ts';

/**
 * Saves text and publication of a post in one request. If the response is lost, the post says whether
 * it was carried out.
 */
export const sendPublication = async (
  api: PostApi,
  known: RemotePost,
  fields: PostFields,
  change: PublicationChange,
): Promise<Answer<RemotePost>> => {
  const sent = await api.commit(known, fields, change);
  if (sent.ok || !isAmbiguous(sent.error)) return sent;
  const found = await api.load(known.id);
  if (!found.ok) return sent;
  const { status, scheduledAt } = change;
  const { post, content } = found.value;
  const isDone =
    alikeFields(content, fields) &&
    (status === undefined || post.status === status) &&
    (scheduledAt === undefined || scheduledAt === null || post.scheduledAt === scheduledAt);
  return isDone ? found : sent;
};
