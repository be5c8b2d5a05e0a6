import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { fileProblem } from '../uploads/file-problem.ts';
import { useService } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { useWindowDrops } from '../uploads/use-window-drops.ts';
import { showToast } from '../ui/toast.tsx';
import { mediaUploads } from './media-uploads.ts';

/**
 * Returns the uploads to the media, and a function that adds files, which are checked first. Files
 * that are dropped on the window are added, if `isAllowed`.
 */
export const useUploadFiles = (isAllowed: boolean) => {
  const { limits } = useSession();
  const store = mediaUploads(useService(), useQueryClient(), limits);
  const uploads = useSyncExternalStore(store.subscribe, store.all);
  const addFiles = (files: readonly File[]): void => {
    for (const file of files) {
      const problem = fileProblem(file, limits);
      if (problem === undefined) store.start(file);
      else showToast({ text: problem, isProblem: true });
    }
  };
  return { store, uploads, addFiles, isOver: useWindowDrops(addFiles, isAllowed) };
};
