import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '../../client/query-client.ts';
import { useService } from '../../client/service.ts';
import { actorNameOf, useSession, useWriter } from '../../client/session.ts';
import { browserPorts } from '../../draft/browser-ports.ts';
import type { DraftPorts } from '../../draft/ports.ts';
import { type DraftSession, type DraftTarget, openDraft } from '../../draft/session.ts';
import { isDirty } from '../../draft/state.ts';
import { isUnsentPicture } from '../../draft/store/unsent-block.ts';

/** Returns what drafts need of the browser and the service. */
const usePorts = (): DraftPorts => {
  const { client } = useService();
  const name = actorNameOf(useSession());
  const writer = useWriter();
  const [ports] = useState(() => browserPorts(client, writer, name));
  return ports;
};

/** Draft that is open, with what it needs. */
export interface OpenDraft {
  readonly draft: DraftSession;
  readonly ports: DraftPorts;
}

/**
 * Opens the draft of a post for as long as the screen shows it. A post that was just created stays the
 * draft that it was. Returns `undefined` before it is opened.
 */
export const useDraftSession = (target: DraftTarget | undefined): OpenDraft | undefined => {
  const ports = usePorts();
  const [open, setOpen] = useState<OpenDraft>();
  // The id in the address changes when the post is created.
  const [shown, setShown] = useState(target);
  const isSame =
    target?.postId === shown?.postId || open?.draft.getState().postId === target?.postId;
  if (!isSame) setShown(target);

  useEffect(() => {
    if (shown === undefined) return undefined;
    const draft = openDraft(ports, shown);
    setOpen({ draft, ports });
    return () => {
      setOpen(undefined);
      void draft.close();
    };
  }, [ports, shown]);

  useEndOfPage(open?.draft);
  useRetries(open?.draft);
  useNews(open?.draft);
  return open;
};

/** Looks for a newer version when the service reports a change of posts, and when the tab is shown. */
const useNews = (draft: DraftSession | undefined): void => {
  useQuery({
    queryKey: [...queryKeys.posts, 'news'],
    enabled: draft !== undefined,
    queryFn: async () => {
      await draft?.look();
      return null;
    },
    // The post was just read when it was opened.
    initialData: null,
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
  });
};

/** Keeps the text when the page may end. */
const useEndOfPage = (draft: DraftSession | undefined): void => {
  useEffect(() => {
    if (!draft) return undefined;
    // A write to IndexedDB that begins now may end with the page.
    const keep = (): void => void draft.keepAtOnce();
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    // The only cases in which leaving loses text, or stops an upload.
    const ask = (event: BeforeUnloadEvent): void => {
      const isKept = draft.keepAtOnce();
      const state = draft.getState();
      const isAtRisk = !isKept || (state.isStoreBroken && isDirty(state));
      if (isAtRisk || state.pending.some(isUnsentPicture)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepHidden);
    };
  }, [draft]);
};

/** Tries again when the network is back, or the person has signed in. */
const useRetries = (draft: DraftSession | undefined): void => {
  const { gate } = useService();
  useEffect(() => {
    if (!draft) return undefined;
    const retry = (): void => {
      const { kind } = draft.getState().line;
      if (kind === 'offline' || draft.getState().phase === 'failed') void draft.resume();
    };
    const end = gate.subscribe(() => {
      if (!gate.isClosed() && draft.getState().line.kind === 'signed-out') void draft.resume();
    });
    addEventListener('online', retry);
    return () => {
      end();
      removeEventListener('online', retry);
    };
  }, [draft, gate]);
};
