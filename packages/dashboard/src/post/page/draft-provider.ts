import { useEffect, useState } from 'react';
import { useService } from '../../client/service.ts';
import { useSession } from '../../client/session.ts';
import { browserClock } from '../../draft/browser-clock.ts';
import { browserLocks } from '../../draft/browser-locks.ts';
import { browserStore } from '../../draft/browser-store.ts';
import type { DraftPorts } from '../../draft/draft-ports.ts';
import { type DraftSession, type DraftTarget, openDraft } from '../../draft/draft-session.ts';
import { kitPostApi } from '../../draft/kit-post-api.ts';
import { localDrafts } from '../../draft/local-drafts.ts';

/** Returns what drafts need of the browser and the service. */
const usePorts = (): DraftPorts => {
  const { client } = useService();
  const { workspace, key } = useSession();
  const [ports] = useState((): DraftPorts => ({
    api: kitPostApi(client, key?.name ?? null),
    local: localDrafts(browserStore(), workspace.id),
    locks: browserLocks(),
    clock: browserClock,
    newId: () => crypto.randomUUID(),
    isVisible: () => document.visibilityState === 'visible',
  }));
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
  return open;
};

/** Keeps the text when the page may end. */
const useEndOfPage = (draft: DraftSession | undefined): void => {
  useEffect(() => {
    if (!draft) return undefined;
    const keep = (): void => void draft.keep();
    const keepHidden = (): void => {
      if (document.visibilityState === 'hidden') keep();
    };
    addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepHidden);
    return () => {
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
