import type { ImportQuery } from '@content-publishing/site-kit/management';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CallError } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';

/** Time in which a file has to be sent, in seconds; the service waits no longer. */
const UPLOAD_SECONDS = 300;

/** Returns a function that sends a file and opens its import, and the part that is sent. */
export const useSendImport = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [part, setPart] = useState<number>();
  const [error, setError] = useState<CallError>();
  const send = async (file: File, query: ImportQuery): Promise<void> => {
    setError(undefined);
    setPart(0);
    const answer = await client.createImport(file, query, {
      timeoutSeconds: UPLOAD_SECONDS,
      onProgress: ({ sentBytes, totalBytes }) => setPart(sentBytes / Math.max(1, totalBytes)),
    });
    setPart(undefined);
    if (!answer.ok) {
      setError(new CallError(answer.error));
      return;
    }
    await queries.invalidateQueries({ queryKey: queryKeys.imports });
    navigate(`/import/${answer.value.id}`);
  };
  return { send, part, error };
};
