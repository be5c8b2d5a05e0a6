import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useService } from '../client/service.ts';
import { actorNameOf, useMay, useSession, useWriter } from '../client/session.ts';

/** Milliseconds until unsent text is looked for: the screen of a post opens its own first. */
const WAIT_MS = 3000;

/** Has text sent that waits in this browser, whatever screen is shown, once there is a connection. */
export const useUnsentTexts = (): void => {
  const { client, gate } = useService();
  const queries = useQueryClient();
  const { workspaceId, actorId } = useWriter();
  const name = actorNameOf(useSession());
  const mayWrite = useMay()('posts:write');
  const isClosed = useSyncExternalStore(gate.subscribe, gate.isClosed);
  const isSending = mayWrite && !isClosed;

  useEffect(() => {
    if (!isSending) return undefined;
    const writer = { workspaceId, actorId };
    const send = async (): Promise<void> => {
      if (!navigator.onLine) return;
      // Loaded only where there is text: most people have none.
      const { unsentPosts } = await import('../draft/store/unsent-posts.ts');
      if ((await unsentPosts(writer)).length === 0) return;
      const { sendUnsent } = await import('../draft/send-unsent.ts');
      const wasSent = await sendUnsent(client, writer, name);
      if (wasSent) await queries.invalidateQueries({ queryKey: queryKeys.posts });
    };
    // A browser without a store keeps no text.
    const trySending = (): void => void send().catch(() => undefined);
    const first = setTimeout(trySending, WAIT_MS);
    addEventListener('online', trySending);
    return () => {
      clearTimeout(first);
      removeEventListener('online', trySending);
    };
  }, [actorId, client, isSending, name, queries, workspaceId]);
};
