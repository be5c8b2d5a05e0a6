import { type ReactNode, useState } from 'react';
import { FieldError } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { useMayChangeRedirects, useSession } from '../client/session.ts';
import { announce } from '../ui/live-region.tsx';
import { RedirectField } from './redirect-field.tsx';
import { type GoingPage, isComplete, type MadeRedirects, redirected } from './redirects.ts';

/** Redirect of pages that go away, as a dialog asks for it. */
interface PageRedirect {
  /** Field for the target; `null` if there is nothing to redirect, or the person may not. */
  readonly field: ReactNode;
  /** Whether the target can be sent: it is empty, or an address. */
  readonly isComplete: boolean;
  readonly isWanted: boolean;
  /**
   * Makes the redirects, and lets `act` take the pages away; rejects if either fails, also with a
   * refusal that the field shows.
   */
  readonly run: <Value>(act: (made: MadeRedirects) => Promise<Value>) => Promise<Value>;
}

/** Returns the redirect of pages before they go away. */
export const useRedirect = (pages: readonly GoingPage[]): PageRedirect => {
  const client = useClient();
  const { workspace } = useSession();
  const mayRedirect = useMayChangeRedirects();
  const [to, setTo] = useState('');
  const [refusal, setRefusal] = useState<string>();
  return {
    isComplete: isComplete(to),
    isWanted: to !== '',
    run: async (act) => {
      try {
        return await redirected(client, workspace, pages, to, act);
      } catch (error) {
        if (error instanceof FieldError) {
          setRefusal(error.message);
          announce(error.message, { urgent: true });
        }
        throw error;
      }
    },
    field:
      pages.length > 0 && mayRedirect ? (
        <RedirectField
          value={to}
          onChange={(next) => {
            setTo(next);
            setRefusal(undefined);
          }}
          without={pages.map(({ id }) => id)}
          errorMessage={refusal}
        />
      ) : null,
  };
};
