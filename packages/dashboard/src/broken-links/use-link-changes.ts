import type { BrokenLink } from '@content-publishing/domain/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useMayChangeRedirects } from '../client/session.ts';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { en } from '../text/en.ts';
import { showToast } from '../ui/toast.tsx';
import { sourceOf } from './common-folder.ts';

type Target = Pick<BrokenLink, 'id' | 'path'>;

/** Rights of a person with broken links. */
export interface LinkRights {
  /** Whether the person may make redirects. */
  readonly mayRedirect: boolean;
  /** Whether the person may ignore and reopen broken links. */
  readonly mayResolve: boolean;
}

/** Returns the rights of the person. */
export const useLinkRights = (): LinkRights => ({
  mayRedirect: useMayChangeRedirects(),
  mayResolve: useMay()('seo:write'),
});

/** Changes of broken links, as `useLinkChanges` returns them. */
export type LinkChanges = ReturnType<typeof useLinkChanges>;

/** Returns functions that redirect, ignore and reopen broken links, each with Undo. */
export const useLinkChanges = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);

  const refresh = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.brokenLinks }),
      queries.invalidateQueries({ queryKey: queryKeys.redirects }),
    ]);
  };

  /** Resolves or reopens links, four at a time; returns those that were changed. */
  const setResolved = async (
    targets: readonly Target[],
    resolved: boolean,
  ): Promise<readonly Target[]> => {
    setPending(true);
    const outcomes = await inParallel(targets, ({ id }) =>
      valueOf(client.updateBrokenLink(id, { resolved })),
    );
    setPending(false);
    const failed = outcomes.filter((outcome) => outcome.status === 'rejected');
    if (failed[0]) {
      const reason = problemOf(failed[0].reason).message;
      showToast({ text: text.failed(failed.length, reason), isProblem: true });
    }
    await refresh();
    return targets.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  };

  const reopen = async (targets: readonly Target[]): Promise<void> => {
    const done = await setResolved(targets, false);
    if (done.length > 0) showToast({ text: text.reopened(done.length) });
  };

  const ignore = async (targets: readonly Target[]): Promise<void> => {
    const done = await setResolved(targets, true);
    if (done.length === 0) return;
    showToast({
      text: text.ignored(done.length),
      action: { label: en.ui.undo, onAction: () => void reopen(done) },
    });
  };

  /** Makes a permanent redirect from a broken link, which resolves it. */
  const redirect = async (link: Target, target: string, mayReopen: boolean): Promise<void> => {
    setPending(true);
    try {
      const type = 'Permanent301';
      const rule = { fromPath: sourceOf(link.path), toPath: target, type } as const;
      const { id } = await valueOf(client.createRedirect(rule));
      const undo = async (): Promise<void> => {
        await valueOf(client.deleteRedirect(id));
        if (mayReopen) await setResolved([link], false);
        else await refresh();
      };
      showToast({
        text: text.leads(link.path, target),
        action: { label: en.ui.undo, onAction: () => void undo().catch(tell) },
      });
    } catch (error) {
      tell(error);
    }
    setPending(false);
    await refresh();
  };

  return { isPending, ignore, reopen, redirect, refresh };
};

const tell = (error: unknown): void => {
  showToast({ text: problemOf(error).message, isProblem: true });
};
