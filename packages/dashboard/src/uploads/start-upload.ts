import type { QueryClient } from '@tanstack/react-query';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import type { Service } from '../client/service.ts';
import type { StartedUpload } from './upload-store.ts';

/** Number of files that are sent at the same time; the service rejects many of one workspace. */
const MAX_AT_ONCE = 3;

/** Returns a function that uploads a file as a media record, at most three at the same time. */
export const startUpload = ({ upload }: Service, queries: QueryClient) => {
  let running = 0;
  const waiting: (() => void)[] = [];
  const takeTurn = async (): Promise<void> => {
    if (running < MAX_AT_ONCE) {
      running += 1;
      return;
    }
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  };
  const endTurn = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return (file: File): StartedUpload => {
    const aborted = new AbortController();
    const listeners: ((part: number) => void)[] = [];
    const send = async (): Promise<{ readonly mediaId: string }> => {
      await takeTurn();
      try {
        const media = await valueOf(
          upload(
            file,
            {},
            {
              signal: aborted.signal,
              onProgress: ({ sentBytes, totalBytes }) => {
                for (const listen of listeners) listen(sentBytes / Math.max(1, totalBytes));
              },
            },
          ),
        );
        await queries.invalidateQueries({ queryKey: queryKeys.media });
        return { mediaId: media.id };
      } catch (error) {
        throw new Error(problemOf(error).message, { cause: error });
      } finally {
        endTurn();
      }
    };
    return {
      done: send(),
      onProgress: (listener) => void listeners.push(listener),
      cancel: () => aborted.abort(),
    };
  };
};
