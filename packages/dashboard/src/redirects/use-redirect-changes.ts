import type { Redirect } from '@content-publishing/domain/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { en } from '../text/en.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { showToast } from '../ui/toast.tsx';

/** Returns functions that delete a redirect, with Undo, and that read all lists again. */
export const useRedirectChanges = () => {
  const client = useClient();
  const queries = useQueryClient();
  // A redirect may also have resolved broken links.
  const refresh = async (): Promise<void> => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: queryKeys.redirects }),
      queries.invalidateQueries({ queryKey: queryKeys.brokenLinks }),
    ]);
  };
  const tell = (
    answer: Awaited<ReturnType<typeof client.createRedirect | typeof client.deleteRedirect>>,
  ): boolean => {
    if (answer.ok) return true;
    showToast({ text: problemOf(new CallError(answer.error)).message, isProblem: true });
    return false;
  };
  const restore = async ({ fromPath, toPath, type }: Redirect): Promise<void> => {
    const target = toPath !== '' && { toPath };
    if (!tell(await client.createRedirect({ fromPath, type, ...target }))) return;
    showToast({ text: text.restored(fromPath) });
    await refresh();
  };
  const remove = async (redirect: Redirect): Promise<void> => {
    if (!tell(await client.deleteRedirect(redirect.id))) return;
    showToast({
      text: text.deleted(redirect.fromPath),
      action: { label: en.ui.undo, onAction: () => void restore(redirect) },
    });
    await refresh();
  };
  return { remove, refresh };
};
