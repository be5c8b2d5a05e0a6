import type { Redirect } from '@content-publishing/domain';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import type { Loaded } from '../forms/use-record-form.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RedirectForm } from './redirect-form.tsx';

/** Form of a redirect that exists, in its newest version. */
export const RedirectEditor = ({
  id,
  onSaved,
  onClose,
}: {
  readonly id: string;
  readonly onSaved: (saved: Loaded<Redirect>) => void;
  readonly onClose: () => void;
}) => {
  const client = useClient();
  const { loaded, error, retry } = useSavedRecord<Redirect>(queryKeys.redirects, id, (signal) =>
    client.getRedirect(id, { signal }),
  );
  if (error && !loaded) return <ErrorNotice problem={problemOf(error)} onRetry={retry} />;
  if (!loaded) return <Skeleton lines={1} />;
  return <RedirectForm loaded={loaded} onSaved={onSaved} onClose={onClose} />;
};
