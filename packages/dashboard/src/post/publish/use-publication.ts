import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useSession } from '../../client/session.ts';
import type { Answer, PublicationChange, RemotePost } from '../../draft/api/post-api.ts';
import { postText } from '../../text/post.ts';
import { announce } from '../../ui/live-region.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useOpenDraft } from '../page/draft-context.ts';
import { urlOfPost } from '../settings/post-address.ts';
import { timeWithZone } from '../time/time-words.ts';
import { zoneOf } from '../time/zones.ts';

const { publish: words } = postText;

/**
 * Returns a function that saves text and publication in one request, and says what became of it. A
 * post that became public can be taken back to draft.
 */
export const usePublication = () => {
  const { draft } = useOpenDraft();
  const { workspace } = useSession();
  const queries = useQueryClient();

  const send = async (change: PublicationChange): Promise<Answer<RemotePost>> => {
    const answer = await draft.publish(change);
    if (answer.ok) await queries.invalidateQueries({ queryKey: queryKeys.posts });
    return answer;
  };

  const undo = async (): Promise<void> => {
    const answer = await send({ status: 'draft' });
    showToast(
      answer.ok ? { text: words.done.draft } : { text: problemOfAnswer(answer), isProblem: true },
    );
  };

  const tell = (change: PublicationChange, { value }: { readonly value: RemotePost }): void => {
    const { post, content } = value;
    const url = urlOfPost(workspace, content.slug);
    const text = textOf(change, value, zoneOf(workspace));
    const isNew = change.status === 'published' || change.status === 'scheduled';
    announce(text);
    const isShown = url !== null && post.status === 'published';
    showToast({
      text,
      ...(isShown && {
        otherAction: { label: words.view, onAction: () => void open(url, '_blank', 'noopener') },
      }),
      ...(isNew && { action: { label: words.undo, onAction: () => void undo() } }),
    });
  };

  return async (change: PublicationChange): Promise<boolean> => {
    const answer = await send(change);
    if (answer.ok) tell(change, answer);
    else showToast({ text: problemOfAnswer(answer), isProblem: true });
    return answer.ok;
  };
};

const problemOfAnswer = (answer: Answer<RemotePost> & { readonly ok: false }): string =>
  answer.error.message === ''
    ? words.paused
    : words.failed(problemOf(new CallError(answer.error)).message);

const textOf = ({ status }: PublicationChange, { post }: RemotePost, zone: string): string => {
  switch (status) {
    case 'published':
      return words.done.published;
    case 'scheduled':
      return words.done.scheduled(timeWithZone(post.scheduledAt ?? '', zone));
    case 'draft':
      return words.done.draft;
    case 'archived':
      return words.done.archived;
    case undefined:
      return post.status === 'published' ? words.done.updated : words.done.updatedHidden;
    default:
      return status satisfies never;
  }
};
