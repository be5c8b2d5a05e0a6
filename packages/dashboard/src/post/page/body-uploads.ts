import type { QueryClient } from '@tanstack/react-query';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { queryKeys } from '../../client/query-client.ts';
import type { Service } from '../../client/service.ts';
import type { PictureUpload } from '../../editor/pictures/picture-upload.ts';

/** Returns a function that uploads a picture of the text as a media record. */
export const bodyUploads =
  ({ upload }: Service, queries: QueryClient) =>
  (file: File): PictureUpload => {
    const aborted = new AbortController();
    const listeners: ((part: number) => void)[] = [];
    const send = async (): Promise<{ readonly mediaId: string }> => {
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
      }
    };
    return {
      done: send(),
      onProgress: (listener) => void listeners.push(listener),
      cancel: () => aborted.abort(),
    };
  };
